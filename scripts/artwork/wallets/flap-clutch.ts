import { colours } from '../colours.ts'
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
import { metalDefs, metals, pull, teeth, type MetalZip } from '../materials/metal.ts'
import { blob, box, curve, moved, pathOf, uneven, type Point } from '../materials/outline.ts'
import { sewn, type Sewing } from '../materials/thread.ts'
import { mound, plateau } from '../materials/volume.ts'
import { seamIn, slots } from './parts.ts'
import { wallet, type Lying } from './style.ts'

const model = 'WL-1108'
const hide: Hide = {
  id: `${model}-hide`,
  tones: colours.sand,
  grain: 'pebbled',
  gloss: 0.5,
  tightness: 12,
  bite: 0.8,
}
const lining: Hide = {
  id: `${model}-lining`,
  tones: { light: '#e3d0b3', mid: '#c9b08a', dark: '#937a55' },
  grain: 'lining',
  gloss: 0.1,
}
const zip: MetalZip = {
  id: `${model}-metal`,
  metal: metals.brass,
  tape: { light: '#d9c29a', mid: '#b99c6d', dark: '#7d653d' },
  chain: 13,
  width: 42,
}
const sewing = (near: boolean): Sewing => ({
  thread: { light: '#f3e6cd', mid: '#d9c19a', dark: '#8f7447' },
  near,
  width: 3.2,
})

const frame = { x: 118, y: 452, w: 1044, h: 680 }
const body = uneven(box(frame.x, frame.y, frame.w, frame.h, [34, 34, 46, 46]), 2.5, 3)
const edge: Point[] = [
  [1166, 470],
  [1166, 640],
  [1130, 760],
  [1010, 850],
  [830, 912],
  [640, 930],
  [450, 912],
  [270, 850],
  [150, 760],
  [114, 640],
  [114, 470],
]
const flap = uneven(
  [
    ...curve(
      [
        [114, 470],
        [126, 440],
        [170, 430],
        [640, 424],
        [1110, 430],
        [1154, 440],
        [1166, 470],
      ],
      12,
    ),
    ...curve(edge, 12),
  ],
  1.6,
  5,
)

/** The turn-lock: an oval plate with a bar across, standing proud of the flap. */
function lock(x: number, y: number, open = false): string {
  const plate = blob(
    [
      [x - 62, y],
      [x - 44, y - 30],
      [x, y - 38],
      [x + 44, y - 30],
      [x + 62, y],
      [x + 44, y + 30],
      [x, y + 38],
      [x - 44, y + 30],
    ],
    10,
  )
  const bar = open ? box(x - 40, y - 13, 80, 26, 13) : box(x - 13, y - 32, 26, 64, 13)
  return (
    feathered(pathOf(moved(plate, 4, 7)), 6, 10, 0.45) +
    `<path d="${pathOf(plate)}" fill="url(#${model}-metal-across)" stroke="${metals.brass.dark}" stroke-width="1.6"/>` +
    `<path d="${pathOf(moved(plate, 2, 3))}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>` +
    `<path d="M${x - 46} ${y}h.1M${x + 46} ${y}h.1" stroke="${metals.brass.dark}" stroke-width="12" stroke-linecap="round"/><path d="M${x - 49} ${y - 2}l6 3M${x + 43} ${y - 2}l6 3" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>` +
    feathered(pathOf(moved(bar, 5, 9)), 5, 9, 0.5) +
    `<path d="${pathOf(bar)}" fill="url(#${model}-metal-${open ? 'bar' : 'across'})" stroke="${metals.brass.dark}" stroke-width="1.4"/>` +
    `<path d="${open ? `M${x - 30} ${y - 8}H${x + 30}` : `M${x - 7} ${y - 22}V${y + 18}`}" stroke="#fff" stroke-opacity=".85" stroke-width="4" stroke-linecap="round"/>`
  )
}

