import { hills, smooth } from './relief.ts'
import type { Outline, Point } from './outline.ts'
import { pngOf } from './tile.ts'

/** How a piece rises from its edge and what its surface does on the way. Lengths in px. */
export type Rise = {
  /** How far in from the edge it is still rising, and how high. */
  puff: number
  height: number
  /** Height and width of the slow swells that no soft material is without. */
  swell?: number
  wave?: number
  /** Extra height at a point: what lies inside, a fold, a dent. */
  bulge?: (x: number, y: number) => number
  gloss?: number
  tightness?: number
  /** Darkening right at the edge, 0 to 1. */
  edge?: number
  seed?: string
  /** What the light and the shade are tinted with: red, green, blue from 0 to 255. */
  tint?: { light: readonly number[]; shade: readonly number[] }
}

/** Grid laid over a shape: its corner, cells per px, cells a side. */
type Grid = { origin: Point; density: number; n: number }

/** How deep each cell lies inside the shape, in px, up to `reach`; 0 outside. */
function depthsIn(shape: Outline, { origin, density, n }: Grid, reach: number): Float64Array {
  const depths = new Float64Array(n * n).fill(reach)
  const sides = shape.map((from, i) => [from, shape[(i + 1) % shape.length] ?? from] as const)
  const cell = (value: number, start: number) =>
    Math.max(0, Math.min(n - 1, Math.round((value - start) * density)))
  for (const [[ax, ay], [bx, by]] of sides) {
    const [dx, dy] = [bx - ax, by - ay]
    const square = dx * dx + dy * dy || 1
    const [i0, i1] = [
      cell(Math.min(ax, bx) - reach, origin[0]),
      cell(Math.max(ax, bx) + reach, origin[0]),
    ]
    const [j0, j1] = [
      cell(Math.min(ay, by) - reach, origin[1]),
      cell(Math.max(ay, by) + reach, origin[1]),
    ]
    for (let j = j0; j <= j1; j++)
      for (let i = i0; i <= i1; i++) {
        const [x, y] = [origin[0] + (i + 0.5) / density - ax, origin[1] + (j + 0.5) / density - ay]
        const t = Math.max(0, Math.min(1, (x * dx + y * dy) / square))
        const away = Math.sqrt((x - dx * t) ** 2 + (y - dy * t) ** 2)
        if (away < (depths[j * n + i] ?? 0)) depths[j * n + i] = away
      }
  }
  for (let j = 0; j < n; j++) {
    const y = origin[1] + (j + 0.5) / density
    const crossings = sides
      .filter(([[, ay], [, by]]) => ay > y !== by > y)
      .map(([[ax, ay], [bx, by]]) => ax + ((y - ay) / (by - ay)) * (bx - ax))
    for (let i = 0; i < n; i++) {
      const x = origin[0] + (i + 0.5) / density
      if (crossings.filter((at) => at > x).length % 2 === 0) depths[j * n + i] = 0
    }
  }
  return depths
}

/** Takes the sharp ridges off heights where two slopes meet. */
function softened(heights: Float64Array, n: number, radius: number): Float64Array {
  const pass = (from: Float64Array, step: number, across: number) => {
    const out = new Float64Array(n * n)
    for (let k = 0; k < n; k++) {
      let sum = 0
      for (let i = -radius; i < n; i++) {
        if (i + radius < n) sum += from[k * across + (i + radius) * step] ?? 0
        if (i - radius - 1 >= 0) sum -= from[k * across + (i - radius - 1) * step] ?? 0
        if (i >= 0) out[k * across + i * step] = sum / (2 * radius + 1)
      }
    }
    return out
  }
  return pass(pass(pass(pass(heights, 1, n), n, 1), 1, n), n, 1)
}

// The studio's lamp: a soft box to the upper left, seen from straight above.
const lamp = { x: -0.46, y: -0.58, z: 0.67 }
const halfway = { x: -0.252, y: -0.317, z: 0.914 }

