import { colours, type Tones } from '../colours.ts'
import type { DrawnStyle } from '../shot.ts'
import { curve, flip } from '../materials/outline.ts'
import { stud } from '../materials/metal.ts'
import { ribCollar, ribCollarBack } from './collar.ts'
import { regular, sleeveOf, type Cut } from './cut.ts'
import { crumpled, folded, gathers } from './folds.ts'
import type { Cloth } from './piece.ts'
import { rib, type Stripe } from './rib.ts'
import { placket } from './shirt-collar.ts'
import { armholeSeams, sleeves, wristLines } from './sleeves.ts'
import { welt } from './trims.ts'
import { trunk, trunkOf } from './trunk.ts'
import { viewsOf } from './views.ts'

const model = 'JK-3107'
const wool = colours.burgundy
const cream: Tones = { light: '#fbf5e6', mid: '#e9dfc8', dark: '#a3967a' }
const cloth: Cloth = {
  tones: wool,
  weave: `${model}-wool`,
  gloss: 0,
  puff: 34,
  height: 20,
  swell: 20,
  wave: 160,
}
const hide: Cloth = {
  tones: cream,
  weave: `${model}-sleeveHide`,
  gloss: 0.3,
  tightness: 14,
  puff: 34,
  height: 20,
  swell: 16,
  wave: 110,
  contrast: 0.72,
}
const cut: Cut = {
  ...regular,
  hem: [258, 1196],
  waist: [276, 960],
  elbow: [374, 800, 86],
  wrist: [424, 1110, 62],
}
const stripes: Stripe[] = [
  [0.2, 0.36, cream],
  [0.62, 0.78, cream],
]
const hemTop = curve('394,1172 500,1186 640,1190 780,1186 886,1172')
const hemFoot = curve('402,1284 510,1299 640,1303 770,1299 878,1284')
const wrist = wristLines({ ...cut, wrist: [424, 1098, 62] }, 100)
const bunched = folded(gathers(hemTop, 18, 80, model))

const arms = () =>
  rib(model, hemTop, hemFoot, wool, { stripes }) +
  sleeves(model, hide, cut, {
    depth: 1.2,
    bulge: crumpled(model, 80, 9),
    under: rib(model, ...wrist, wool, { stripes }),
  })

const front = () =>
  ribCollar(
    model,
    cut,
    wool,
    62,
    [
      [0.24, 0.42, cream],
      [0.6, 0.76, cream],
    ],
    colours.charcoal,
  ) +
  arms() +
  trunk(model, cloth, cut, 'front', { bulge: bunched, depth: 0.8 }) +
  armholeSeams(model, cut, 0.6) +
  welt(model, hide, 'pocket-l', [480, 990], [180, 32], -64) +
  welt(model, hide, 'pocket-r', [800, 990], [180, 32], 64) +
  placket(model, wool, 404, 1300, 27) +
  [446, 586, 726, 866, 1006, 1136, 1246].map((y) => stud(641, y, 15, `${model}-metal`)).join('')

const back = () =>
  arms() +
  trunk(model, cloth, cut, 'back', { bulge: bunched, depth: 0.8 }) +
  armholeSeams(model, cut, 0.6) +
  ribCollarBack(model, cut, wool, 62, [
    [0.24, 0.42, cream],
    [0.6, 0.76, cream],
  ])

/** Varsity jacket: melton body, leather sleeves, striped rib and snaps. */
export const varsity: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      cloths: ['wool', 'sleeveHide'],
      stance: [trunkOf(cut, 'front'), sleeveOf(cut), flip(sleeveOf(cut))],
      front: front(),
      back: back(),
      near: { x: 790, y: 480 },
    }),
}
