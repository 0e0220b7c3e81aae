import { blur, form, surface, type Form, type Surface } from './form.ts'
import { band, beside, pathOf, type Outline } from './outline.ts'
import type { Tones } from '../colours.ts'

/** How the shell of a bag looks: its tones, its surface from near, its creases and shine. */
export type Shell = {
  model: string
  tones: Tones
  surface: Surface
  creases?: number
  creaseScale?: string
  ridged?: boolean
  gloss?: number
  tightness?: number
  /** Light on the shaded side, 0 to 1: pale cloth needs about 0.5. */
  ambient?: number
}

const shaded = (id: string, tones: Tones) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2=".75" y2="1"><stop offset="0" stop-color="${tones.light}"/>` +
  `<stop offset=".38" stop-color="${tones.mid}"/><stop offset="1" stop-color="${tones.dark}"/></linearGradient>`

/** A hexagonal spacer mesh, holes about 6 px apart. */
const mesh = (id: string, tones: Tones) =>
  `<pattern id="${id}" width="9" height="10" patternUnits="userSpaceOnUse"><rect width="9" height="10" fill="${tones.mid}"/>` +
  `<g fill="#000" fill-opacity=".62"><ellipse cx="2.2" cy="2.500" rx="1.700" ry="1.900"/><ellipse cx="6.700" cy="7.500" rx="1.700" ry="1.900"/></g>` +
  `<g fill="none" stroke="${tones.light}" stroke-opacity=".7" stroke-width=".7"><path d="M.4 3.600A2.100 2.300 0 0 0 4 3.600M4.900 8.600A2.100 2.300 0 0 0 8.500 8.600"/></g></pattern>`

/** Everything the drawings of one bag refer to; ids start with the model. */
export function shellDefs(shell: Shell, dark: Tones = nylonBlack): string {
  const {
    model: m,
    creases = 0.1,
    creaseScale,
    ridged = false,
    gloss = 0,
    tightness = 12,
    ambient = 0.26,
  } = shell
  const how = (puff: number, relief: number, rest: Partial<Form> = {}) => {
    const base: Form = { puff, relief, creases, ridged, gloss, tightness, ambient, ...rest }
    return creaseScale ? { ...base, creaseScale } : base
  }
  return [
    shaded(`${m}-cloth`, shell.tones),
    shaded(`${m}-black`, dark),
    mesh(`${m}-mesh`, dark),
    form(`${m}-body`, how(40, 44, { edge: 0.34, lift: 0, seed: 11 })),
    form(`${m}-panel`, how(28, 30, { lift: 4, edge: 0.28, seed: 23 })),
    form(`${m}-pocket`, how(24, 32, { lift: 9, edge: 0.26, seed: 37 })),
    form(`${m}-patch`, how(7, 9, { lift: 5, edge: 0.2, seed: 41, creases: creases * 0.6 })),
    form(`${m}-padded`, { puff: 15, relief: 20, lift: 11, edge: 0.34, creases: 0.05, seed: 7 }),
    form(`${m}-hard`, { puff: 4, relief: 5, lift: 5, edge: 0.25, gloss: 0.5, tightness: 18 }),
    surface(`${m}-surface`, shell.surface),
    blur(`${m}-b2`, 2),
    blur(`${m}-b9`, 8),
    blur(`${m}-b14`, 14),
  ].join('')
}

/** The near-black of straps, mesh and linings. */
export const nylonBlack: Tones = { light: '#4a4b4f', mid: '#2b2c30', dark: '#141417' }

/** Where a panel gets its volume from: one of the forms of `shellDefs`. */
type FormName = 'body' | 'panel' | 'pocket' | 'patch' | 'padded' | 'hard'

/** A panel of the shell cloth. `fill` is `cloth`, `black`, `mesh` or any paint. */
export function panel(
  model: string,
  shape: Outline | string,
  name: FormName,
  fill = 'cloth',
): string {
  const d = typeof shape === 'string' ? shape : pathOf(shape)
  const paint = ['cloth', 'black', 'mesh'].includes(fill) ? `url(#${model}-${fill})` : fill
  return `<path d="${d}" fill="${paint}" filter="url(#${model}-${name})"/>`
}

/** What is drawn inside is seen only within the shape. */
export function within(id: string, shape: Outline, inside: string): string {
  return `<clipPath id="${id}"><path d="${pathOf(shape)}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`
}

/** Folds blurred together: one filter for many is what keeps a picture quick. */
export const soft = (model: string, folds: string): string =>
  `<g filter="url(#${model}-b9)">${folds}</g>`

/** A fold of cloth, to be drawn `soft`: a dark valley with a lit ridge on its upper left. */
export function fold(line: Outline, width = 22, depth = 0.22): string {
  const taper = (t: number) => 2 + width * Math.sin(Math.PI * Math.min(1, Math.max(0, t))) ** 1.6
  const d = pathOf(band(line, taper))
  return (
    `<path d="${d}" fill="#000" fill-opacity="${depth}"/>` +
    `<path d="${d}" fill="#fff" fill-opacity="${(depth * 0.26).toFixed(3)}" transform="translate(${-width * 0.6} ${-width * 0.7})"/>`
  )
}

/** A seam: two panels drawn together, a dark line in a soft trough. */
export function seam(model: string, line: Outline, depth = 0.5, closed = false): string {
  const d = pathOf(line, closed)
  return (
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity="${depth * 0.6}" stroke-width="9" filter="url(#${model}-b2)"/>` +
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity="${depth}" stroke-width="2"/>` +
    `<path d="${pathOf(beside(line, 2.4), closed)}" fill="none" stroke="#fff" stroke-opacity="${depth * 0.25}" stroke-width="1.4"/>`
  )
}

/** A soft shadow cast on what was drawn so far, along a line. */
export const dim = (model: string, line: Outline, width: number, depth = 0.35): string =>
  `<path d="${pathOf(line, false)}" fill="none" stroke="#000" stroke-opacity="${depth}" stroke-width="${width}" filter="url(#${model}-b14)"/>`

/** All cloth parts of a bag under one weave. */
export const woven = (model: string, parts: string): string =>
  `<g filter="url(#${model}-surface)">${parts}</g>`