/** Light and shade of a shape with volume, as a picture to lay over its flat colour and clip to its outline. */
export function volume(shape: Outline, rise: Rise, density = 0.3): string {
  const {
    puff,
    height,
    swell = 0,
    wave = 260,
    bulge,
    gloss = 0.3,
    tightness = 14,
    edge = 0.2,
  } = rise
  const xs = shape.map(([x]) => x)
  const ys = shape.map(([, y]) => y)
  const margin = 2 / density
  const origin: Point = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  const side = Math.max(Math.max(...xs) - origin[0], Math.max(...ys) - origin[1]) + margin
  const n = Math.ceil(side * density)
  const swells = hills(1600, wave, rise.seed ?? 'swell')
  const raw = new Float64Array(n * n)
  const depths = depthsIn(shape, { origin, density, n }, puff)
  for (let j = 0; j < n; j++)
    for (let i = 0; i < n; i++) {
      const [x, y] = [origin[0] + (i + 0.5) / density, origin[1] + (j + 0.5) / density]
      const t = (depths[j * n + i] ?? 0) / puff
      if (t === 0) continue
      raw[j * n + i] =
        height * Math.sin((Math.PI / 2) * t) +
        ((swells(x, y) - 0.5) * swell + (bulge ? bulge(x, y) : 0)) * Math.min(1, t * 1.5)
    }
  const heights = softened(raw, n, Math.max(1, Math.round(puff * 0.22 * density)))
  const flat = Math.pow(halfway.z, tightness)
  const { tint = { light: [255, 255, 255], shade: [0, 0, 0] } } = rise
  const bytes = new Uint8Array(n * n * 4)
  for (let j = 1; j < n - 1; j++)
    for (let i = 1; i < n - 1; i++) {
      const at = (k: number) => heights[j * n + i + k] ?? 0
      const [sx, sy] = [(at(1) - at(-1)) * density * 0.5, (at(n) - at(-n)) * density * 0.5]
      const length = Math.hypot(sx, sy, 1)
      const diffuse = (-sx * lamp.x - sy * lamp.y + lamp.z) / length / lamp.z - 1
      const shine = Math.pow(
        Math.max(0, (-sx * halfway.x - sy * halfway.y + halfway.z) / length),
        tightness,
      )
      const inside = depths[j * n + i] ?? 0
      const hollow = edge * Math.max(0, 1 - inside / Math.max(6, puff * 0.8)) ** 2
      const light = (diffuse > 0 ? diffuse * 0.34 : diffuse * 0.7) + (shine - flat) * gloss - hollow
      const strength = Math.min(light > 0 ? 0.62 : 0.7, Math.abs(light))
      bytes.set(light > 0 ? tint.light : tint.shade, (j * n + i) * 4)
      bytes[(j * n + i) * 4 + 3] = Math.round(255 * strength)
    }
  return (
    `<image x="${origin[0].toFixed(1)}" y="${origin[1].toFixed(1)}" width="${(n / density).toFixed(1)}" height="${(n / density).toFixed(1)}" ` +
    `preserveAspectRatio="none" xlink:href="${pngOf(n, bytes)}"/>`
  )
}

/** A smooth mound over an ellipse, for a bulge: centre, half axes and height in px. */
export const mound =
  (cx: number, cy: number, rx: number, ry: number, height: number) =>
  (x: number, y: number): number => {
    const away = ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2
    return away < 1 ? height * (1 - away) ** 2 : 0
  }

const ramp = (t: number) => smooth(Math.max(0, Math.min(1, t + 0.5)))

/** A step in height along a box, as a card or a coin purse shows through leather; `soft` px wide. */
export const plateau =
  (x0: number, y0: number, x1: number, y1: number, height: number, soft: number) =>
  (x: number, y: number): number =>
    height * ramp(Math.min(x - x0, x1 - x) / soft) * ramp(Math.min(y - y0, y1 - y) / soft)
