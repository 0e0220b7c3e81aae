import {
  crease,
  debossed,
  hideDefs,
  piece,
  shade,
  within,
  type Hide,
} from '../materials/leather.ts'
import { box, moved, uneven } from '../materials/outline.ts'
import { sewn, type Sewing } from '../materials/thread.ts'
import { plateau } from '../materials/volume.ts'
import { bent, slots, spine } from './parts.ts'
import { wallet, type Lying } from './style.ts'

const model = 'WL-1102'
const hide: Hide = {
  id: `${model}-hide`,
  tones: { light: '#4b4744', mid: '#2b2827', dark: '#141211' },
  grain: 'vegetable',
  gloss: 0.8,
  tightness: 16,
}
// Vegetable tanned leather is dyed on the face only: the burnished edge shows the tan of the core.
const raw = { light: '#c08a58', mid: '#8e5a31', dark: '#4b2b14' }
const sewing = (near: boolean): Sewing => ({
  thread: { light: '#e4ded2', mid: '#bdb4a4', dark: '#6e675b' },
  near,
  width: 3.2,
  length: 13,
})

const body = uneven(box(292, 296, 712, 1010, [16, 26, 26, 16]), 2, 4)
const inner = uneven(box(300, 306, 716, 1012, [12, 26, 26, 12]), 2, 9)

function front(near: boolean): Lying {
  const drawing =
    piece(hide, moved(inner, 4, 22), { form: 'flat', thickness: 7, lift: 0, edge: raw }) +
    piece(hide, moved(inner, 0, 9), { form: 'flat', thickness: 5, lift: 3, edge: raw }) +
    piece(hide, body, {
      form: 'soft',
      thickness: 7,
      lift: 4,
      edge: raw,
      rise: { puff: 60, height: 8, swell: 22, bulge: plateau(370, 420, 930, 1200, 6, 70) },
    }) +
    within(
      `${model}-c`,
      body,
      spine(
        [
          [330, 300],
          [326, 800],
          [330, 1300],
        ],
        26,
        1.1,
      ) +
        crease(
          [
            [306, 420],
            [302, 560],
            [307, 690],
          ],
          0.8,
        ) +
        crease(
          [
            [312, 820],
            [306, 960],
            [311, 1120],
          ],
          0.7,
        ),
    ) +
    sewn(
      bent([
        [986, 930, 0],
        [986, 1288, 18],
        [700, 1289, 0],
      ]),
      sewing(near),
    ) +
    debossed(900, 1210, 96, 42)
  return { stance: moved(inner, 4, 26), drawing, turn: 5 }
}

function open(near: boolean): Lying {
  const outer = uneven(box(86, 440, 1108, 740, 24), 2.4, 7)
  const pockets = (x: number, filled: Record<number, number>) =>
    slots(model, hide, {
      x,
      y: 548,
      w: 500,
      h: 616,
      count: 3,
      step: 106,
      notch: x > 640 ? 40 : 0,
      filled,
      edge: raw,
    })
  const drawing =
    piece(hide, outer, { form: 'flat', thickness: 8, lift: 0, edge: raw, rise: { swell: 16 } }) +
    within(
      `${model}-o`,
      outer,
      shade(
        [
          [640, 440],
          [640, 1180],
        ],
        34,
        0.5,
      ) +
        shade(
          [
            [606, 450],
            [606, 1170],
          ],
          10,
          0.14,
          '#fff',
        ),
    ) +
    pockets(104, { 0: 58, 1: 34 }) +
    pockets(676, { 0: 50 }) +
    sewn(
      bent([
        [100, 560, 0],
        [100, 1166, 14],
        [600, 1166, 0],
      ]),
      sewing(near),
    ) +
    sewn(
      bent([
        [680, 1166, 0],
        [1180, 1166, 14],
        [1180, 560, 0],
      ]),
      sewing(near),
    )
  return { stance: moved(outer, 0, 8), drawing, turn: -4 }
}

export const slimBifold = wallet({
  model,
  defs: (near) => hideDefs(hide, near),
  front,
  second: (near) => [open(near)],
  near: { x: 930, y: 1220, times: 2.9, turn: 14 },
})
