import { colours, type Tones } from '../colours.ts'
import type { DrawnStyle } from '../shot.ts'
import { curve, flip, type Outline } from '../materials/outline.ts'
import { zip, type ZipLook } from '../materials/webbing.ts'
import { regular, sleeveOf, type Cut } from './cut.ts'
import { crumpled, folded, gathers, sum } from './folds.ts'
import { hood, hoodBack, hoodOutline } from './hood.ts'
import { on, piece, seam, shadow, type Cloth } from './piece.ts'
import { rib } from './rib.ts'
import { armholeSeams, sleeves, wristLines } from './sleeves.ts'
import { topstitch } from './trims.ts'
import { trunk, trunkOf } from './trunk.ts'
import { viewsOf } from './views.ts'

const model = 'JK-3110'
const blue: Tones = colours.cobalt
const white: Tones = { light: '#fbfaf7', mid: '#e4e2de', dark: '#a3a2a4' }
const cloth: Cloth = {
  tones: blue,
  weave: `${model}-ripstop`,
  gloss: 0.34,
  tightness: 8,
  puff: 26,
  height: 15,
  swell: 14,
  wave: 110,
}
const pale: Cloth = { ...cloth, tones: white, gloss: 0.1 }
const crown = 112
const cut: Cut = {
  ...regular,
  neck: [104, 330],
  shoulder: [268, 396],
  chest: [274, 672],
  waist: [274, 980],
  hem: [258, 1262],
  front: 412,
  elbow: [374, 820, 82],
  wrist: [424, 1170, 56],
}
const zipLook: ZipLook = {
  tape: white,
  teeth: { light: '#ffffff', mid: '#c9c9cc', dark: '#77787c' },
  width: 24,
  stop: 0.02,
}
const crease = crumpled(model, 80, 14)
const hemLine = curve('384,1246 520,1262 640,1266 760,1262 896,1246')
const yoke = curve('340,560 440,586 540,614 640,644 740,614 840,586 940,560')
const yokeShape: Outline = [...yoke, [940, 280], [340, 280]]
const cuffs = wristLines({ ...cut, wrist: [424, 1166, 54] }, 26, 4)

const arms = () =>
  rib(
    model,
    hemLine,
    hemLine.map(([x, y]) => [640 + (x - 640) * 0.98, y + 34] as const),
    blue,
    { pitch: 16, lift: 3 },
  ) +
  sleeves(model, cloth, cut, {
    bulge: crease,
    under: rib(model, ...cuffs, blue, { pitch: 9, lift: 2 }),
  })

function contrast(side: 'front' | 'back'): string {
  return on(
    model,
    side,
    piece(model, pale, {
      id: `yoke-${side}`,
      shape: yokeShape,
      body: yokeShape,
      bulge: crease,
      puff: 8,
      height: 3,
      edge: 0.05,
      lift: 5,
      density: 0.3,
    }) +
      topstitch(
        yoke.map(([x, y]) => [x, y - 7] as const),
        white,
      ) +
      seam(model, yoke, 0.35),
  )
}

const body = (side: 'front' | 'back') =>
  trunk(model, cloth, cut, side, {
    depth: 1.1,
    bulge: sum(crease, folded(gathers(hemLine, 30, 80, model))),
  }) +
  contrast(side) +
  armholeSeams(model, cut, 0.5)

function front(): string {
  const line = curve('640,404 641,800 640,1296')
  const pocket = curve('462,940 446,1020 436,1110')
  return (
    arms() +
    body('front') +
    [pocket, flip(pocket)]
      .map(
        (l) =>
          shadow(model, l, 14, 0.4) + zip(l, { ...zipLook, tape: blue, width: 16, stop: 0.04 }),
      )
      .join('') +
    hood(model, cloth, { light: '#4d78d6', mid: '#274fae', dark: '#122a63' }, blue, crown, white) +
    shadow(model, line, 26, 0.35) +
    zip(line, zipLook)
  )
}

const back = () => arms() + body('back') + hoodBack(model, cloth, blue, crown)

/** Thin windbreaker in ripstop with a hood, a pale yoke and elastic at hem and wrists. */
export const windbreaker: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      cloths: ['ripstop'],
      stance: [trunkOf(cut, 'front'), hoodOutline(crown), sleeveOf(cut), flip(sleeveOf(cut))],
      front: front(),
      back: back(),
      near: { x: 720, y: 440 },
    }),
}
