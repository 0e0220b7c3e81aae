import type { DrawnStyle } from '../shot.ts'
import {
  brushDefs,
  lying,
  outlineOf,
  place,
  shadowOf,
  standing,
  type Brush,
  type Lie,
} from './brush.ts'

/** A single brush: lying, crossed with itself seen from its narrow side, and its head from near. */
type Single = {
  model: string
  front: Brush
  side: Brush
  lie: Lie
  crossed: readonly [Lie, Lie]
  near: Lie
}

const throwOn = (path: string) =>
  `<path d="${path}" fill="#000" fill-opacity=".34" filter="url(#brush-cast)" transform="translate(9 14)"/>`

/** The blur under a brush that lies on another. */
export const castDefs =
  '<filter id="brush-cast" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="8"/></filter>'

/** Moved together so that what is shown sits in the middle of the picture. */
export function centred(shown: readonly { brush: Brush; lie: Lie }[]): Lie[] {
  const points = shown.flatMap(({ brush, lie }) => outlineOf(brush, lie))
  const middle = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis])
    return (Math.min(...values) + Math.max(...values)) / 2
  }
  const [dx, dy] = [640 - middle(0), 795 - middle(1)]
  return shown.map(({ lie }) => ({ ...lie, x: lie.x + dx, y: lie.y + dy }))
}

export function single({ model, front, side, lie, crossed, near }: Single): DrawnStyle {
  const shots = () => {
    const defs = brushDefs(front) + castDefs
    const [alone = lie] = centred([{ brush: front, lie }])
    const [under = crossed[0], over = crossed[1]] = centred([
      { brush: side, lie: crossed[0] },
      { brush: front, lie: crossed[1] },
    ])
    return [
      {
        file: `${model}-1.webp`,
        defs,
        shadow: shadowOf(front, alone),
        product: lying(front, alone),
      },
      {
        file: `${model}-2.webp`,
        defs: defs + brushDefs(side),
        shadow: shadowOf(side, under) + shadowOf(front, over),
        product: lying(side, under) + throwOn(shadowOf(front, over)) + lying(front, over),
      },
      {
        file: `${model}-3.webp`,
        defs,
        shadow: shadowOf(front, near),
        product: `<g transform="${place(near)}">${standing(front)}</g>`,
      },
    ]
  }
  return { model, shots }
}
