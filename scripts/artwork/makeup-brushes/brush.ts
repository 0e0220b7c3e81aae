import { tuft, tuftDefs, tuftOutline, type Tuft } from '../materials/bristle.ts'
import { crimps, part, partDefs, turned, type Finish, type Profile } from '../materials/handle.ts'
import { pathOf, type Point } from '../materials/outline.ts'

/** One brush, standing on the axis x = 0 with the top of its ferrule at y = 0. */
export type Brush = {
  id: string
  tuft: Omit<Tuft, 'id'>
  ferrule: Profile
  /** Heights of the crimped rings. */
  grooves: readonly number[]
  metal: Finish
  handle: Profile
  finish: Finish
  /** What sits at the other end of a double-ended brush, and its outline for the shadow. */
  tail?: { drawn: string; outline: readonly Point[] }
}

/** Where a brush lies: its ferrule's top at x, y, turned by an angle in degrees, and its size. */
export type Lie = { x: number; y: number; angle?: number; scale?: number }

export const brushDefs = (brush: Brush): string =>
  tuftDefs({ ...brush.tuft, id: brush.id }) +
  partDefs(`${brush.id}-f`, brush.metal) +
  partDefs(`${brush.id}-k`, brush.finish)

/** A classic turned handle from `top` on: a neck, a belly, a long taper to a rounded end. */
export function handleOf(
  top: number,
  length: number,
  neck: number,
  belly: number,
  end = belly * 0.4,
): Profile {
  const at = (share: number) => top + length * share
  return [
    [top - 6, neck * 0.96],
    [at(0.05), neck * 1.02],
    [at(0.17), (neck + belly) / 2],
    [at(0.32), belly],
    [at(0.5), belly * 0.9],
    [at(0.74), (belly + end) * 0.54],
    [at(0.92), end],
    [at(0.975), end * 0.8],
    [at(0.995), end * 0.4],
    [at(1), 0.5],
  ]
}

/** The same brush under another id, so that its gradients do not clash. */
export const copy = (brush: Brush, id: string): Brush => ({ ...brush, id })

/** The brush itself at the origin. */
export function standing(brush: Brush): string {
  const { id, ferrule, grooves, metal, handle, finish, tail } = brush
  const foot = ferrule.at(-1) ?? [0, 0]
  return (
    (tail?.drawn ?? '') +
    part(`${id}-k`, handle, finish, id.length + foot[0]) +
    [14, 9, 5]
      .map(
        (depth) =>
          `<path d="M${-foot[1] * 0.94} ${foot[0]}H${foot[1] * 0.94}v${depth}Q0 ${foot[0] + depth * 1.6} ${-foot[1] * 0.94} ${foot[0] + depth}Z" fill="#000" fill-opacity=".15"/>`,
      )
      .join('') +
    tuft({ ...brush.tuft, id }) +
    part(`${id}-f`, ferrule, metal) +
    crimps(ferrule, grooves)
  )
}

/** Points of a brush where it lies. */
export const laid = (points: readonly Point[], { x, y, angle = 0, scale = 1 }: Lie): Point[] => {
  const turn = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
  return points.map(([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos])
}

/** The silhouettes a brush is made of, where it lies. */
const silhouettes = (brush: Brush, lie: Lie): Point[][] =>
  [
    tuftOutline({ ...brush.tuft, id: '' }),
    turned(brush.ferrule),
    turned(brush.handle),
    brush.tail?.outline ?? [],
  ].map((points) => laid(points, lie))

/** All points of a brush's outline where it lies. */
export const outlineOf = (brush: Brush, lie: Lie): Point[] => silhouettes(brush, lie).flat()

/** Path data of the shadow outline of a brush where it lies. */
export const shadowOf = (brush: Brush, lie: Lie): string =>
  silhouettes(brush, lie)
    .map((points) => pathOf(points))
    .join('')

export const place = ({ x, y, angle = 0, scale = 1 }: Lie): string =>
  `translate(${x} ${y}) rotate(${angle}) scale(${scale})`

/** The brush drawn where it lies. */
export const lying = (brush: Brush, lie: Lie): string =>
  `<g transform="${place(lie)}">${standing(brush)}</g>`
