import type { Tones } from '../colours.ts'
import { curve, flip, inset, type Outline, type Point } from '../materials/outline.ts'
import { neckInside } from './collar.ts'
import type { Cut } from './cut.ts'
import { piece, seam, type Cloth } from './piece.ts'
import { topstitch } from './trims.ts'

/** A turned-down collar: where its points end (px from the centre line, height) and its threads. */
type Turned = {
  tip: Point
  thread: Tones
  lining: Tones
  rows?: number
  open?: number
  roundness?: number
}

/** The left leaf from the back of the neck to its point and along its edge to the front. */
function leaf({ neck: [n, y], front }: Cut, { tip: [tx, ty], open = 6 }: Turned): Point[] {
  return [
    ...curve(
      [
        [640 - n + 26, y - 50],
        [640 - n - 4, y - 18],
        [640 - n - 20, y + 34],
        [640 - tx, ty],
      ],
      10,
    ),
    ...curve(
      [
        [640 - tx, ty],
        [640 - (tx + open) / 2 - 2, (ty + front) / 2 - 8],
        [640 - open, front - 24],
      ],
      8,
    ).slice(1),
    ...curve(
      [
        [640 - open, front - 24],
        [640 - n * 0.56, front - 64],
        [640 - n + 20, y - 34],
      ],
      10,
    ).slice(1),
  ]
}

/** A turned-down collar from the front, its neck open far enough to see the back of the collar and the label. */
export function turnedCollar(model: string, cloth: Cloth, cut: Cut, make: Turned): string {
  const {
    neck: [n, y],
    front,
  } = cut
  const back = curve([
    [640 - n + 22, y - 44],
    [640 - n * 0.5, y - 64],
    [640, y - 70],
    [640 + n * 0.5, y - 64],
    [640 + n - 22, y - 44],
  ])
  const inside: Outline = [
    ...back,
    [640 + n * 0.7, y + 30],
    [640 + 30, front - 6],
    [640, front + 3],
    [640 - 30, front - 6],
    [640 - n * 0.7, y + 30],
  ]
  const one = (id: string, shape: Outline) =>
    piece(model, cloth, {
      id,
      shape,
      puff: 16,
      height: 9,
      lift: 9,
      density: 0.55,
    }) +
    topstitch(inset(shape, 7).slice(6, -16), make.thread) +
    ((make.rows ?? 1) > 1 ? topstitch(inset(shape, 16).slice(8, -16), make.thread) : '')
  const left = leaf(cut, make)
  return (
    neckInside(model, inside, back, make.lining, 46) +
    one('leaf-l', left) +
    one('leaf-r', flip(left))
  )
}

/** The same collar from behind. */
export function turnedCollarBack(
  model: string,
  cloth: Cloth,
  cut: Cut,
  thread: Tones,
  drop = 54,
): string {
  const {
    neck: [n, y],
  } = cut
  const shape = [
    ...curve([
      [640 - n + 22, y - 46],
      [640 - n * 0.5, y - 66],
      [640, y - 72],
      [640 + n * 0.5, y - 66],
      [640 + n - 22, y - 46],
    ]),
    ...curve([
      [640 + n + 4, y - 10],
      [640 + n + 22, y + 34],
      [640 + n + 22, y + 46],
    ]),
    ...curve([
      [640 + n + 14, y + 50],
      [640 + n * 0.5, y + drop + 6],
      [640, y + drop + 10],
      [640 - n * 0.5, y + drop + 6],
      [640 - n - 14, y + 50],
    ]),
    ...curve([
      [640 - n - 22, y + 46],
      [640 - n - 22, y + 34],
      [640 - n - 4, y - 10],
    ]),
  ]
  return (
    piece(model, cloth, {
      id: 'collar-back',
      shape,
      puff: 20,
      height: 11,
      lift: 8,
      density: 0.5,
    }) + topstitch(inset(shape, 8).slice(22, -6), thread)
  )
}

/** The strip down the centre front that carries the buttons, from `top` to `foot`, half `half` px wide. */
export function placket(
  model: string,
  thread: Tones,
  top: number,
  foot: number,
  half = 25,
): string {
  const line = (x: number): Outline =>
    curve([
      [x, top],
      [x + 1, (top + foot) / 2],
      [x, foot],
    ])
  return (
    seam(model, line(640 + half), 0.7) +
    topstitch(line(640 + half - 6), thread) +
    topstitch(line(640 - half), thread)
  )
}
