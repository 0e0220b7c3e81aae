import { colours, type Tones } from '../colours.ts'
import type { DrawnStyle } from '../shot.ts'
import { frameBuckle, nickel } from '../materials/fittings.ts'
import { curve, flip, rounded, type Outline, type Point } from '../materials/outline.ts'
import { metals, pull, stud, teeth } from '../materials/metal.ts'
import { belt, collarLeft, epaulette, lapelLeft, lapelRight, strap } from './biker-outlines.ts'
import { neckInside } from './collar.ts'
import { regular, sleeveOf, type Cut } from './cut.ts'
import { crumpled, folded, gathers } from './folds.ts'
import { on, piece, seam, shadow, type Cloth } from './piece.ts'
import { turnedCollarBack } from './shirt-collar.ts'
import { armholeSeams, sleeves } from './sleeves.ts'
import { lineBetween, patch, topstitch } from './trims.ts'
import { trunk, trunkOf } from './trunk.ts'
import { viewsOf } from './views.ts'

const model = 'JK-3103'
const tones: Tones = { light: '#6a6970', mid: '#29282c', dark: '#0e0e10' }
const thread = colours.black
const cloth: Cloth = {
  tones,
  weave: `${model}-lambskin`,
  gloss: 0.5,
  tightness: 8,
  puff: 24,
  height: 16,
  swell: 20,
  wave: 130,
}
const cut: Cut = {
  ...regular,
  waist: [250, 960],
  hem: [246, 1200],
  elbow: [366, 790, 76],
  wrist: [412, 1150, 56],
  front: 420,
}
const metal = {
  id: `${model}-metal`,
  metal: metals.nickel,
  tape: colours.black,
  chain: 13,
  width: 32,
}
const snap = (x: number, y: number, r = 10) => stud(x, y, r, `${model}-metal`)
const crease = crumpled(model, 84, 6)

const beltLine = (y: number) =>
  curve([
    [394, y - 14],
    [520, y],
    [640, y + 4],
    [760, y],
    [886, y - 14],
  ])

const zipped = (a: Point, b: Point, chain = 9, at = 0.05, hang = 90) =>
  shadow(model, [a, b], 16, 0.6) +
  teeth(lineBetween(a, b), { ...metal, chain, width: chain * 2.3 }) +
  pull(lineBetween(a, b), at, { ...metal, chain: chain + 1 }, hang, 72)

const waist = () =>
  piece(model, cloth, {
    id: 'belt',
    shape: belt,
    puff: 12,
    height: 8,
    lift: 6,
    density: 0.5,
  }) +
  topstitch(beltLine(1172), thread) +
  topstitch(beltLine(1222), thread) +
  [436, 560, 724, 846]
    .map((x) =>
      patch(model, cloth, `loop-${x}`, strap(x), {
        puff: 8,
        height: 6,
        lift: 4,
      }),
    )
    .join('')

const arms = () =>
  sleeves(model, cloth, cut, {
    seamed: true,
    depth: 1.25,
    bulge: crease,
    trim:
      topstitch(
        [
          [998, 1140],
          [1052, 1146],
          [1108, 1132],
        ],
        thread,
      ) + zipped([1030, 1000], [1022, 1148], 9, 0.04),
  })

