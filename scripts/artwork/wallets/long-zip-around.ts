import { colours } from '../colours.ts'
import { debossed, hideDefs, piece, shade, within, type Hide } from '../materials/leather.ts'
import { metalDefs, metals, pull, teeth, type MetalZip } from '../materials/metal.ts'
import { box, moved, pathOf, uneven, type Point } from '../materials/outline.ts'
import { sewn, type Sewing } from '../materials/thread.ts'
import { plateau } from '../materials/volume.ts'
import { bent, seamIn, slots } from './parts.ts'
import { wallet, type Lying } from './style.ts'

const model = 'WL-1103'
const hide: Hide = {
  id: `${model}-hide`,
  tones: colours.oxblood,
  grain: 'pebbled',
  gloss: 0.7,
  tightness: 14,
}
const lining: Hide = {
  id: `${model}-lining`,
  tones: { light: '#b7a08a', mid: '#8f7862', dark: '#54432f' },
  grain: 'lining',
  gloss: 0.1,
}
const zip: MetalZip = {
  id: `${model}-metal`,
  metal: metals.brass,
  tape: { light: '#6a2a2c', mid: '#43161a', dark: '#22090b' },
  chain: 17,
  width: 60,
}
const sewing = (near: boolean): Sewing => ({
  thread: { light: '#a84c4a', mid: '#7c2c2d', dark: '#3a0f11' },
  near,
})

const body = uneven(box(344, 238, 592, 1126, [40, 40, 26, 26]), 2, 2)

function front(near: boolean): Lying {
  const chain = bent([
    [330, 1330, 0],
    [330, 226, 62],
    [950, 226, 62],
    [950, 1330, 0],
  ])
  const drawing =
    piece(hide, box(330, 240, 630, 1144, [60, 60, 30, 30]), {
      form: 'flat',
      thickness: 9,
      lift: 0,
    }) +
    `<path d="${pathOf(box(312, 208, 656, 1150, [70, 70, 26, 26]))}" fill="#1a0709"/>` +
    teeth(chain, zip) +
    piece(hide, box(308, 1312, 664, 76, [4, 4, 30, 30]), {
      form: 'soft',
      thickness: 8,
      lift: 3,
      rise: { puff: 26 },
    }) +
    piece(hide, body, {
      form: 'plump',
      thickness: 9,
      lift: 8,
      rise: { puff: 70, height: 16, bulge: plateau(430, 350, 850, 1250, 5, 160) },
    }) +
    sewn(seamIn({ x: 344, y: 238, w: 592, h: 1126 }, 20, 'trbl', 28), sewing(near)) +
    pull(chain, 0.93, zip, 96, 120) +
    debossed(640, 1250, 130, 52)
  return { stance: box(312, 208, 656, 1176, 60), drawing, turn: -7 }
}

const zipper = (y: number, w: number): Point[] => [
  [640 - w / 2, y],
  [640 + w / 2, y],
]
const gusset = (top: number) =>
  `<path d="${pathOf(box(150, top, 980, 520, 30))}" fill="#1d0a0b" fill-opacity=".35"/>`

function open(near: boolean): Lying {
  const outer = uneven(box(100, 236, 1080, 1130, 54), 2, 5)
  const drawing =
    piece(hide, outer, { form: 'soft', thickness: 9, lift: 0 }) +
    teeth(
      bent([
        [126, 760, 0],
        [126, 262, 44],
        [1154, 262, 44],
        [1154, 760, 0],
      ]),
      { ...zip, width: 46 },
    ) +
    teeth(
      bent([
        [126, 840, 0],
        [126, 1340, 44],
        [1154, 1340, 44],
        [1154, 840, 0],
      ]),
      { ...zip, width: 46 },
    ) +
    gusset(278) +
    gusset(806) +
    piece(lining, box(168, 300, 944, 1000, 20), {
      form: 'flat',
      thickness: 3,
      lift: 7,
      rise: { swell: 16 },
    }) +
    slots(model, hide, {
      x: 190,
      y: 330,
      w: 440,
      h: 400,
      count: 4,
      step: 78,
      filled: { 0: 22, 2: 22 },
    }) +
    slots(model, hide, { x: 652, y: 330, w: 440, h: 400, count: 4, step: 78, filled: { 1: 26 } }) +
    within(
      `${model}-f`,
      outer,
      shade(
        [
          [160, 788],
          [1120, 788],
        ],
        46,
        0.55,
      ) +
        shade(
          [
            [160, 752],
            [1120, 752],
          ],
          14,
          0.16,
          '#ffd9c0',
        ),
    ) +
    piece(hide, box(190, 850, 902, 440, [8, 8, 22, 22]), {
      form: 'soft',
      thickness: 3,
      lift: 8,
      rise: { puff: 60, height: 12, bulge: plateau(270, 960, 1010, 1230, 6, 150) },
    }) +
    `<path d="${pathOf(box(236, 884, 810, 40, 8))}" fill="#1d0a0b"/>` +
    teeth(zipper(904, 806), { ...zip, chain: 13, width: 40 }) +
    sewn(
      bent([
        [232, 930, 0],
        [1050, 930, 0],
        [1050, 878, 0],
        [232, 878, 0],
        [232, 930, 0],
      ]),
      sewing(near),
    ) +
    pull(zipper(904, 806), 0.06, { ...zip, chain: 13 }, 84, 96) +
    pull(
      bent([
        [126, 840, 0],
        [126, 1340, 44],
        [1154, 1340, 44],
      ]),
      0.02,
      zip,
      100,
      110,
    )
  return { stance: moved(outer, 0, 8), drawing, turn: 0, times: 0.98 }
}

export const longZipAround = wallet({
  model,
  defs: (near) =>
    hideDefs(hide, near) + hideDefs(lining, near) + metalDefs(`${model}-metal`, metals.brass),
  front,
  second: (near) => [open(near)],
  near: { x: 880, y: 1190, times: 2.7, turn: -4 },
})
