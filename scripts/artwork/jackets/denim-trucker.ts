import { colours, type Tones } from '../colours.ts'
import type { DrawnStyle } from '../shot.ts'
import { curve, flip, rounded, type Outline } from '../materials/outline.ts'
import { stud } from '../materials/metal.ts'
import { regular, sleeveOf, type Cut } from './cut.ts'
import { on, piece, seam, type Cloth } from './piece.ts'
import { placket, turnedCollar, turnedCollarBack } from './shirt-collar.ts'
import { armholeSeams, sleeves, wristLines } from './sleeves.ts'
import { buttonhole, lineBetween, patch, topstitch, twin } from './trims.ts'
import { trunk, trunkOf } from './trunk.ts'
import { viewsOf } from './views.ts'

const model = 'JK-3102'
const copper: Tones = { light: '#f0b878', mid: '#c07f3e', dark: '#6f4218' }
const cloth: Cloth = {
  tones: { light: '#7289ad', mid: '#40567f', dark: '#1d2a47' },
  weave: `${model}-denim`,
  gloss: 0.04,
  puff: 24,
  height: 15,
  swell: 14,
  wave: 90,
}
const cut: Cut = {
  ...regular,
  waist: [256, 940],
  hem: [238, 1180],
  elbow: [364, 790, 76],
  wrist: [410, 1110, 60],
  front: 398,
}

const shoulderSeam = lineBetween([372, 566], [640, 560])
const flap = (x: number): Outline =>
  rounded([
    [x - 66, 556, 6],
    [x + 66, 556, 6],
    [x + 66, 606, 10],
    [x, 640, 8],
    [x - 66, 606, 10],
  ])
const wrist = wristLines(cut, 74, 2)
const cuff: Outline = [...wrist[0], ...wrist[1].toReversed()]
const band: Outline = [
  ...curve('400,1172 520,1188 640,1192 760,1188 880,1172'),
  ...curve('880,1242 760,1258 640,1262 520,1258 400,1242'),
]

/** Washed-out places: where denim is worn it is paler. */
const worn = (spots: readonly (readonly [number, number, number, number])[]) =>
  spots
    .map(
      ([x, y, rx, ry]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#b9c9e2" fill-opacity=".2" filter="url(#${model}-b22)"/>`,
    )
    .join('')

const both = (line: Outline, draw: (l: Outline) => string) => draw(line) + draw(flip(line))

const arms = () => {
  const cuffs = piece(model, cloth, {
    id: 'cuff',
    shape: cuff,
    puff: 12,
    height: 7,
    lift: 5,
    density: 0.6,
  })
  const row = (share: number) =>
    wrist[0].map(([x, y], i) => {
      const [bx, by] = wrist[1][i] ?? [x, y]
      return [x + (bx - x) * share, y + (by - y) * share] as const
    })
  return sleeves(model, cloth, cut, {
    depth: 1.1,
    trim:
      cuffs +
      topstitch(row(0.1), copper) +
      topstitch(row(0.9), copper) +
      stud(1010, 1152, 12, `${model}-metal`),
  })
}

const waistband = () =>
  piece(model, cloth, {
    id: 'band',
    shape: band,
    puff: 14,
    height: 8,
    lift: 5,
    density: 0.5,
  }) +
  topstitch(curve('402,1180 520,1196 640,1200 760,1196 878,1180'), copper) +
  topstitch(curve('402,1234 520,1250 640,1254 760,1250 878,1234'), copper)

const buttons = [452, 590, 730, 870, 1010, 1130, 1224]

function front(): string {
  const dart = curve('470,640 500,900 560,1184')
  const outer = curve('408,640 440,900 480,1180')
  return (
    arms() +
    trunk(model, cloth, cut, 'front') +
    on(
      model,
      'front',
      worn([
        [450, 470, 60, 120],
        [830, 470, 60, 120],
        [500, 940, 60, 180],
        [780, 940, 60, 180],
      ]),
    ) +
    armholeSeams(model, cut, 0.6) +
    both(curve('408,372 398,520 386,650'), (l) =>
      topstitch(
        l.map(([x, y]) => [x, y] as const),
        copper,
      ),
    ) +
    on(
      model,
      'front',
      both(shoulderSeam, (l) => seam(model, l, 0.6) + twin(l, copper, 0, -9)) +
        both(
          dart,
          (l) => seam(model, l, 0.5) + twin(l, copper, l[0] && l[0][0] < 640 ? -9 : 9, 0),
        ) +
        both(
          outer,
          (l) => seam(model, l, 0.5) + twin(l, copper, l[0] && l[0][0] < 640 ? -9 : 9, 0),
        ),
    ) +
    placket(model, copper, 402, 1250, 29) +
    waistband() +
    seam(model, lineBetween([669, 1196], [669, 1258]), 0.7) +
    patch(model, cloth, 'flap-l', flap(492), { thread: copper, rows: 2 }) +
    patch(model, cloth, 'flap-r', flap(788), { thread: copper, rows: 2 }) +
    stud(492, 612, 12, `${model}-metal`) +
    stud(788, 612, 12, `${model}-metal`) +
    turnedCollar(model, cloth, cut, {
      tip: [112, 452],
      thread: copper,
      lining: colours.indigo,
      rows: 2,
    }) +
    buttons.map((y) => buttonhole(644, y, 32, copper) + stud(640, y, 14, `${model}-metal`)).join('')
  )
}

function back(): string {
  const yoke = curve('378,560 520,572 640,576 760,572 902,560')
  const dart = curve('470,574 500,860 540,1184')
  return (
    arms() +
    trunk(model, cloth, cut, 'back') +
    on(
      model,
      'back',
      worn([
        [640, 470, 160, 70],
        [640, 900, 80, 220],
      ]) +
        seam(model, yoke, 0.6) +
        twin(yoke, copper, 0, -9) +
        both(dart, (l) => seam(model, l, 0.5) + twin(l, copper, l[0] && l[0][0] < 640 ? -9 : 9, 0)),
    ) +
    armholeSeams(model, cut, 0.6) +
    waistband() +
    [438, 842]
      .map(
        (x) =>
          patch(
            model,
            cloth,
            `tab-${x}`,
            rounded([
              [x - 40, 1196, 6],
              [x + 34, 1199, 4],
              [x + 46, 1216, 4],
              [x + 34, 1233, 4],
              [x - 40, 1230, 6],
            ]),
            { thread: copper, puff: 8, height: 5 },
          ) + stud(x + 26, 1216, 10, `${model}-metal`),
      )
      .join('') +
    turnedCollarBack(model, cloth, cut, copper)
  )
}

/** Trucker jacket in denim: pointed flaps, seams in a V, copper buttons and thread. */
export const denimTrucker: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      cloths: ['denim'],
      metal: 'brass',
      stance: [trunkOf(cut, 'front'), band, sleeveOf(cut), flip(sleeveOf(cut))],
      front: front(),
      back: back(),
      near: { x: 740, y: 560 },
    }),
}
