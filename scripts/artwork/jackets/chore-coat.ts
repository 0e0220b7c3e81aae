import { colours, type Tones } from '../colours.ts'
import type { DrawnStyle } from '../shot.ts'
import { curve, flip, rounded, type Outline } from '../materials/outline.ts'
import { regular, sleeveOf, type Cut } from './cut.ts'
import { on, seam, shadow, type Cloth } from './piece.ts'
import { placket, turnedCollar, turnedCollarBack } from './shirt-collar.ts'
import { armholeSeams, sleeves } from './sleeves.ts'
import { button, buttonhole, patch, topstitch } from './trims.ts'
import { trunk, trunkOf } from './trunk.ts'
import { viewsOf } from './views.ts'

const model = 'JK-3111'
const tones = { ...colours['grey melange'], mid: '#97979a', dark: '#5f5f63' }
const thread: Tones = { light: '#a9abb0', mid: '#7c7e84', dark: '#4a4c52' }
const corozo: Tones = { light: '#8d6a4a', mid: '#54392a', dark: '#261810' }
const cloth: Cloth = {
  tones,
  weave: `${model}-melange`,
  gloss: 0,
  puff: 32,
  height: 19,
  swell: 20,
  wave: 190,
}
const cut: Cut = {
  ...regular,
  neck: [104, 300],
  shoulder: [276, 370],
  chest: [280, 660],
  waist: [278, 980],
  hem: [290, 1310],
  elbow: [380, 810, 82],
  wrist: [428, 1190, 66],
  front: 412,
}

const lower = (x: number): Outline =>
  rounded([
    [x - 92, 980, 6],
    [x + 92, 980, 6],
    [x + 92, 1204, 34],
    [x - 92, 1204, 34],
  ])
const chest: Outline = rounded([
  [718, 560, 5],
  [852, 556, 5],
  [854, 716, 24],
  [720, 720, 24],
])

const arms = () =>
  sleeves(model, cloth, cut, {
    seamed: false,
    depth: 0.85,
    trim:
      topstitch(
        [
          [1000, 1150],
          [1066, 1156],
          [1134, 1138],
        ],
        thread,
      ) + button(1018, 1168, 10, corozo),
  })
const hem = (id: string) => on(model, id, topstitch(curve('340,1276 640,1290 940,1276'), thread))
const mouth = (model_: string, x: number, y: number, half: number) =>
  topstitch(
    curve([
      [x - half, y + 26],
      [x, y + 27],
      [x + half, y + 26],
    ]),
    thread,
  ) +
  shadow(
    model_,
    curve([
      [x - half, y - 3],
      [x + half, y - 3],
    ]),
    8,
    0.35,
  )

const front = () =>
  arms() +
  trunk(model, cloth, cut, 'front', { depth: 0.9 }) +
  armholeSeams(model, cut, 0.42) +
  hem('front') +
  placket(model, thread, 416, 1322, 30) +
  [484, 796]
    .map(
      (x) =>
        patch(model, cloth, `pocket-${x}`, lower(x), {
          thread,
          lift: 6,
          margin: 8,
        }) + mouth(model, x, 984, 84),
    )
    .join('') +
  patch(model, cloth, 'chest', chest, { thread, lift: 6, margin: 8 }) +
  mouth(model, 786, 562, 60) +
  turnedCollar(model, cloth, cut, {
    tip: [118, 452],
    thread,
    lining: colours.charcoal,
  }) +
  [470, 650, 830, 1010, 1190]
    .map((y) => buttonhole(646, y, 44, thread) + button(640, y, 17, corozo))
    .join('')

function back(): string {
  const middle = curve('640,330 642,800 640,1326')
  const vent = curve('640,1120 642,1220 640,1326')
  return (
    arms() +
    trunk(model, cloth, cut, 'back', { depth: 0.9 }) +
    armholeSeams(model, cut, 0.42) +
    hem('back') +
    on(
      model,
      'back',
      seam(model, middle, 0.35) +
        topstitch(
          middle.map(([x, y]) => [x + 8, y] as const),
          thread,
        ) +
        shadow(model, vent, 20, 0.3),
    ) +
    turnedCollarBack(model, cloth, cut, thread)
  )
}

/** Chore coat in boiled wool: three patch pockets and corozo buttons. */
export const choreCoat: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      cloths: ['melange'],
      stance: [trunkOf(cut, 'front'), sleeveOf(cut), flip(sleeveOf(cut))],
      front: front(),
      back: back(),
      near: { x: 730, y: 560 },
    }),
}
