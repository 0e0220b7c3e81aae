import { randomFrom } from '../random.ts'
import { pathOf, type Point } from './outline.ts'

/** A tuft standing on its ferrule: roots along y = 0, tips towards negative y. Lengths in px. */
export type Tuft = {
  id: string
  /** Half the width where the hair leaves the ferrule. */
  root: number
  /** Where the outermost hair ends, for u from -1 (left) to 1 (right). */
  tip: (u: number) => Point
  /** Half the width of the belly; the root's when left out. */
  belly?: number
  /** Colours from ferrule to tip. */
  hair: readonly [root: string, middle: string, tip: string]
  strands?: number
  /** How far below the outline hairs may end, 0 (a cut edge) to 0.6 (loose layers). */
  layers?: number
  /** Thickness of a hair. */
  thickness?: number
  seed?: number
}

const f = (value: number) => value.toFixed(1)

/** The flank of a tuft: a bent line from the ferrule to the outermost hair. */
function flank(from: Point, control: Point, to: Point): Point[] {
  return Array.from({ length: 12 }, (_, i): Point => {
    const t = i / 12
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
    return [a * from[0] + b * control[0] + c * to[0], a * from[1] + b * control[1] + c * to[1]]
  })
}

/** The filled outline of a tuft. */
export function tuftOutline({ root, tip, belly = root }: Tuft): Point[] {
  const edge = Array.from({ length: 33 }, (_, i) => tip(-1 + i / 16))
  const [left, right] = [tip(-1), tip(1)]
  return [
    ...flank([-root, 6], [-belly, left[1] * 0.5], left),
    ...edge,
    ...flank(right, [belly, right[1] * 0.5], [root, 6]),
    [root, 6],
  ]
}

/** Gradients of one tuft. */
export function tuftDefs(tuft: Tuft): string {
  const [a, b, c] = tuft.hair
  const top = Math.min(...tuftOutline(tuft).map(([, y]) => y))
  const tone = (n: number, light: number) =>
    `<linearGradient id="${tuft.id}-h${n}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${top}">` +
    [
      [0, a],
      [0.5, b],
      [0.86, c],
      [1, c],
    ]
      .map(
        ([at, colour]) =>
          `<stop offset="${at}" stop-color="${shade(String(colour), softened(String(colour), light))}"/>`,
      )
      .join('') +
    `</linearGradient>`
  return (
    [0.5, 0.72, 0.9, 1.08, 1.32].map((light, n) => tone(n, light)).join('') +
    `<linearGradient id="${tuft.id}-round"><stop offset="0" stop-color="#000" stop-opacity=".42"/><stop offset=".14" stop-color="#000" stop-opacity=".1"/>` +
    `<stop offset=".32" stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-color="#000" stop-opacity=".04"/><stop offset=".82" stop-color="#000" stop-opacity=".38"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></linearGradient>` +
    `<linearGradient id="${tuft.id}-deep" gradientUnits="userSpaceOnUse" x1="0" y1="6" x2="0" y2="${top * 0.5}"><stop offset="0" stop-color="#000" stop-opacity=".55"/><stop offset=".3" stop-color="#000" stop-opacity=".22"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>` +
    `<filter id="${tuft.id}-soft" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="2.2"/></filter>`
  )
}

/** Pale hair shows less of its own shadows than dark hair does. */
function softened(colour: string, factor: number): number {
  const pale = parseInt(colour.slice(3, 5), 16) / 255
  return 1 + (factor - 1) * (1 - 0.55 * pale * pale)
}

/** A hex colour made lighter or darker by a factor. */
export function shade(colour: string, factor: number): string {
  const part = (at: number) =>
    Math.max(0, Math.min(255, Math.round(parseInt(colour.slice(at, at + 2), 16) * factor)))
  return `rgb(${part(1)},${part(3)},${part(5)})`
}

/** The tuft: a dark mass, then hair on hair from the back to the front, shaded as one round body. */
export function tuft(look: Tuft): string {
  const {
    id,
    root,
    tip,
    belly = root,
    strands = 1200,
    layers = 0.35,
    thickness = 1.15,
    seed = 4,
  } = look
  const next = randomFrom(`${id} ${seed}`)
  const outline = pathOf(tuftOutline(look))
  const hairs = (count: number, depth: number, reach: number) => {
    let d = ''
    for (let i = 0; i < count; i++) {
      const u = (next() * 2 - 1) * 0.995
      const [x, y] = tip(u)
      const end = 1 - depth * next() ** 2 + reach * (next() - 0.7)
      const stray = (next() - 0.5) * root * 0.09
      const ex = u * root * 0.96 + (x - u * root * 0.96) * end
      d += `M${f(u * root * 0.96)} 6Q${f(u * belly + stray * 0.5)} ${f(y * end * 0.5)} ${f(ex + stray)} ${f(y * end)}`
    }
    return d
  }
  // Many short paths: one path of a thousand strokes takes the renderer several times as long.
  const layer = (
    n: number,
    count: number,
    width: number,
    depth: number,
    reach: number,
    opacity = 1,
  ) =>
    `<g fill="none" stroke="url(#${id}-h${n})" stroke-width="${width}" stroke-opacity="${opacity}">` +
    Array.from(
      { length: Math.ceil(count / 12) },
      () => `<path d="${hairs(12, depth, reach)}"/>`,
    ).join('') +
    '</g>'
  return (
    `<path d="${outline}" fill="url(#${id}-h1)" filter="url(#${id}-soft)"/>` +
    layer(0, strands * 0.5, thickness * 1.2, 0.2, 0) +
    layer(2, strands, thickness, layers, 0.035) +
    layer(1, strands * 0.7, thickness * 0.8, layers * 1.3, 0.03) +
    layer(3, strands * 0.8, thickness * 0.8, layers * 1.1, 0.04) +
    `<path d="${outline}" fill="url(#${id}-round)"/>` +
    `<path d="${outline}" fill="url(#${id}-deep)"/>` +
    layer(4, strands * 0.22, thickness * 0.6, layers, 0.05, 0.75) +
    layer(0, strands * 0.1, thickness * 0.6, layers + 0.2, 0, 0.7) +
    layer(3, strands * 0.03, thickness * 0.5, 0, 0.12, 0.8)
  )
}

/** A twisted-wire brush: a wire along the axis with rings of bristle, tips towards negative y. */
export function spoolie(length: number, radius: number, seed: number): string {
  const next = randomFrom(`spoolie ${seed}`)
  const ring = (tone: string, width: number, step: number) => {
    let d = ''
    for (let y = 0; y < length; y += step) {
      const t = y / length
      const r = radius * (t > 0.8 ? 1 - (t - 0.8) * 2.6 : 0.92 + 0.08 * t)
      for (let k = 0; k < 5; k++) {
        const x = Math.cos(y * 0.16 + k * 1.26) * r * (0.86 + next() * 0.2)
        d += `M0 ${f(-y)}L${f(x)} ${f(-y - 5 - next() * 5)}`
      }
    }
    return `<path d="${d}" stroke="${tone}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`
  }
  return (
    `<path d="M0 12V${-length - 6}" stroke="#55565a" stroke-width="6" stroke-linecap="round"/>` +
    ring('#0d0c0c', 2, 3.2) +
    ring('#2a2726', 1.5, 4) +
    ring('#57514d', 0.8, 11) +
    `<path d="M-1 10V${-length - 4}" stroke="#c9c9cc" stroke-width="2" stroke-dasharray="5 5"/><circle cx="0" cy="${-length - 8}" r="4.500" fill="#6d6d70"/>`
  )
}
