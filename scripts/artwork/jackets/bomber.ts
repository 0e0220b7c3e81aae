import { colours } from '../colours.ts'
import type { DrawnStyle } from '../shot.ts'
import { curve, flip, uneven } from '../materials/outline.ts'
import { metals, pull, teeth } from '../materials/metal.ts'
import { ribCollar, ribCollarBack } from './collar.ts'
import { bodyMass, bodyOf, regular, sleeveOf, type Cut } from './cut.ts'
import { chestRound, crumpled, fold, folded, gathers, sum } from './folds.ts'
import { piece, seam, shadow, type Cloth } from './piece.ts'
import { rib } from './rib.ts'
import { armholeSeams, sleeves, wristLines } from './sleeves.ts'
import { lineBetween, topstitch, welt } from './trims.ts'
import { viewsOf } from './views.ts'

const model = 'JK-3101'
const tones = colours.olive
const knit = { light: '#6a6a47', mid: '#4b4c30', dark: '#2a2b1a' }
const cloth: Cloth = {
  tones,
  weave: `${model}-nylonTwill`,
  gloss: 0.34,
  tightness: 7,
  puff: 34,
  height: 20,
  swell: 22,
  wave: 130,
}
const cut: Cut = {
  ...regular,
  hem: [258, 1206],
  waist: [282, 990],
  elbow: [374, 800, 86],
  wrist: [424, 1110, 64],
}
const metal = {
  id: `${model}-metal`,
  metal: metals.nickel,
  tape: knit,
  chain: 13,
  width: 34,
}

const hemTop = curve('394,1180 500,1194 640,1198 780,1194 886,1180')
const hemFoot = curve('404,1284 510,1299 640,1303 770,1299 876,1284')
const body = uneven(bodyOf(cut), 3, 4)
const wrist = wristLines({ ...cut, wrist: [424, 1098, 62] }, 98)
const crease = crumpled(model, 120, 9)

const hang = folded([
  fold('380,690 440,800 470,960', 30, 18),
  fold('905,700 850,820 800,990', 32, 20),
  fold('395,660 490,720 590,740', 24, 14),
  fold('890,660 800,740 700,770', 24, 14),
  fold('420,1050 520,1090 610,1080', 20, 14),
  fold('870,1040 760,1100 680,1090', 22, 16),
  fold('400,1120 480,1140 600,1130', 16, 12),
  fold('500,420 480,540 500,640', 34, 10),
  fold('790,420 810,560 780,660', 34, 10),
  ...gathers(hemTop, 26, 110, model),
])

const backHang = folded([
  fold('400,640 470,760 480,980', 34, 18),
  fold('880,640 810,780 800,1000', 34, 18),
  fold('450,500 560,560 640,700', 40, 12),
  fold('840,480 740,560 690,720', 40, 12),
  fold('420,1060 560,1100 700,1080', 22, 14),
  fold('880,1040 760,1120 600,1130', 22, 14),
  ...gathers(hemTop, 30, 130, `${model} back`),
])

const turned = (x: number, y: number, angle: number, inside: string) =>
  `<g transform="translate(${x} ${y}) rotate(${angle})">${inside}</g>`

/** The zipped pocket with two pen slots on the wearer's left arm. */
const armPocket = turned(
  1000,
  640,
  -11,
  welt(model, cloth, 'arm', [0, 4], [112, 30], 90) +
    teeth(lineBetween([0, -46], [0, 52]), { ...metal, chain: 9, width: 20 }) +
    pull(lineBetween([0, -46], [0, 52]), 0.04, { ...metal, chain: 9 }, 90, 70),
)

const arms = (trim: string) =>
  sleeves(model, cloth, cut, {
    bulge: crumpled(model, 90, 8),
    under: rib(model, ...wrist, knit),
    right: trim,
  })

const pocket = (id: string, x: number, angle: number) =>
  welt(model, cloth, id, [x, 985], [190, 30], angle)

function front(): string {
  const zipLine = curve('640,402 641,800 640,1300')
  return (
    ribCollar(model, cut, knit, 62) +
    rib(model, hemTop, hemFoot, knit) +
    arms(armPocket) +
    piece(model, cloth, {
      id: 'body',
      shape: body,
      body: bodyMass(cut),
      bulge: sum(hang, chestRound(270), crease),
    }) +
    armholeSeams(model, cut) +
    pocket('pocket-l', 482, -62) +
    pocket('pocket-r', 798, 62) +
    shadow(model, zipLine, 30, 0.3) +
    teeth(zipLine, metal) +
    pull(zipLine, 0.02, { ...metal, chain: 12 }, 88, 70) +
    [619, 661].map((x) => seam(model, lineBetween([x, 402], [x, 1206]), 0.4)).join('') +
    [608, 672].map((x) => topstitch(lineBetween([x, 408], [x, 1204]), tones)).join('')
  )
}

function back(): string {
  return (
    rib(model, hemTop, hemFoot, knit) +
    arms('') +
    piece(model, cloth, {
      id: 'back',
      shape: uneven(bodyOf(cut, cut.neck[1] + 24), 3, 7),
      body: bodyMass(cut),
      bulge: sum(backHang, chestRound(270), crease),
    }) +
    armholeSeams(model, cut) +
    ribCollarBack(model, cut, knit, 62)
  )
}

/** Flight jacket in nylon twill with knitted collar, cuffs and hem. */
export const bomber: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      cloths: ['nylonTwill'],
      stance: [body, sleeveOf(cut), flip(sleeveOf(cut))],
      front: front(),
      back: back(),
      near: { x: 730, y: 420 },
    }),
}
