import { colours, type Tones } from '../colours.ts'
import type { DrawnStyle } from '../shot.ts'
import { curve, flip, rounded, type Outline } from '../materials/outline.ts'
import { stud } from '../materials/metal.ts'
import { cord } from '../materials/webbing.ts'
import { regular, sleeveOf, type Cut } from './cut.ts'
import { folded, gathers } from './folds.ts'
import { faceOutline, fur, hood, hoodBack, hoodOutline } from './hood.ts'
import { on, piece, seam, shadow, type Cloth } from './piece.ts'
import { armholeSeams, sleeves } from './sleeves.ts'
import { patch, topstitch } from './trims.ts'
import { trunk, trunkOf } from './trunk.ts'
import { viewsOf } from './views.ts'

const model = 'JK-3105'
const tones = colours.khaki
const lining: Tones = { light: '#6d6250', mid: '#4c4334', dark: '#211c14' }
const cloth: Cloth = {
  tones,
  weave: `${model}-cottonTwill`,
  gloss: 0.06,
  puff: 30,
  height: 18,
  swell: 18,
  wave: 150,
}
const crown = 118
const cut: Cut = {
  ...regular,
  neck: [104, 326],
  shoulder: [272, 392],
  chest: [276, 664],
  waist: [248, 860],
  hem: [292, 1400],
  front: 408,
  elbow: [376, 820, 80],
  wrist: [424, 1180, 60],
}
const hair = ['#2e2418', '#4d3d2a', '#75603f', '#9c8259', '#c9b38a', '#e6d8b8']
const furLine = faceOutline(crown)
  .filter(([, y]) => y < 384)
  .map(([x, y]) => [640 + (x - 640) * 1.16, y - 8] as const)
const furRight = furLine.filter(([x]) => x >= 640)
const furLeft = furLine.filter(([x]) => x < 640)
const rim: Outline = [...furRight, ...furLeft]
const waistLine = curve('388,868 500,880 640,884 780,880 892,868')
const tunnel: Outline = [
  ...curve('380,850 500,862 640,866 780,862 900,850'),
  ...curve('900,886 780,898 640,902 500,898 380,886'),
]
const pulled = folded([
  ...gathers(waistLine, 18, 90, model),
  ...gathers(waistLine, 16, 80, `${model} b`).map(({ line, width, height }) => ({
    line: line.map(([x, y]) => [x, 2 * 872 - y + 10] as const),
    width,
    height,
  })),
])

const pocketAt = (x: number): Outline =>
  rounded([
    [x - 86, 1024, 8],
    [x + 86, 1024, 8],
    [x + 86, 1220, 22],
    [x - 86, 1220, 22],
  ])
const flapAt = (x: number): Outline =>
  rounded([
    [x - 94, 1004, 6],
    [x + 94, 1004, 6],
    [x + 94, 1070, 16],
    [x, 1084, 30],
    [x - 94, 1070, 16],
  ])
const tab: Outline = rounded([
  [1030, 1120, 6],
  [1112, 1108, 6],
  [1116, 1140, 8],
  [1032, 1152, 10],
])

const arms = () =>
  sleeves(model, cloth, cut, {
    depth: 1.05,
    trim:
      topstitch(
        [
          [1006, 1168],
          [1064, 1172],
          [1120, 1158],
        ],
        tones,
      ) +
      patch(model, cloth, 'tab', tab, { puff: 8, height: 5, lift: 4 }) +
      stud(1048, 1134, 8, `${model}-metal`),
  })

const waist = (id: string) =>
  on(
    model,
    id,
    patch(model, cloth, `tunnel-${id}`, tunnel, {
      puff: 8,
      height: 6,
      lift: 3,
      margin: 5,
    }),
  )
const hem = (id: string) =>
  on(
    model,
    id,
    topstitch(curve('340,1372 640,1386 940,1372'), tones) +
      topstitch(curve('340,1364 640,1378 940,1364'), tones),
  )

function front(): string {
  const strip: Outline = [
    ...curve('606,410 604,900 606,1404'),
    ...curve('676,1404 678,900 676,410'),
  ]
  return (
    arms() +
    trunk(model, cloth, cut, 'front', { bulge: pulled }) +
    armholeSeams(model, cut, 0.5) +
    hem('front') +
    waist('front') +
    [478, 802]
      .map(
        (x) =>
          patch(model, cloth, `pocket-${x}`, pocketAt(x), { lift: 6 }) +
          patch(model, cloth, `flap-${x}`, flapAt(x), { lift: 7 }) +
          stud(x - 60, 1052, 9, `${model}-metal`) +
          stud(x + 60, 1052, 9, `${model}-metal`),
      )
      .join('') +
    piece(model, cloth, {
      id: 'strip',
      shape: strip,
      puff: 14,
      height: 8,
      lift: 8,
      density: 0.4,
    }) +
    topstitch(curve('614,416 612,900 614,1398'), tones) +
    topstitch(curve('668,416 670,900 668,1398'), tones) +
    [470, 600, 730, 850, 980, 1110, 1240, 1350]
      .map((y) => stud(652, y, 11, `${model}-metal`))
      .join('') +
    cord(curve('560,876 540,930 548,1000'), 6, lining) +
    cord(curve('716,878 738,940 726,1012'), 6, lining) +
    hood(model, cloth, lining, tones, crown) +
    fur(model, rim, [640, 290], 48, hair)
  )
}

function back(): string {
  const vent = curve('640,1170 642,1290 640,1412')
  const yoke = curve('372,560 520,574 640,578 760,574 908,560')
  const edge = hoodOutline(crown)
    .filter(([, y]) => y < 300)
    .map(([x, y]) => [640 + (x - 640) * 0.97, y + 6] as const)
  const ordered = [...edge.filter(([x]) => x < 640), ...edge.filter(([x]) => x >= 640)]
  return (
    fur(model, ordered, [640, 300], 44, hair, 2200) +
    arms() +
    trunk(model, cloth, cut, 'back', { bulge: pulled }) +
    armholeSeams(model, cut, 0.5) +
    hem('back') +
    waist('back') +
    on(
      model,
      'back',
      seam(model, yoke, 0.4) +
        topstitch(
          yoke.map(([x, y]) => [x, y - 8] as const),
          tones,
        ) +
        seam(model, vent, 0.7) +
        shadow(model, vent, 16, 0.35),
    ) +
    hoodBack(model, cloth, tones, crown)
  )
}

/** Long parka with a fur-edged hood, a drawstring in the waist and snapped flap pockets. */
export const parka: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      cloths: ['cottonTwill'],
      metal: 'gunmetal',
      stance: [trunkOf(cut, 'front'), hoodOutline(crown), sleeveOf(cut), flip(sleeveOf(cut))],
      front: front(),
      back: back(),
      near: { x: 700, y: 400 },
    }),
}
