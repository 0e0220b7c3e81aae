import { brushDefs, lying, shadowOf, type Brush, type Lie } from './brush.ts'
import { castDefs } from './single.ts'

/** Brushes and where each lies, from the lowest to the topmost. */
type Spread = readonly { brush: Brush; lie: Lie }[]

const cast = (path: string) =>
  `<path d="${path}" fill="#000" fill-opacity=".4" filter="url(#brush-cast)" transform="translate(8 12)"/>`

export const spreadDefs = (spread: Spread): string =>
  castDefs + spread.map(({ brush }) => brushDefs(brush)).join('')

export const spreadShadow = (spread: Spread): string =>
  spread.map(({ brush, lie }) => shadowOf(brush, lie)).join('')

/** All brushes, each throwing its shadow on those below it. */
export const drawSpread = (spread: Spread): string =>
  spread.map(({ brush, lie }) => cast(shadowOf(brush, lie)) + lying(brush, lie)).join('')

/** Side by side from left to right, ferrules following `line(t)`, t from 0 to 1. */
export function sideBySide(brushes: readonly Brush[], line: (t: number) => Lie): Spread {
  const last = Math.max(1, brushes.length - 1)
  return brushes.map((brush, i) => ({ brush, lie: line(i / last) }))
}

/** The same picture from near: the part around x, y. */
export const nearer = (product: string, x: number, y: number, times: number, turn = 0): string =>
  `<g transform="translate(640 800) rotate(${turn}) scale(${times}) translate(${-x} ${-y})">${product}</g>`
