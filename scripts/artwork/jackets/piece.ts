import type { Tones } from '../colours.ts'
import { mix } from '../materials/leather.ts'
import { blur } from '../materials/form.ts'
import { pathOf, type Outline } from '../materials/outline.ts'
import { volume } from '../materials/volume.ts'
import type { Height } from './folds.ts'

/** A cloth as it is cut: its tones, how it rises and shines, the id of its weave pattern. */
export type Cloth = {
  tones: Tones
  weave: string
  /** How round a piece is: how far in from its edge it rises, and how high, in px. */
  puff?: number
  height?: number
  swell?: number
  wave?: number
  gloss?: number
  tightness?: number
  /** How bright lit folds become and how dark the shaded, 0 to 1; both 1 when left out. */
  contrast?: number
}

/** One piece of a garment. */
type Piece = {
  id: string
  shape: Outline
  /** The larger shape the light is reckoned on, where the piece goes on under its neighbour. */
  body?: Outline
  bulge?: Height
  /** Depth of the shadow it throws on what lies below, in px. */
  lift?: number
  density?: number
  puff?: number
  height?: number
  edge?: number
}

const rgb = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))

/** Blurs that every garment's shadows use; `model` is the start of their ids. */
export const softDefs = (model: string): string =>
  [2, 5, 10, 22].map((deviation) => blur(`${model}-b${deviation}`, deviation)).join('')

const tinted = (id: string, { light, mid, dark }: Tones) =>
  `<linearGradient id="${id}" x1=".1" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="${mix(mid, light, 0.34)}"/>` +
  `<stop offset=".42" stop-color="${mid}"/><stop offset="1" stop-color="${mix(mid, dark, 0.38)}"/></linearGradient>`

/** Draws a piece of cloth: its shadow, its colour, light and shade on its folds, its weave. */
export function piece(model: string, cloth: Cloth, part: Piece): string {
  const { id, shape, body = shape, bulge, lift = 6, density = 0.34, edge = 0.2 } = part
  const { tones, gloss = 0.1, tightness = 10, swell = 16, wave = 210, contrast = 1 } = cloth
  const d = pathOf(shape)
  const shade = rgb(mix(tones.dark, '#05050a', 0.55))
  const light = rgb(mix(tones.light, '#ffffff', 0.45))
  const relief = volume(
    body,
    {
      puff: part.puff ?? cloth.puff ?? 46,
      height: (part.height ?? cloth.height ?? 26) * contrast,
      swell: swell * contrast,
      wave,
      gloss,
      tightness,
      edge,
      seed: `${model} ${id}`,
      tint: { light, shade },
      ...(bulge ? { bulge: (x: number, y: number) => bulge(x, y) * contrast } : {}),
    },
    density,
  )
  const name = `${model}-${id}`
  const shadow = lift
    ? `<path d="${d}" transform="translate(${lift * 0.5} ${lift * 0.9})" fill="#000" fill-opacity=".42" filter="url(#${model}-b${lift > 7 ? 10 : 5})"/>`
    : ''
  return (
    `<defs><clipPath id="${name}"><path d="${d}"/></clipPath>${tinted(`${name}-t`, tones)}</defs>${shadow}` +
    `<path d="${d}" fill="url(#${name}-t)" stroke="${mix(tones.dark, '#000000', 0.25)}" stroke-width="1" stroke-opacity=".7"/>` +
    `<g clip-path="url(#${name})">${relief}<path d="${d}" fill="url(#${cloth.weave})"/></g>`
  )
}

/** What is drawn is seen only on the piece drawn before under this id. */
export const on = (model: string, id: string, inside: string): string =>
  `<g clip-path="url(#${model}-${id})">${inside}</g>`

/** A soft dark line: a shadow in a corner, under a flap, along an overlap. */
export const shadow = (model: string, line: Outline, width: number, depth = 0.4): string =>
  `<path d="${pathOf(line, false)}" fill="none" stroke="#000" stroke-opacity="${depth}" stroke-width="${width}" stroke-linecap="round" filter="url(#${model}-b${width > 18 ? 10 : 5})"/>`

/** A seam: a dark line in a soft trough, lit on its far side. */
export function seam(model: string, line: Outline, depth = 0.5): string {
  const d = pathOf(line, false)
  const stroke = (colour: string, width: number, opacity: number, rest = '') =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity.toFixed(2)}" ${rest}/>`
  return (
    stroke('#000', 10, depth * 0.55, `filter="url(#${model}-b2)"`) +
    stroke('#fff', 1.4, depth * 0.24, 'transform="translate(-2.5 -2.5)"') +
    stroke('#000', 2, depth)
  )
}
