import {
  debossed,
  feathered,
  hideDefs,
  piece,
  pressed,
  shade,
  within,
  type Hide,
} from '../materials/leather.ts'
import { metalDefs, metals, stud } from '../materials/metal.ts'
import { box, moved, pathOf, rounded, uneven, type Point } from '../materials/outline.ts'
import { sewn, type Sewing } from '../materials/thread.ts'
import { plateau } from '../materials/volume.ts'
import { bent, card, cardColours, seamIn } from './parts.ts'
import { wallet, type Lying } from './style.ts'

const model = 'WL-1111'
const hide: Hide = {
  id: `${model}-hide`,
  tones: { light: '#48474b', mid: '#28282b', dark: '#111113' },
  grain: 'saffiano',
  gloss: 0.9,
  tightness: 20,
}
const gusset: Hide = {
  id: `${model}-gusset`,
  tones: { light: '#55524f', mid: '#363432', dark: '#191817' },
  grain: 'calf',
  gloss: 0.4,
}
const paint = { light: '#3a3a3d', mid: '#1c1c1e', dark: '#0a0a0b' }
const sewing = (near: boolean): Sewing => ({
  thread: { light: '#7b7a7e', mid: '#4c4b4f', dark: '#1a1a1c' },
  near,
  slant: 0,
  width: 3.2,
})

const frame = { x: 196, y: 420, w: 900, h: 720 }
const body = uneven(box(frame.x, frame.y, frame.w, frame.h, 34), 1.6, 3)

/** The strap that comes over from the back and is held by a press stud. */
function strap(near: boolean, length: number): string {
  const shape = uneven(
    rounded([
      [546, 404, 8],
      [706, 404, 8],
      [708, 404 + length - 70, 10],
      [690, 404 + length, 66],
      [562, 404 + length, 66],
      [544, 404 + length - 70, 10],
    ]),
    1,
    6,
  )
  const [l, r, b] = [560, 692, 404 + length]
  return (
    piece(hide, shape, {
      form: 'soft',
      thickness: 5,
      lift: 10,
      edge: paint,
      rise: { puff: 30, height: 8, swell: 4 },
    }) +
    sewn(
      bent([
        [l, 416, 0],
        [l, b - 60, 8],
        [l + 16, b - 16, 50],
        [r - 16, b - 16, 50],
        [r, b - 60, 8],
        [r, 416, 0],
      ]),
      sewing(near),
    ) +
    stud(626, 404 + length - 72, 30, `${model}-metal`)
  )
}

function front(near: boolean): Lying {
  const layers = [4, 3, 2, 1].map((i) =>
    piece(i % 2 ? hide : gusset, moved(body, i * 1.5, i * 15), {
      form: 'flat',
      thickness: i % 2 ? 8 : 6,
      lift: i === 4 ? 0 : 3,
      edge: paint,
    }),
  )
  const drawing =
    layers.join('') +
    piece(hide, body, {
      form: 'plump',
      thickness: 9,
      lift: 5,
      edge: paint,
      rise: { puff: 50, height: 9, swell: 14, bulge: plateau(290, 520, 1000, 1050, 4, 80) },
    }) +
    sewn(seamIn(frame, 20, 'trbl', 26), sewing(near)) +
    strap(near, 392) +
    debossed(960, 1060, 110, 46)
  return { stance: moved(body, 6, 66), drawing, turn: -7 }
}

/** Where a point of an upright leaf goes when the leaf is turned by an angle in degrees. */
function fanned(x: number, y: number, angle: number): Point {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  return [640 + (x - 640) * cos - (y - 1400) * sin, 1400 + (x - 640) * sin + (y - 1400) * cos]
}

/** Pockets that spread like a fan from the foot of the case, each turned a little further. */
function open(near: boolean): Lying {
  const turns = [-27, -18, -9, 0, 9, 18, 27]
  const leaf = { x: 372, y: 560, w: 536, h: 720 }
  const leaves = turns.map((turn, i) => {
    const shape = uneven(
      rounded([
        [372, 560, 16],
        [908, 560, 16],
        [908, 1010, 30],
        [720, 1290, 10],
        [560, 1290, 10],
        [372, 1010, 30],
      ]),
      1.2,
      i,
    )
    const fold: Point[] = [
      [leaf.x + 10, leaf.y + 26],
      [leaf.x - 34, leaf.y + 120],
      [leaf.x + 20, leaf.y + 460],
    ]
    return (
      `<g transform="rotate(${turn} 640 1400)">` +
      (i > 0
        ? `<path d="${pathOf(fold)}" fill="#151414"/>${feathered(pathOf(fold), 6, 8, 0.4)}`
        : '') +
      (i % 2
        ? card(model, leaf.x + 26, leaf.y - 64, leaf.w - 52, 240, cardColours[i % 6] ?? '')
        : '') +
      piece(i === 6 ? hide : gusset, shape, {
        form: 'flat',
        thickness: 4,
        lift: 12,
        edge: paint,
        rise: { swell: 10 },
      }) +
      pressed(
        [
          [leaf.x + 12, leaf.y + 16],
          [leaf.x + leaf.w - 12, leaf.y + 16],
        ],
        2.4,
      ) +
      sewn(
        bent([
          [390, 572, 0],
          [390, 1004, 30],
          [570, 1274, 10],
          [710, 1274, 10],
          [890, 1004, 30],
          [890, 572, 0],
        ]),
        sewing(near),
      ) +
      (i === 6 ? debossed(800, 640, 104, 44) : '') +
      '</g>'
    )
  })
  const cover: Point[] = rounded([
    [322, 1050, 20],
    [958, 1050, 20],
    [990, 1346, 44],
    [290, 1346, 44],
  ])
  const drawing =
    leaves.join('') +
    piece(hide, uneven(cover, 1.4, 4), {
      form: 'soft',
      thickness: 9,
      lift: 13,
      edge: paint,
      rise: { puff: 44, height: 10 },
    }) +
    sewn(
      bent([
        [344, 1070, 0],
        [936, 1070, 0],
        [966, 1324, 30],
        [314, 1324, 30],
        [344, 1070, 0],
      ]),
      sewing(near),
    ) +
    within(
      `${model}-c`,
      cover,
      shade(
        [
          [360, 1330],
          [920, 1330],
        ],
        30,
        0.3,
      ),
    ) +
    stud(640, 1130, 28, `${model}-metal`)
  const [first, last] = [turns[0] ?? 0, turns.at(-1) ?? 0]
  const stance = [
    [310, 1336] as const,
    [304, 1222] as const,
    fanned(372, 1010, first),
    ...turns.map((turn) => fanned(376, 566, turn)),
    fanned(904, 566, last),
    fanned(908, 1010, last),
    [976, 1222] as const,
    [970, 1336] as const,
  ]
  return { stance, drawing, y: 760, times: 0.98 }
}

export const accordionCardCase = wallet({
  model,
  defs: (near) =>
    hideDefs(hide, near) + hideDefs(gusset, near) + metalDefs(`${model}-metal`, metals.nickel),
  front,
  second: (near) => [open(near)],
  near: { x: 650, y: 720, times: 2.7, turn: 6 },
})
