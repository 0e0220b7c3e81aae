import { colours, type Tones } from '../colours.ts'
import type { DrawnStyle } from '../shot.ts'
import { band, curve, flip, pathOf, uneven, type Outline } from '../materials/outline.ts'
import { stud } from '../materials/metal.ts'
import { neckInside } from './collar.ts'
import { armhole, bodyMass, bodyOf, regular, type Cut } from './cut.ts'
import { chestRound, crumpled, folded, sum } from './folds.ts'
import { on, piece, seam, shadow, type Cloth } from './piece.ts'
import { diamondSeams, diamonds } from './quilting.ts'
import { topstitch, welt } from './trims.ts'
import { hangFolds } from './trunk.ts'
import { viewsOf } from './views.ts'

const model = 'JK-3112'
const tones = colours.olive
const trim: Tones = { light: '#5c5b3f', mid: '#3b3b26', dark: '#1f1f13' }
const cloth: Cloth = {
  tones: { ...tones, light: '#8f8f66' },
  weave: `${model}-plain`,
  gloss: 0.3,
  tightness: 7,
  puff: 18,
  height: 13,
  swell: 8,
  wave: 120,
}
const edge: Cloth = {
  tones: trim,
  weave: `${model}-plain`,
  gloss: 0.1,
  puff: 7,
  height: 5,
  swell: 0,
}
const cut: Cut = {
  ...regular,
  neck: [112, 300],
  shoulder: [252, 352],
  chest: [296, 690],
  waist: [292, 980],
  hem: [294, 1286],
  front: 640,
}

const vNeck = curve([
  [528, 300],
  [548, 400],
  [600, 540],
  [640, 640],
])
const shape = uneven(
  [
    ...vNeck,
    ...flip(vNeck).toReversed(),
    ...bodyOf({ ...cut, front: 312 }).filter(([x, y]) => x > 752 || y > 640 || x < 528),
  ],
  2,
  5,
)
const spacing = 104
const quilt = sum(diamonds(spacing, 17), crumpled(model, 50, 4))
const seams = (id: string) =>
  on(
    model,
    id,
    diamondSeams(spacing, [340, 280, 940, 1310])
      .map(
        (line) =>
          `<path d="${pathOf(line, false)}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="3.4"/>` +
          topstitch(line, trim, 1.7),
      )
      .join(''),
  )

/** A bound edge: a folded tape with stitching on it. */
const bound = (id: string, line: Outline, width = 20) =>
  piece(model, edge, { id, shape: band(line, width), lift: 4, density: 0.5 }) +
  topstitch(
    line.map(([x, y]) => [x, y] as const),
    tones,
    1.7,
  )

const hem = curve('348,1284 490,1296 640,1298 790,1296 932,1284')
const arm = armhole(cut)
const bodyPiece = (id: string, outline: Outline) =>
  piece(model, cloth, {
    id,
    shape: outline,
    body: bodyMass({ ...cut, front: 400 }),
    bulge: sum(quilt, folded(hangFolds(cut, 0.5, `${model} ${id}`)), chestRound(290)),
    density: 0.55,
  })

function front(): string {
  const backNeck = curve([
    [528, 300],
    [580, 318],
    [640, 324],
    [700, 318],
    [752, 300],
  ])
  const inside = [...backNeck, ...flip(vNeck), ...vNeck.toReversed()]
  const line = curve('664,650 665,980 664,1296')
  return (
    piece(
      model,
      { ...cloth, tones: trim },
      {
        id: 'far',
        shape: bodyOf({ ...cut, neck: [112, 296], shoulder: [262, 346], chest: [299, 680] }, 322),
        lift: 0,
        bulge: quilt,
      },
    ) +
    neckInside(model, inside, backNeck, trim, 60) +
    bodyPiece('front', shape) +
    seams('front') +
    [arm, flip(arm)].map((l, i) => bound(`arm-${i}`, l)).join('') +
    shadow(model, line, 18, 0.4) +
    seam(model, line, 0.6) +
    topstitch(curve('616,640 615,980 616,1290'), trim) +
    bound('neck-l', vNeck) +
    bound('neck-r', flip(vNeck)) +
    welt(model, edge, 'welt-l', [470, 1020], [170, 30], -14) +
    welt(model, edge, 'welt-r', [810, 1020], [170, 30], 14) +
    bound('hem', hem) +
    [684, 830, 976, 1122, 1256].map((y) => stud(640, y, 15, `${model}-metal`)).join('')
  )
}

function back(): string {
  const neck = curve([
    [528, 300],
    [580, 318],
    [640, 324],
    [700, 318],
    [752, 300],
  ])
  return (
    bodyPiece('back', uneven(bodyOf(cut, 324), 2, 8)) +
    seams('back') +
    [arm, flip(arm)].map((l, i) => bound(`arm-${i}`, l)).join('') +
    bound('neck', neck) +
    bound('hem', hem)
  )
}

/** Quilted vest without a collar: diamonds, bound edges, snaps. */
export const linerVest: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      cloths: ['plain'],
      metal: 'gunmetal',
      stance: [bodyOf(cut, 322)],
      front: front(),
      back: back(),
      near: { x: 690, y: 700 },
    }),
}
