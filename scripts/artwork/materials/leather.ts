import type { Tones } from '../colours.ts'
import { grains, type GrainName } from './grain.ts'
import { box, moved, pathOf, type Outline } from './outline.ts'
import { tilePattern } from './tile.ts'
import { volume, type Rise } from './volume.ts'

/** One leather of a product. `id` prefixes everything it defines. */
export type Hide = {
  id: string
  tones: Tones
  grain: GrainName
  /** Strength of the shine, 0 to 1, and how tight it is. */
  gloss?: number
  tightness?: number
  /** Strength of the grain, 0 to 1. */
  bite?: number
}

/** Everything the pieces of a hide refer to. `near` gives the grain the detail a close-up needs. */
export function hideDefs(hide: Hide, near = false): string {
  const { id, tones, grain } = hide
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="180" y1="160" x2="1060" y2="1460">` +
    `<stop offset="0" stop-color="${tones.light}"/><stop offset=".3" stop-color="${mix(tones.light, tones.mid, 0.6)}"/>` +
    `<stop offset=".58" stop-color="${tones.mid}"/><stop offset="1" stop-color="${mix(tones.mid, tones.dark, 0.55)}"/></linearGradient>` +
    tilePattern(`${id}-grain`, grain, grains[grain], near ? 1.8 : 1.2)
  )
}

/**
 * A soft-edged line or outline, `softness` px from full to nothing. Made of strokes, not of a blur: a wallet has
 * some forty of them, and each blur costs the renderer a tenth of a second.
 */
export function feathered(
  d: string,
  width: number,
  softness: number,
  opacity: number,
  colour = '#000',
): string {
  const steps = 12
  // A tint this thin would be rounded to another hue, stroke by stroke: colours are thinned together.
  const tinted = colour !== '#000'
  const total = tinted ? 0.96 : opacity
  const each = (1 - (1 - total) ** (1 / steps)).toFixed(4)
  const strokes = Array.from({ length: steps }, (_, i) => {
    const t = (i + 0.5) / steps
    const from = t * 2 - 1
    const spread = 0.55 * from + 0.6 * from ** 3
    return `<path d="${d}" stroke-width="${Math.max(0.5, width + spread * softness).toFixed(1)}"/>`
  }).join('')
  return `<g fill="none" stroke="${colour}" stroke-opacity="${each}" stroke-linecap="round" stroke-linejoin="round"${tinted ? ` opacity="${opacity}"` : ''}>${strokes}</g>`
}

const part = (colour: string, i: number) => parseInt(colour.slice(1 + i * 2, 3 + i * 2), 16)

const channels = (colour: string) => [0, 1, 2].map((i) => part(colour, i))

/** A colour between two, `share` of the second. */
export function mix(a: string, b: string, share: number): string {
  return `#${[0, 1, 2]
    .map((i) => Math.round(part(a, i) * (1 - share) + part(b, i) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

/** How a cut piece lies: its volume, the thickness of its edge in px, and the shadow it throws on what is below. */
export type Lie = {
  form?: 'flat' | 'soft' | 'plump'
  /** What differs from the form's own volume. */
  rise?: Partial<Rise>
  thickness?: number
  /** Tones of the cut edge; painted darker than the face when nothing is said. */
  edge?: Tones
  /** Depth of the shadow in px, 0 for none. */
  lift?: number
  /** Paint other than the hide's own gradient. */
  fill?: string
}

const forms: Record<NonNullable<Lie['form']>, Rise> = {
  flat: { puff: 10, height: 2, swell: 5, wave: 240, edge: 0.12 },
  soft: { puff: 30, height: 6, swell: 12, wave: 230, edge: 0.14 },
  plump: { puff: 84, height: 19, swell: 17, wave: 250, edge: 0.18 },
}
let clips = 0

/** A piece of hide cut to an outline: shadow, edge, face with volume, grain. */
export function piece(hide: Hide, outline: Outline, lie: Lie = {}): string {
  const { form: name = 'soft', thickness = 5, lift = 6, fill = `url(#${hide.id})` } = lie
  const { tones, id, bite = 1, gloss = 0.5, tightness = 12 } = hide
  const edge = lie.edge ?? {
    light: mix(tones.mid, tones.dark, 0.4),
    mid: tones.dark,
    dark: mix(tones.dark, '#000000', 0.5),
  }
  const d = pathOf(outline)
  const cast = lift
    ? `<g transform="translate(${(lift * 0.6).toFixed(1)} ${(lift * 0.9 + thickness).toFixed(1)})">${feathered(d, lift * 1.4, lift * 1.4, 0.4)}</g>` +
      `<g transform="translate(1.2 ${thickness + 1.6})">${feathered(d, 3, 3, 0.4)}</g>`
    : ''
  const side = Array.from({ length: Math.ceil(thickness) }, (_, i) => {
    const t = thickness - i
    const colour = i === 0 ? edge.dark : t < 2.2 ? edge.light : edge.mid
    return `<path d="${pathOf(moved(outline, t * 0.12, t))}" fill="${colour}"/>`
  }).join('')
  const light = volume(outline, {
    gloss,
    tightness,
    seed: `${id}${outline[0]?.join()}`,
    tint: {
      light: channels(mix(tones.light, '#fff4e6', 0.72)),
      shade: channels(mix(tones.dark, '#000000', 0.62)),
    },
    ...forms[name],
    ...lie.rise,
  })
  const rim = (dx: number, dy: number, colour: string, opacity: number) =>
    `<path d="${pathOf(moved(outline, dx, dy))}" fill="none" stroke="${colour}" stroke-width="3" stroke-opacity="${opacity}"/>`
  return (
    `${cast}${side}<path d="${d}" fill="${fill}"/>` +
    within(
      `${id}-c${clips++}`,
      outline,
      light +
        `<path d="${d}" fill="url(#${id}-grain)" fill-opacity="${bite}"/>` +
        rim(0.4, 0.6, '#fff', 0.22) +
        rim(-1, -1.4, '#000', 0.3),
    )
  )
}

/** Shade or light along a line within a shape: creases, hollows beside a seam, the bulge over what lies inside. */
export const shade = (
  line: Outline,
  width: number,
  opacity: number,
  colour = '#000',
  softness = width,
): string => feathered(pathOf(line, false), width, softness, opacity, colour)

/** The line where leather has been folded over: a soft trough with a lit ridge above and left of it. */
export const crease = (line: Outline, depth = 1): string =>
  shade(moved(line, -3, -4), 5, 0.16 * depth, '#ffe9d2') + shade(line, 5, 0.3 * depth)

/** What is drawn inside is seen only within the shape. */
export const within = (id: string, shape: Outline, inside: string): string =>
  `<clipPath id="${id}"><path d="${pathOf(shape)}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`

/** A line pressed into leather with a hot iron. */
export const pressed = (line: Outline, width = 2.4, closed = false): string =>
  `<g fill="none" stroke-linecap="round"><path d="${pathOf(moved(line, 0.8, 1.5), closed)}" stroke="#fff" stroke-opacity=".24" stroke-width="${width * 0.7}"/>` +
  `<path d="${pathOf(line, closed)}" stroke="#000" stroke-opacity=".36" stroke-width="${width}"/></g>`

/** A blank debossed label. Centre and size in px. */
export function debossed(x: number, y: number, width: number, height: number): string {
  const plate = box(x - width / 2, y - height / 2, width, height, 5)
  return (
    `<path d="${pathOf(plate)}" fill="#000" fill-opacity=".1"/>${pressed(plate, 3, true)}` +
    pressed(box(x - width / 2 + 7, y - height / 2 + 7, width - 14, height - 14, 3), 1.2, true)
  )
}
