import { colours } from '../colours.ts'
import {
  crease,
  debossed,
  hideDefs,
  piece,
  shade,
  within,
  type Hide,
} from '../materials/leather.ts'
import { metalDefs, metals, stud } from '../materials/metal.ts'
import { box, moved, rounded, uneven, type Point } from '../materials/outline.ts'
import { sewn, type Sewing } from '../materials/thread.ts'
import { plateau } from '../materials/volume.ts'
import { bent, seamIn, slots, spine } from './parts.ts'
import { wallet, type Lying } from './style.ts'

const model = 'WL-1101'
const hide: Hide = { id: `${model}-hide`, tones: colours.cognac, grain: 'full' }
const lining: Hide = {
  id: `${model}-lining`,
  tones: { light: '#a56b3e', mid: '#7f4a25', dark: '#4a270f' },
  grain: 'calf',
}
const sewing = (near: boolean): Sewing => ({
  thread: { light: '#f0d9b4', mid: '#d6b586', dark: '#86623a' },
  near,
})

const closed = { x: 142, y: 432, w: 996, h: 760 }
const body = uneven(box(closed.x, closed.y, closed.w, closed.h, [22, 44, 44, 22]), 2.2, 3)

function front(near: boolean): Lying {
  const back = uneven(moved(body, 5, 30), 2, 8)
  const fold: Point[] = [
    [196, 440],
    [192, 800],
    [196, 1186],
  ]
  const drawing =
    piece(hide, back, { form: 'flat', thickness: 10, lift: 0 }) +
    piece(
      lining,
      rounded([
        [170, 470, 20],
        [1124, 470, 30],
        [1126, 1214, 30],
        [168, 1212, 20],
      ]),
      { form: 'flat', thickness: 7, lift: 3 },
    ) +
    piece(hide, body, {
      form: 'plump',
      thickness: 10,
      lift: 7,
      rise: { bulge: plateau(330, 560, 1010, 1110, 5, 120) },
    }) +
    within(
      `${model}-c`,
      body,
      spine(fold, 34) +
        crease(
          [
            [168, 520],
            [163, 640],
            [166, 760],
          ],
          0.6,
        ) +
        crease(
          [
            [176, 880],
            [170, 990],
            [174, 1110],
          ],
          0.5,
        ),
    ) +
    sewn(seamIn(closed, 24, 'trb', 24), sewing(near)) +
    debossed(1000, 1096, 118, 50)
  return { stance: moved(back, 0, 8), drawing, turn: -5 }
}

const right = { x: 640, y: 560, w: 566, h: 480 }

function open(near: boolean): Lying {
  const outer = uneven(box(70, 540, 1140, 512, 30), 2, 5)
  const coin = { x: 100, y: 690, w: 500, h: 338 }
  const flap = rounded([
    [96, 636, 14],
    [604, 632, 14],
    [604, 800, 60],
    [440, 862, 70],
    [260, 862, 70],
    [96, 800, 60],
  ])
  const drawing =
    piece(hide, outer, { form: 'flat', thickness: 9, lift: 0 }) +
    piece(lining, box(84, 562, 1112, 476, 18), {
      form: 'flat',
      thickness: 2,
      lift: 5,
      rise: { swell: 9 },
    }) +
    shade(
      [
        [120, 570],
        [1160, 570],
      ],
      22,
      0.36,
    ) +
    slots(model, hide, {
      x: right.x + 32,
      y: 596,
      w: 510,
      h: 440,
      count: 4,
      step: 74,
      filled: { 0: 34, 2: 30 },
    }) +
    piece(hide, box(92, 596, 516, 442, [6, 6, 22, 8]), { form: 'flat', thickness: 2, lift: 5 }) +
    piece(hide, box(coin.x, coin.y, coin.w, coin.h, 18), {
      form: 'soft',
      thickness: 3,
      lift: 9,
      rise: { puff: 60, height: 16, bulge: plateau(180, 760, 520, 970, 6, 130) },
    }) +
    sewn(seamIn(coin, 15, 'lbr', 12), sewing(near)) +
    piece(hide, flap, { form: 'soft', thickness: 5, lift: 11, rise: { puff: 46, height: 9 } }) +
    sewn(
      bent([
        [110, 650, 0],
        [110, 792, 48],
        [264, 848, 60],
        [436, 848, 60],
        [590, 792, 48],
        [590, 650, 0],
      ]),
      sewing(near),
    ) +
    stud(350, 812, 25, `${model}-metal`) +
    within(
      `${model}-f`,
      outer,
      shade(
        [
          [640, 545],
          [638, 1050],
        ],
        30,
        0.5,
      ) +
        shade(
          [
            [612, 560],
            [611, 1040],
          ],
          12,
          0.2,
          '#dba06a',
        ),
    ) +
    sewn(seamIn({ x: 70, y: 540, w: 1140, h: 512 }, 12, 'lbr', 22), sewing(near))
  return { stance: moved(outer, 0, 8), drawing, y: 990, turn: 1.5 }
}

export const bifoldWithCoinPocket = wallet({
  model,
  defs: (near) =>
    hideDefs(hide, near) + hideDefs(lining, near) + metalDefs(`${model}-metal`, metals.brass),
  front,
  second: (near) => [
    { ...front(near), x: 620, y: 470, turn: 6, times: 0.62 },
    { ...open(near), y: 1075 },
  ],
  near: { x: 390, y: 820, times: 2.6, turn: -8, of: 'second' },
})
