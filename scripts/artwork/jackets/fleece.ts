import { colours, type Tones } from '../colours.ts'
import type { DrawnStyle } from '../shot.ts'
import { curve, flip, pathOf, rounded, type Outline } from '../materials/outline.ts'
import { zip, type ZipLook } from '../materials/webbing.ts'
import { neckOf, standCollar, standCollarBack } from './collar.ts'
import { regular, sleeveOf, type Cut } from './cut.ts'
import { on, piece, seam, shadow, type Cloth } from './piece.ts'
import { rib } from './rib.ts'
import { armholeSeams, sleeves, wristLines } from './sleeves.ts'
import { lineBetween, patch, topstitch } from './trims.ts'
import { trunk, trunkOf } from './trunk.ts'
import { viewsOf } from './views.ts'

const model = 'JK-3109'
const tones = colours.ecru
const tan: Tones = { light: '#b98d5f', mid: '#8f653d', dark: '#553919' }
const cloth: Cloth = {
  tones,
  weave: `${model}-sherpa`,
  gloss: 0,
  puff: 36,
  height: 24,
  swell: 18,
  wave: 120,
  contrast: 0.8,
}
const nylon: Cloth = {
  tones: tan,
  weave: `${model}-plain`,
  gloss: 0.24,
  tightness: 8,
  puff: 16,
  height: 9,
  swell: 8,
  wave: 70,
}
const cut: Cut = {
  ...regular,
  neck: [108, 308],
  waist: [276, 960],
  hem: [274, 1226],
  elbow: [376, 800, 88],
  wrist: [424, 1150, 68],
  front: 400,
}
const zipLook: ZipLook = {
  tape: tan,
  teeth: { light: '#d9b58a', mid: '#8f653d', dark: '#3f2a12' },
  width: 30,
  stop: 0.02,
}

/** The loops of the pile that stand out over the edge. */
const pile = (shape: Outline) => {
  const dots = (colour: string, width: number, rest: string) =>
    `<path d="${pathOf(shape)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${rest}/>`
  return (
    dots('#b3a78c', 5, '') +
    dots('#a99d82', 9, 'stroke-dasharray="1 11"') +
    dots('#c6baa0', 8, 'stroke-dasharray="1 9" stroke-dashoffset="4"')
  )
}

const cuffs = wristLines({ ...cut, wrist: [424, 1142, 64] }, 34, 4)
const hem = curve('370,1212 520,1226 640,1230 760,1226 910,1212')
const arms = () =>
  pile(sleeveOf(cut)) +
  pile(flip(sleeveOf(cut))) +
  rib(
    model,
    hem,
    hem.map(([x, y]) => [640 + (x - 640) * 0.985, y + 30] as const),
    tan,
    { pitch: 26, lift: 3 },
  ) +
  sleeves(model, cloth, cut, {
    depth: 0.8,
    under: rib(model, ...cuffs, tan, { pitch: 12, lift: 3 }),
  })

const pocket: Outline = rounded([
  [702, 520, 8],
  [856, 516, 8],
  [860, 690, 14],
  [704, 694, 14],
])

function front(): string {
  const { upper } = neckOf(cut, 96)
  const line = curve('640,312 641,800 640,1258')
  const side = curve('450,910 432,1000 424,1092')
  return (
    arms() +
    pile(trunkOf(cut, 'front')) +
    trunk(model, cloth, cut, 'front', { depth: 0.7 }) +
    armholeSeams(model, cut, 0.35) +
    [side, flip(side)]
      .map((l) => shadow(model, l, 18, 0.3) + zip(l, { ...zipLook, width: 20, stop: 0.05 }))
      .join('') +
    patch(model, nylon, 'pocket', pocket, { lift: 7, margin: 8 }) +
    zip(lineBetween([716, 552], [846, 549]), {
      ...zipLook,
      width: 20,
      stop: 0.08,
    }) +
    pile(upper) +
    standCollar(model, cloth, cut, 96, tan, false) +
    `<path d="${pathOf(lineBetween([612, 330], [612, 1236]), false)}" stroke="#000" stroke-opacity=".25" stroke-width="10" filter="url(#${model}-b5)"/>` +
    piece(model, nylon, {
      id: 'facing',
      shape: [...curve('621,310 620,800 621,1258'), ...curve('659,1258 660,800 659,310')],
      lift: 4,
      puff: 8,
      height: 4,
    }) +
    zip(line, zipLook)
  )
}

function back(): string {
  const yoke = curve('374,520 520,536 640,540 760,536 906,520')
  return (
    arms() +
    pile(trunkOf(cut, 'back')) +
    trunk(model, cloth, cut, 'back', { depth: 0.7 }) +
    on(model, 'back', seam(model, yoke, 0.3) + shadow(model, yoke, 14, 0.2)) +
    armholeSeams(model, cut, 0.35) +
    standCollarBack(model, cloth, cut, 96) +
    patch(
      model,
      nylon,
      'loop',
      rounded([
        [616, 326, 3],
        [664, 326, 3],
        [664, 344, 3],
        [616, 344, 3],
      ]),
      { margin: 4, lift: 3, puff: 5, height: 3 },
    ) +
    topstitch(lineBetween([600, 335], [610, 335]), tan)
  )
}

/** Sherpa fleece with a nylon chest pocket and nylon edges. */
export const fleece: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      cloths: ['sherpa', 'plain'],
      stance: [trunkOf(cut, 'front'), sleeveOf(cut), flip(sleeveOf(cut))],
      front: front(),
      back: back(),
      near: { x: 740, y: 520 },
    }),
}
