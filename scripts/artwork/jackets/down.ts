import { colours } from '../colours.ts'
import type { DrawnStyle } from '../shot.ts'
import { curve, flip } from '../materials/outline.ts'
import { zip, type ZipLook } from '../materials/webbing.ts'
import { neckInside, neckOf } from './collar.ts'
import { regular, sleeveOf, type Cut } from './cut.ts'
import { crumpled, sum } from './folds.ts'
import { on, piece, seam, shadow, type Cloth } from './piece.ts'
import { channels, channelSeams } from './quilting.ts'
import { rib } from './rib.ts'
import { armholeSeams, sleeves, wristLines } from './sleeves.ts'
import { topstitch } from './trims.ts'
import { trunk, trunkOf } from './trunk.ts'
import { viewsOf } from './views.ts'

const model = 'JK-3104'
const tones = colours.navy
const cloth: Cloth = {
  tones: { ...tones, light: '#6a7db4' },
  weave: `${model}-plain`,
  gloss: 0.55,
  tightness: 6,
  puff: 20,
  height: 16,
  swell: 8,
  wave: 90,
}
const cut: Cut = {
  ...regular,
  waist: [266, 960],
  hem: [256, 1236],
  elbow: [376, 800, 82],
  wrist: [426, 1150, 62],
  front: 396,
}
const zipLook: ZipLook = {
  tape: tones,
  teeth: { light: '#7f8fc0', mid: '#3a4775', dark: '#141a33' },
  width: 26,
  stop: 0.02,
}
const binding = { light: '#44517a', mid: '#1d2646', dark: '#0d1226' }

const start = 402
const step = 76
const bodyDown = sum(channels(step, start, 21), crumpled(model, 60, 4))
const armChannels = channels(72, 420, 20, 0)
const armDown = sum(
  (x, y) => armChannels(640 + (x - 640) * 0.08, y - Math.abs(x - 640) * 0.2),
  crumpled(model, 60, 4),
)
const stitched = (id: string) =>
  on(
    model,
    id,
    channelSeams(step, start, 1240, 350, 930)
      .map((line) => topstitch(line, binding, 1.9))
      .join(''),
  )

const cuff = wristLines({ ...cut, wrist: [426, 1146, 58] }, 26, 2)
const arms = () =>
  sleeves(model, cloth, cut, {
    depth: 0.35,
    bulge: armDown,
    density: 0.5,
    under: rib(model, ...cuff, binding, { pitch: 5 }),
  })
const hem = (id: string) =>
  rib(
    model,
    curve('388,1222 520,1236 640,1240 760,1236 892,1222'),
    curve('392,1256 520,1270 640,1274 760,1270 888,1256'),
    binding,
    { pitch: 30, lift: 3 },
  ) + id

function collar(): string {
  const { lower, upper, back, inside } = neckOf(cut, 92)
  const shape = [...upper, ...lower.toReversed()]
  const bulge = channels(48, 318, 12, -34)
  const half = (id: string, s: typeof shape) =>
    piece(model, cloth, {
      id,
      shape: s,
      puff: 18,
      height: 14,
      bulge,
      density: 0.55,
      lift: 5,
    })
  return (
    neckInside(model, inside, back, binding, 56) +
    half('collar-l', shape) +
    half('collar-r', flip(shape)) +
    seam(model, lower, 0.5) +
    seam(model, flip(lower), 0.5)
  )
}

/** A zipped hand pocket sewn into a seam. */
const handPocket = (mirror: boolean) => {
  const line = curve('452,890 436,970 424,1062')
  const own = mirror ? flip(line) : line
  return shadow(model, own, 14, 0.4) + zip(own, { ...zipLook, width: 15, stop: 0.06 })
}

function front(): string {
  const line = curve('640,312 641,800 640,1272')
  return (
    hem('') +
    arms() +
    trunk(model, cloth, cut, 'front', {
      depth: 0.35,
      bulge: bodyDown,
      density: 0.55,
    }) +
    stitched('front') +
    armholeSeams(model, cut, 0.6) +
    collar() +
    handPocket(false) +
    handPocket(true) +
    shadow(model, line, 28, 0.45) +
    zip(line, zipLook)
  )
}

function back(): string {
  const { back: top } = neckOf(cut, 92)
  const foot = curve([
    [540, 306],
    [590, 324],
    [640, 330],
    [690, 324],
    [740, 306],
  ])
  return (
    hem('') +
    arms() +
    trunk(model, cloth, cut, 'back', {
      depth: 0.35,
      bulge: bodyDown,
      density: 0.55,
    }) +
    stitched('back') +
    armholeSeams(model, cut, 0.6) +
    piece(model, cloth, {
      id: 'collar-b',
      shape: [...top, ...foot.toReversed()],
      puff: 20,
      height: 14,
      bulge: channels(48, 274, 12, 10),
      density: 0.5,
    }) +
    seam(model, foot, 0.5)
  )
}

/** Light down jacket in thin nylon, quilted across, with a stand collar and bound edges. */
export const down: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      cloths: ['plain'],
      stance: [trunkOf(cut, 'front'), sleeveOf(cut), flip(sleeveOf(cut))],
      front: front(),
      back: back(),
      near: { x: 760, y: 480 },
    }),
}