function front(near: boolean): Lying {
  const drawing =
    piece(hide, moved(body, 3, 20), { form: 'flat', thickness: 9, lift: 0 }) +
    piece(hide, body, {
      form: 'plump',
      thickness: 8,
      lift: 5,
      rise: { puff: 70, height: 18, bulge: mound(640, 1000, 460, 190, 10) },
    }) +
    sewn(seamIn(frame, 20, 'lbr', 34), sewing(near)) +
    piece(hide, flap, {
      form: 'plump',
      thickness: 7,
      lift: 13,
      rise: { puff: 80, height: 18, bulge: mound(640, 640, 520, 260, 9) },
    }) +
    sewn(
      curve(
        [
          [1146, 500],
          [1144, 636],
          [1112, 744],
          [1000, 828],
          [826, 888],
          [640, 906],
          [454, 888],
          [280, 828],
          [168, 744],
          [136, 636],
          [134, 500],
        ],
        12,
      ),
      sewing(near),
    ) +
    within(
      `${model}-c`,
      flap,
      shade(
        [
          [130, 452],
          [640, 440],
          [1150, 452],
        ],
        20,
        0.3,
        '#fff6e6',
      ),
    ) +
    lock(640, 842)
  return { stance: moved(body, 3, 24), drawing, turn: -4 }
}

function open(near: boolean): Lying {
  const raised = uneven(
    [
      ...curve(
        [
          [116, 800],
          [112, 620],
          [146, 500],
          [262, 402],
          [446, 336],
          [640, 318],
          [834, 336],
          [1018, 402],
          [1134, 500],
          [1168, 620],
          [1164, 800],
        ],
        12,
      ),
    ],
    1.5,
    6,
  )
  const inside = { x: 118, y: 760, w: 1044, h: 600 }
  const line = [
    [176, 1046],
    [1104, 1046],
  ] as const
  const drawing =
    piece(lining, raised, {
      form: 'soft',
      thickness: 6,
      lift: 0,
      edge: colours.sand,
      rise: { swell: 18 },
    }) +
    sewn(
      curve(
        [
          [138, 780],
          [136, 632],
          [166, 516],
          [272, 424],
          [450, 360],
          [640, 342],
          [830, 360],
          [1008, 424],
          [1114, 516],
          [1144, 632],
          [1142, 780],
        ],
        12,
      ),
      sewing(near),
    ) +
    lock(640, 414, true) +
    piece(hide, box(inside.x, inside.y, inside.w, inside.h, [10, 10, 46, 46]), {
      form: 'soft',
      thickness: 9,
      lift: 0,
    }) +
    shade(
      [
        [130, 764],
        [1150, 764],
      ],
      30,
      0.3,
    ) +
    slots(model, hide, {
      x: 150,
      y: 800,
      w: 480,
      h: 500,
      count: 3,
      step: 66,
      filled: { 0: 30, 1: 26 },
    }) +
    slots(model, hide, { x: 650, y: 800, w: 480, h: 500, count: 3, step: 66, filled: { 0: 26 } }) +
    piece(hide, box(140, 1000, 1000, 344, [8, 8, 38, 38]), {
      form: 'soft',
      thickness: 3,
      lift: 9,
      rise: { puff: 56, height: 12, bulge: plateau(240, 1110, 1040, 1300, 5, 130) },
    }) +
    `<path d="${pathOf(box(170, 1028, 940, 38, 8))}" fill="#3d2f1a"/>` +
    teeth(line, zip) +
    pressed(seamIn({ x: 164, y: 1022, w: 952, h: 50 }, 0, 'trbl', 8), 2.4) +
    sewn(seamIn({ x: 156, y: 1014, w: 968, h: 66 }, 0, 'trbl', 8), sewing(near)) +
    pull(line, 0.93, zip, 94, 100) +
    sewn(seamIn(inside, 16, 'lbr', 36), sewing(near)) +
    debossed(640, 1262, 120, 50)
  return {
    stance: [...raised, ...box(inside.x, inside.y + 10, inside.w, inside.h, 40)],
    drawing,
    turn: 3,
    y: 780,
    times: 0.97,
  }
}

export const flapClutch = wallet({
  model,
  defs: (near) =>
    hideDefs(hide, near) + hideDefs(lining, near) + metalDefs(`${model}-metal`, metals.brass),
  front,
  second: (near) => [open(near)],
  near: { x: 680, y: 830, times: 2.7, turn: -9 },
})
