import type { Tones } from '../colours.ts'
import type { WeaveName } from '../materials/cloth.ts'
import { mix } from '../materials/leather.ts'
import { pathOf, type Outline } from '../materials/outline.ts'
import { volume } from '../materials/volume.ts'
import type { Height } from '../jackets/folds.ts'

/** The cloth of a garment: tones, weave and how it falls. */
export type Cloth = {
  tones: Tones
  weave: WeaveName
  gloss?: number
  tightness?: number
  /** How high its folds stand: 1 for jersey, less for stiff cloth. */
  fall?: number
}

/** A part of a garment that is drawn as one piece of light and shade. */
export type Part = {
  id: string
  shape: Outline
  /** The larger shape the light is reckoned on, where the part goes on under its neighbour. */
  mass?: Outline
  /** Stripes, panels and prints, drawn on the cloth before the light falls on it. */
  paint?: string
  bulge?: Height
  /** How far it stands off what lies below, px. */
  lift?: number
  puff?: number
  height?: number
  edge?: number
  density?: number
}

const rgb = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))

/** Draws the part: shadow below, colour, print, weave, folds. The weave is the paint `<model>-<weave>`. */
export function draped(model: string, cloth: Cloth, part: Part): string {
  const { id, shape, mass = shape, paint = '', bulge, lift = 0, density = 0.36, edge = 0.24 } = part
  const { tones, gloss = 0.05, tightness = 8, fall = 1, weave } = cloth
  const d = pathOf(shape)
  const name = `${model}-${id}`
  const light = volume(
    mass,
    {
      puff: part.puff ?? 56,
      height: part.height ?? 30,
      swell: 14 * fall,
      wave: 190,
      gloss,
      tightness,
      edge,
      seed: name,
      tint: {
        light: rgb(mix(tones.light, '#ffffff', 0.5)),
        shade: rgb(mix(tones.dark, '#08080e', 0.6)),
      },
      ...(bulge ? { bulge: (x: number, y: number) => bulge(x, y) * fall } : {}),
    },
    density,
  )
  const shadow = lift
    ? `<path d="${d}" transform="translate(${lift * 0.5} ${lift * 0.9})" fill="#000" fill-opacity=".36" filter="url(#${model}-b${lift > 5 ? 5 : 2})"/>`
    : ''
  return (
    `<defs><clipPath id="${name}"><path d="${d}"/></clipPath></defs>${shadow}` +
    `<path d="${d}" fill="${mix(tones.mid, tones.light, 0.16)}" stroke="${mix(tones.mid, tones.dark, 0.8)}" stroke-width="1.4"/>` +
    `<g clip-path="url(#${name})">${paint}<path d="${d}" fill="url(#${model}-${weave})"/>${light}</g>`
  )
}
