import { colours } from '../colours.ts'
import {
  crease,
  debossed,
  feathered,
  hideDefs,
  piece,
  pressed,
  shade,
  within,
  type Hide,
} from '../materials/leather.ts'
import { metalDefs, metals } from '../materials/metal.ts'
import { box, curve, moved, pathOf, rounded, uneven } from '../materials/outline.ts'
import { sewn, type Sewing } from '../materials/thread.ts'
import { plateau } from '../materials/volume.ts'
import { card, seamIn, slots, spine } from './parts.ts'
import { wallet, type Lying } from './style.ts'

const model = 'WL-1106'
const hide: Hide = {
  id: `${model}-hide`,
  tones: colours.charcoal,
  grain: 'calf',
  gloss: 0.75,
  tightness: 10,
}
const sewing = (near: boolean): Sewing => ({
  thread: { light: '#9a9da3', mid: '#6d7076', dark: '#2c2e33' },
  near,
  width: 3,
  length: 10,
  gap: 4,
})

const frame = { x: 180, y: 450, w: 920, h: 720 }
const body = uneven(box(frame.x, frame.y, frame.w, frame.h, [18, 30, 30, 18]), 2, 4)

function front(near: boolean): Lying {
  const slot = rounded([
    [208, 960, 0],
    [1088, 760, 0],
    [1090, 1140, 24],
    [208, 1142, 10],
  ])
  const drawing =
    piece(hide, moved(body, 5, 20), { form: 'flat', thickness: 8, lift: 0 }) +
    piece(hide, body, {
      form: 'plump',
      thickness: 7,
      lift: 5,
      rise: { puff: 60, height: 11, swell: 22 },
    }) +
    card(model, 480, 776, 560, 300, '#c9c4ba') +
    piece(hide, uneven(slot, 1, 5), {
      form: 'flat',
      thickness: 2,
      lift: 7,
      rise: { swell: 10, bulge: plateau(440, 700, 1050, 1120, 4, 60) },
    }) +
    pressed(
      [
        [216, 972],
        [1080, 775],
      ],
      2.4,
    ) +
    within(
      `${model}-c`,
      body,
      spine(
        [
          [222, 452],
          [218, 800],
          [222, 1170],
        ],
        26,
      ) +
        crease(
          [
            [196, 520],
            [192, 640],
            [197, 760],
          ],
          0.6,
        ),
    ) +
    sewn(seamIn(frame, 20, 'trb', 20), sewing(near)) +
    debossed(1000, 1088, 104, 44)
  return { stance: moved(body, 5, 24), drawing, turn: -5 }
}

/** The spring clip of brushed steel, hinged at the fold, its tongue over the right panel. */
function clip(): string {
  const { light, mid, dark } = metals.nickel
  const arm = rounded([
    [596, 700, 10],
    [1010, 700, 26],
    [1010, 752, 26],
    [596, 752, 10],
  ])
  const lower = rounded([
    [596, 868, 10],
    [1010, 868, 26],
    [1010, 920, 26],
    [596, 920, 10],
  ])
  const bar = rounded([
    [582, 560, 12],
    [640, 560, 12],
    [640, 1060, 12],
    [582, 1060, 12],
  ])
  const plate = (d: string, horizontal: boolean) => {
    const lines = Array.from({ length: 16 }, (_, i) =>
      horizontal ? '' : `M${584 + i * 3.6} 562V1058`,
    ).join('')
    return (
      feathered(d, 10, 12, 0.42) +
      `<path d="${d}" fill="url(#${model}-metal-${horizontal ? 'bar' : 'across'})" stroke="${dark}" stroke-width="1.5"/>` +
      `<path d="${lines}" stroke="${dark}" stroke-opacity=".09" stroke-width="1.2"/>`
    )
  }
  const gleam = (line: string) =>
    `<path d="${line}" fill="none" stroke="${light}" stroke-width="2.6" stroke-linecap="round"/>`
  return (
    `<g transform="translate(9 14)">${feathered(pathOf(arm), 20, 18, 0.3)}${feathered(pathOf(lower), 20, 18, 0.3)}</g>` +
    plate(pathOf(arm), true) +
    plate(pathOf(lower), true) +
    gleam('M610 703H990') +
    gleam('M610 871H990') +
    plate(pathOf(bar), false) +
    gleam('M585 570V1050') +
    `<path d="M600 590v.1M622 590v.1M600 1030v.1M622 1030v.1" stroke="${mid}" stroke-width="11" stroke-linecap="round"/>` +
    '<path d="M597 590h6M619 590h6M597 1030h6M619 1030h6" stroke="#000" stroke-opacity=".5" stroke-width="1.6"/>'
  )
}

function open(near: boolean): Lying {
  const outer = uneven(box(72, 500, 1136, 620, 26), 2, 3)
  const notes =
    [-1.6, 0.9, -0.5, 0.4]
      .map((turn, i) => {
        const sheet = pathOf(uneven(box(676 + i * 3, 556 + i * 3, 500 - i * 4, 500, 4), 1.5, i))
        const paper = ['#c3c8b8', '#d0d3c6', '#bfc5b4', '#d6d8cc'][i]
        return `<g transform="rotate(${turn} 640 806)">${feathered(sheet, 2, 4, 0.3)}<path d="${sheet}" fill="${paper}"/></g>`
      })
      .join('') +
    shade(
      [
        [672, 570],
        [672, 1040],
      ],
      40,
      0.3,
    ) +
    shade(
      curve([
        [860, 566],
        [846, 800],
        [862, 1046],
      ]),
      70,
      0.1,
    )
  const drawing =
    piece(hide, outer, { form: 'flat', thickness: 8, lift: 0, rise: { swell: 14 } }) +
    within(
      `${model}-o`,
      outer,
      shade(
        [
          [640, 500],
          [640, 1120],
        ],
        34,
        0.5,
      ) +
        shade(
          [
            [576, 510],
            [576, 1110],
          ],
          10,
          0.14,
          '#fff',
        ),
    ) +
    slots(model, hide, {
      x: 96,
      y: 560,
      w: 464,
      h: 540,
      count: 4,
      step: 88,
      filled: { 0: 30, 1: 26, 3: 24 },
    }) +
    sewn(seamIn({ x: 72, y: 500, w: 1136, h: 620 }, 15, 'trbl', 18), sewing(near)) +
    notes +
    clip()
  return { stance: moved(outer, 0, 8), drawing, turn: 5 }
}

export const moneyClip = wallet({
  model,
  defs: (near) => hideDefs(hide, near) + metalDefs(`${model}-metal`, metals.nickel),
  front,
  second: (near) => [open(near)],
  near: { x: 800, y: 790, times: 2.5, turn: -6, of: 'second' },
})