function front(): string {
  const back = curve('556,256 596,238 640,232 684,238 724,256')
  const opening: Outline = [...back, [716, 380], [586, 704], [572, 620], [560, 380]]
  const line = curve('582,700 596,900 606,1150')
  const chest = patch(
    model,
    cloth,
    'coin',
    rounded([
      [718, 930, 6],
      [834, 912, 6],
      [842, 946, 8],
      [842, 1060, 40],
      [724, 1076, 30],
      [714, 960, 6],
    ]),
    { lift: 5, margin: 8 },
  )
  return (
    arms() +
    trunk(model, cloth, cut, 'front', { depth: 1.15, bulge: crease }) +
    armholeSeams(model, cut, 0.7) +
    on(
      model,
      'front',
      [-1, 1]
        .map((side) =>
          seam(
            model,
            curve([
              [640 + side * 250, 590],
              [640 + side * 200, 700],
              [640 + side * 170, 1180],
            ]),
            0.5,
          ),
        )
        .join(''),
    ) +
    patch(model, cloth, 'epaulette-r', epaulette, { puff: 10, height: 7 }) +
    patch(model, cloth, 'epaulette-l', flip(epaulette), {
      puff: 10,
      height: 7,
    }) +
    snap(792, 346, 9) +
    snap(488, 346, 9) +
    zipped([852, 566], [716, 700], 10, 0.04, 96) +
    zipped([884, 880], [842, 800], 9, 0.94) +
    zipped([396, 1010], [470, 880], 10, 0.95, 84) +
    chest +
    patch(
      model,
      cloth,
      'coin-flap',
      rounded([
        [712, 926, 5],
        [836, 908, 5],
        [842, 948, 10],
        [778, 980, 20],
        [718, 966, 10],
      ]),
      { lift: 5, puff: 10, height: 7 },
    ) +
    snap(778, 956, 10) +
    shadow(model, line, 36, 0.6) +
    teeth(line, metal) +
    neckInside(model, opening, back, colours.oxblood, 50) +
    patch(model, cloth, 'lapel-l', lapelLeft, {
      lift: 10,
      margin: 8,
      puff: 16,
      height: 11,
    }) +
    patch(model, cloth, 'lapel-r', lapelRight, {
      lift: 12,
      margin: 8,
      puff: 18,
      height: 12,
    }) +
    teeth(curve('856,456 834,492 802,518 690,638 584,702').slice(4), {
      ...metal,
      chain: 11,
      width: 20,
    }) +
    patch(model, cloth, 'collar-l', collarLeft, {
      lift: 9,
      margin: 8,
      puff: 14,
      height: 10,
    }) +
    patch(model, cloth, 'collar-r', flip(collarLeft), {
      lift: 9,
      margin: 8,
      puff: 14,
      height: 10,
    }) +
    [snap(494, 406), snap(786, 406), snap(464, 474), snap(834, 458)].join('') +
    pull(line, 0.01, metal, 92, 84) +
    waist() +
    piece(model, cloth, {
      id: 'tongue',
      shape: rounded([
        [640, 1158, 8],
        [560, 1168, 6],
        [566, 1226, 6],
        [650, 1224, 8],
      ]),
      puff: 10,
      height: 7,
    }) +
    frameBuckle(640, 1198, nickel, 0.92, 90)
  )
}

function back(): string {
  const yoke = curve('376,540 520,556 640,562 760,556 904,540')
  const sides = [-1, 1].map((side) =>
    curve([
      [640 + side * 150, 562],
      [640 + side * 156, 800],
      [640 + side * 132, 1160],
    ]),
  )
  const pleat = folded(gathers(curve('420,1140 640,1152 860,1140'), 14, 60, model))
  return (
    arms() +
    trunk(model, cloth, cut, 'back', {
      depth: 1.2,
      bulge: (x, y) => crease(x, y) + pleat(x, y),
    }) +
    on(
      model,
      'back',
      seam(model, yoke, 0.6) +
        topstitch(
          yoke.map(([x, y]) => [x, y + 8] as const),
          thread,
        ) +
        sides.map((l) => seam(model, l, 0.55)).join(''),
    ) +
    armholeSeams(model, cut, 0.7) +
    waist() +
    turnedCollarBack(model, cloth, cut, thread)
  )
}

/** Biker jacket in lambskin: slanting zip, snapped lapels, belt with a frame buckle. */
export const biker: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      cloths: ['lambskin'],
      stance: [trunkOf(cut, 'front'), belt, sleeveOf(cut), flip(sleeveOf(cut))],
      front: front(),
      back: back(),
      near: { x: 660, y: 560 },
    }),
}
