import { colours, type Tones } from '../colours.ts'
import type { DrawnStyle } from '../shot.ts'
import { curve, flip, rounded, type Outline } from '../materials/outline.ts'
import { metals, pull, teeth } from '../materials/metal.ts'
import { standCollar, standCollarBack } from './collar.ts'
import { regular, sleeveOf, type Cut } from './cut.ts'
import { folded, gathers } from './folds.ts'
import { on, seam, shadow, type Cloth } from './piece.ts'
import { rib } from './rib.ts'
import { armholeSeams, sleeves, wristLines } from './sleeves.ts'
import { button, buttonhole, patch, topstitch } from './trims.ts'
import { trunk, trunkOf } from './trunk.ts'
import { viewsOf } from './views.ts'

const model = 'JK-3108'
const tones = colours.sand
const knit: Tones = { light: '#d6bf98', mid: '#b59a70', dark: '#7c6544' }
const horn: Tones = { light: '#a98058', mid: '#5f4029', dark: '#2c1a0e' }
const cloth: Cloth = {
  tones,
  weave: `${model}-cottonTwill`,
  gloss: 0.05,
  puff: 30,
  height: 18,
  swell: 18,
  wave: 150,
}
const cut: Cut = {
  ...regular,
  hem: [256, 1190],
  waist: [274, 960],
  elbow: [372, 800, 82],
  wrist: [420, 1112, 60],
  front: 396,
}
const hemTop = curve('394,1168 500,1182 640,1186 780,1182 886,1168')
const hemFoot = curve('404,1268 510,1283 640,1287 770,1283 876,1268')
const wrist = wristLines({ ...cut, wrist: [420, 1100, 60] }, 88)
const bunched = folded(gathers(hemTop, 20, 90, model))
const metal = {
  id: `${model}-metal`,
  metal: metals.brass,
  tape: knit,
  chain: 11,
  width: 30,
}

const flap: Outline = rounded([
  [410, 1018, 6],
  [516, 888, 6],
  [560, 922, 14],
  [452, 1056, 14],
])

const arms = () =>
  rib(model, hemTop, hemFoot, knit, { pitch: 7 }) +
  sleeves(model, cloth, cut, {
    under: rib(model, ...wrist, knit, { pitch: 6 }),
  })

function front(): string {
  const line = curve('640,400 641,800 640,1284')
  const pockets = [flap, flip(flap)]
    .map((shape, i) => patch(model, cloth, `flap-${i}`, shape, { margin: 7 }))
    .join('')
  return (
    arms() +
    trunk(model, cloth, cut, 'front', { bulge: bunched }) +
    armholeSeams(model, cut, 0.3) +
    on(
      model,
      'front',
      [1, -1]
        .map((side) =>
          topstitch(
            curve([
              [640 + side * 244, 376],
              [640 + side * 240, 500],
              [640 + side * 254, 640],
            ]),
            tones,
          ),
        )
        .join(''),
    ) +
    pockets +
    button(520, 962, 11, horn) +
    button(760, 962, 11, horn) +
    shadow(model, line, 30, 0.35) +
    teeth(line, metal) +
    [616, 664]
      .map(
        (x) =>
          seam(
            model,
            curve([
              [x, 400],
              [x, 1190],
            ]),
            0.35,
          ) +
          topstitch(
            curve([
              [x + (x < 640 ? -8 : 8), 402],
              [x + (x < 640 ? -8 : 8), 1188],
            ]),
            tones,
          ),
      )
      .join('') +
    standCollar(model, cloth, cut, 88, colours.burgundy) +
    pull(line, 0.01, metal, 92, 66) +
    seam(model, curve('650,318 652,360 650,400'), 0.7) +
    [336, 374].map((y) => buttonhole(630, y, 26, knit) + button(626, y, 11, horn)).join('')
  )
}

/** The back yoke dips to a point like an umbrella, so that the rain runs off. */
function back(): string {
  const yoke = curve('374,524 500,584 640,632 780,584 906,524')
  return (
    arms() +
    trunk(model, cloth, cut, 'back', { bulge: bunched }) +
    on(
      model,
      'back',
      shadow(
        model,
        yoke.map(([x, y]) => [x + 2, y + 8] as const),
        14,
        0.4,
      ) +
        seam(model, yoke, 0.35) +
        topstitch(
          yoke.map(([x, y]) => [x, y - 9] as const),
          tones,
        ),
    ) +
    armholeSeams(model, cut, 0.3) +
    standCollarBack(model, cloth, cut, 88)
  )
}

/** Harrington in cotton twill: buttoned stand collar, slanting flap pockets, umbrella yoke. */
export const harrington: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      cloths: ['cottonTwill'],
      metal: 'brass',
      stance: [trunkOf(cut, 'front'), sleeveOf(cut), flip(sleeveOf(cut))],
      front: front(),
      back: back(),
      near: { x: 560, y: 860 },
    }),
}
