import {
  crease,
  debossed,
  feathered,
  hideDefs,
  piece,
  shade,
  within,
  type Hide,
} from '../materials/leather.ts'
import { metalDefs, metals } from '../materials/metal.ts'
import { box, moved, pathOf, uneven } from '../materials/outline.ts'
import { sewn, type Sewing } from '../materials/thread.ts'
import { plateau } from '../materials/volume.ts'
import { seamIn, slots, spine } from './parts.ts'
import { wallet, type Lying } from './style.ts'

const model = 'WL-1107'
const hide: Hide = {
  id: `${model}-hide`,
  tones: { light: '#c17a45', mid: '#8f4f25', dark: '#532a10' },
  grain: 'full',
  gloss: 0.6,
}
const sewing = (near: boolean): Sewing => ({
  thread: { light: '#e9cfa4', mid: '#c79f68', dark: '#77532a' },
  near,
  width: 3.2,
  length: 11,
})

const frame = { x: 280, y: 236, w: 720, h: 1116 }
const body = uneven(box(frame.x, frame.y, frame.w, frame.h, [16, 40, 40, 16]), 2, 7)

/** A slim ball pen, its clip to the left, standing from y down to the given length. */
function pen(x: number, y: number, length: number): string {
  const barrel = box(x - 14, y, 28, length, [14, 14, 8, 8])
  return (
    feathered(pathOf(moved(barrel, 6, 6)), 8, 10, 0.4) +
    `<path d="${pathOf(barrel)}" fill="#1c1d20"/><path d="M${x - 7} ${y + 16}V${y + length - 10}" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="M${x - 1} ${y + 16}V${y + length - 10}" stroke="#fff" stroke-opacity=".14" stroke-width="7"/>` +
    `<rect x="${x - 14}" y="${y + 4}" width="28" height="22" rx="9" fill="url(#${model}-metal-across)"/>` +
    `<rect x="${x - 15}" y="${y + length * 0.46}" width="30" height="12" fill="url(#${model}-metal-across)"/>` +
    `<path d="M${x - 4} ${y + 14}h9v150q-4 8 -9 0Z" fill="url(#${model}-metal-across)" stroke="#333" stroke-width="1"/>`
  )
}

function front(near: boolean): Lying {
  const loop = box(985, 700, 66, 160, 14)
  const drawing =
    piece(hide, moved(body, 4, 28), { form: 'flat', thickness: 9, lift: 0 }) +
    `<path d="${pathOf(box(300, 262, 690, 1100, 20))}" fill="#e4ddcf"/><path d="M310 1352H980M310 1357H980" stroke="#8b8272" stroke-width="1.4"/>` +
    pen(1022, 470, 620) +
    piece(hide, body, {
      form: 'plump',
      thickness: 9,
      lift: 6,
      rise: { puff: 76, height: 15, bulge: plateau(400, 360, 930, 1230, 4, 110) },
    }) +
    within(
      `${model}-c`,
      body,
      spine(
        [
          [336, 240],
          [332, 800],
          [336, 1350],
        ],
        34,
      ) +
        crease(
          [
            [302, 330],
            [297, 520],
            [303, 700],
          ],
          0.7,
        ) +
        crease(
          [
            [308, 840],
            [302, 1030],
            [308, 1240],
          ],
          0.6,
        ),
    ) +
    piece(hide, loop, {
      form: 'soft',
      thickness: 4,
      lift: 7,
      rise: { puff: 30, height: 14, swell: 0 },
    }) +
    sewn(
      [
        [994, 712],
        [994, 850],
      ],
      sewing(near),
    ) +
    sewn(seamIn(frame, 22, 'trb', 28), sewing(near)) +
    debossed(640, 1240, 130, 52)
  return { stance: [...moved(body, 4, 32)], drawing, turn: -6 }
}

function open(near: boolean): Lying {
  const outer = uneven(box(72, 372, 1136, 856, 30), 2, 3)
  const book = box(700, 452, 452, 700, [6, 22, 22, 6])
  const drawing =
    pen(1214, 470, 520) +
    piece(hide, outer, { form: 'flat', thickness: 9, lift: 0, rise: { swell: 14 } }) +
    within(
      `${model}-o`,
      outer,
      shade(
        [
          [640, 372],
          [640, 1228],
        ],
        40,
        0.5,
      ) +
        shade(
          [
            [600, 380],
            [600, 1220],
          ],
          12,
          0.18,
          '#ffd9b0',
        ),
    ) +
    piece(hide, box(1180, 640, 58, 150, 14), {
      form: 'soft',
      thickness: 3,
      lift: 6,
      rise: { puff: 26, height: 12 },
    }) +
    slots(model, hide, {
      x: 104,
      y: 470,
      w: 490,
      h: 730,
      count: 4,
      step: 94,
      filled: { 0: 40, 1: 30, 3: 26 },
    }) +
    // A travel document with a plain cover, held by the sleeve.
    feathered(pathOf(moved(book, 4, 6)), 8, 10, 0.45) +
    `<path d="${pathOf(moved(book, 3, 5))}" fill="#e8e1d2"/><path d="${pathOf(book)}" fill="#2b3350"/>` +
    `<path d="M722 460V1146" stroke="#000" stroke-opacity=".3" stroke-width="5"/><path d="M704 455H1134" stroke="#fff" stroke-opacity=".22" stroke-width="2.5"/>` +
    piece(hide, box(676, 700, 504, 512, [8, 8, 24, 8]), {
      form: 'flat',
      thickness: 3,
      lift: 8,
      rise: { swell: 12, bulge: plateau(700, 690, 1150, 1160, 4, 40) },
    }) +
    sewn(
      [
        [690, 722],
        [1166, 722],
      ],
      sewing(near),
    ) +
    sewn(seamIn({ x: 72, y: 372, w: 1136, h: 856 }, 17, 'trbl', 22), sewing(near)) +
    debossed(928, 1110, 110, 46)
  return { stance: moved(outer, 0, 8), drawing, turn: 4 }
}

export const passportWallet = wallet({
  model,
  defs: (near) => hideDefs(hide, near) + metalDefs(`${model}-metal`, metals.nickel),
  front,
  second: (near) => [open(near)],
  near: { x: 950, y: 760, times: 2.7, turn: -10 },
})
