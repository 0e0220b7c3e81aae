import type { Tones } from '../colours.ts'
import { blur, form, surface, type Surface } from '../materials/form.ts'

/** How a cloth looks: its hand, its shine, its weave from near. */
export type Cloth = {
  surface: Surface
  creases: number
  creaseScale?: string
  ridged?: boolean
  gloss?: number
  tightness?: number
  ambient?: number
}

/** The cloths of the garments. */
export const cloths = {
  jersey: {
    surface: { across: '0.9 0.16', along: '0.5 0.5', strength: 0.1 },
    creases: 0.34,
    creaseScale: '0.0032 0.0052',
  },
  heavy: {
    surface: { across: '0.8 0.14', along: '0.45 0.45', strength: 0.14 },
    creases: 0.24,
    creaseScale: '0.0026 0.0042',
  },
  mesh: {
    surface: { across: '0.34 0.34', strength: 0.26 },
    creases: 0.36,
    creaseScale: '0.0036 0.005',
    gloss: 0.14,
    tightness: 8,
  },
  waffle: {
    surface: { across: '0.13 0.13', strength: 0.34 },
    creases: 0.26,
    creaseScale: '0.003 0.0045',
  },
  pique: {
    surface: { across: '0.28 0.28', strength: 0.24 },
    creases: 0.26,
    creaseScale: '0.003 0.0045',
  },
  slub: {
    surface: { across: '0.02 0.5', along: '0.9 0.2', strength: 0.24 },
    creases: 0.36,
    creaseScale: '0.0034 0.005',
  },
  poplin: {
    surface: { across: '0.9 0.9', strength: 0.06 },
    creases: 0.3,
    creaseScale: '0.004 0.0036',
  },
  oxford: {
    surface: { across: '0.42 0.42', strength: 0.2 },
    creases: 0.3,
    creaseScale: '0.004 0.004',
  },
  linen: {
    surface: { across: '0.05 0.6', along: '0.6 0.05', strength: 0.28 },
    creases: 0.32,
    creaseScale: '0.005 0.005',
  },
  flannel: {
    surface: { across: '0.7 0.7', strength: 0.22 },
    creases: 0.24,
    creaseScale: '0.003 0.0035',
  },
  chambray: {
    surface: { across: '0.1 0.8', along: '0.8 0.1', strength: 0.28 },
    creases: 0.3,
    creaseScale: '0.004 0.004',
  },
  satin: {
    surface: { across: '0.9 0.9', strength: 0.04 },
    creases: 0.55,
    creaseScale: '0.003 0.006',
    gloss: 0.32,
    tightness: 10,
  },
  corduroy: {
    surface: { across: '0.17 0.004', strength: 0.46 },
    creases: 0.22,
    creaseScale: '0.003 0.003',
  },
  denim: {
    surface: { across: '0.3 0.7', along: '0.7 0.3', strength: 0.34 },
    creases: 0.3,
    creaseScale: '0.004 0.004',
  },
  twill: {
    surface: { across: '0.5 0.8', strength: 0.16 },
    creases: 0.3,
    creaseScale: '0.004 0.004',
  },
  nylon: {
    surface: { across: '0.8 0.8', strength: 0.1 },
    creases: 0.5,
    creaseScale: '0.006 0.006',
    ridged: true,
    gloss: 0.26,
    tightness: 9,
  },
  softshell: {
    surface: { across: '0.6 0.6', strength: 0.12 },
    creases: 0.22,
    creaseScale: '0.0035 0.003',
    gloss: 0.1,
    tightness: 6,
  },
  wool: {
    surface: { across: '0.35 0.35', strength: 0.3 },
    creases: 0.16,
    creaseScale: '0.0026 0.003',
  },
  sherpa: {
    surface: { across: '0.07 0.07', strength: 0.42 },
    creases: 0.16,
    creaseScale: '0.004 0.004',
  },
  lambskin: {
    surface: { across: '0.22 0.24', strength: 0.22 },
    creases: 0.5,
    creaseScale: '0.008 0.007',
    gloss: 0.42,
    tightness: 13,
  },
} as const satisfies Record<string, Cloth>

/** The name of a cloth. */
export type ClothName = keyof typeof cloths

const shaded = (id: string, { light, mid, dark }: Tones) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".34" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`

/** Halfway between two hex colours. */
function between(a: string, b: string): string {
  const part = (hex: string, i: number) => Number.parseInt(hex.slice(i, i + 2), 16)
  return `#${[1, 3, 5]
    .map((i) =>
      Math.round((part(a, i) * 2 + part(b, i)) / 3)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Cloth takes the light more softly than hide: its shade is nearer to its own tone. */
const softer = ({ light, mid, dark }: Tones): Tones => ({
  light: between(mid, light),
  mid,
  dark: between(mid, dark),
})

/** Everything the drawing of one garment refers to; ids start with the model. */
export function garmentDefs(m: string, cloth: Cloth, tones: Tones, second: Tones): string {
  const { creases, creaseScale, ridged = false, gloss = 0, tightness = 10, ambient } = cloth
  const pale = Number.parseInt(tones.mid.slice(1, 3), 16) > 150
  const base = {
    creases,
    creaseScale,
    ridged,
    gloss,
    tightness,
    ambient: ambient ?? (pale ? 0.5 : 0.3),
  }
  return [
    shaded(`${m}-cloth`, softer(tones)),
    shaded(`${m}-second`, softer(second)),
    form(`${m}-body`, { ...base, puff: 40, relief: 26, edge: 0.2, lift: 5, seed: 11 }),
    form(`${m}-sleeve`, { ...base, puff: 30, relief: 26, edge: 0.26, lift: 7, seed: 29 }),
    form(`${m}-patch`, {
      ...base,
      creases: creases * 0.5,
      puff: 6,
      relief: 6,
      edge: 0.14,
      lift: 4,
      seed: 41,
    }),
    form(`${m}-rib`, { puff: 8, relief: 9, edge: 0.22, lift: 4, ambient: base.ambient, seed: 17 }),
    form(`${m}-puffed`, {
      puff: 13,
      relief: 17,
      edge: 0.3,
      lift: 3,
      gloss: 0.2,
      tightness: 9,
      creases: 0.16,
      creaseScale: '0.02 0.02',
      ambient: base.ambient,
      seed: 5,
    }),
    surface(`${m}-surface`, cloth.surface),
    blur(`${m}-b2`, 2),
    blur(`${m}-b9`, 11),
    blur(`${m}-b14`, 16),
  ].join('')
}
