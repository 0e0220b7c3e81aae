import { colours, type Tones } from '../colours.ts'
import type { DrawnStyle } from '../shot.ts'
import { curve, flip, rounded, type Outline } from '../materials/outline.ts'
import { zip, type ZipLook } from '../materials/webbing.ts'
import { standCollar, standCollarBack } from './collar.ts'
import { regular, sleeveOf, type Cut } from './cut.ts'
import { on, piece, seam, shadow, type Cloth } from './piece.ts'
import { armholeSeams, sleeves } from './sleeves.ts'
import { lineBetween, patch, topstitch } from './trims.ts'
import { trunk, trunkOf } from './trunk.ts'
import { viewsOf } from './views.ts'

const model = 'JK-3106'
const tones = colours.charcoal
const black: Tones = { light: '#5b5d62', mid: '#2c2d31', dark: '#131316' }
const cloth: Cloth = {
  tones,
  weave: `${model}-softshell`,
  gloss: 0.16,
  tightness: 8,
  puff: 30,
  height: 19,
  swell: 16,
  wave: 190,
}
const dark: Cloth = { ...cloth, tones: black }
const cut: Cut = {
  ...regular,
  waist: [250, 930],
  hem: [262, 1256],
  elbow: [368, 800, 74],
  wrist: [418, 1172, 54],
  front: 398,
}
const zipLook: ZipLook = {
  tape: black,
  teeth: { light: '#7d8086', mid: '#3c3e43', dark: '#0f0f11' },
  width: 28,
  stop: 0.02,
}

/** Side panels in black, curved from the armhole to the hem. */
const sidePanel: Outline = [...curve('372,560 424,700 436,920 414,1280'), [340, 1280], [340, 560]]
const both = (line: Outline, draw: (l: Outline, k: number) => string) =>
  draw(line, 0) + draw(flip(line), 1)

const cuffTab: Outline = rounded([
  [1004, 1118, 8],
  [1100, 1104, 8],
  [1106, 1138, 10],
  [1010, 1152, 10],
])
const arms = () =>
  sleeves(model, cloth, cut, {
    seamed: true,
    depth: 0.9,
    trim:
      topstitch(
        [
          [1004, 1166],
          [1058, 1168],
          [1112, 1156],
        ],
        tones,
      ) + patch(model, dark, 'tab', cuffTab, { puff: 8, height: 5, lift: 4 }),
  })

function panels(side: 'front' | 'back'): string {
  const edge = sidePanel.slice(0, -2)
  return (
    on(
      model,
      side,
      both(sidePanel, (s) =>
        piece(model, dark, {
          id: `panel-${side}-${s[0]?.[0]}`,
          shape: s,
          body: s,
          lift: 0,
          height: 6,
          density: 0.3,
        }),
      ),
    ) +
    on(
      model,
      side,
      both(
        edge,
        (l, k) =>
          seam(model, l, 0.5) +
          topstitch(
            l.map(([x, y]) => [x + (k ? -7 : 7), y] as const),
            tones,
          ),
      ),
    )
  )
}

const pocketZip = (line: Outline, stop: number) =>
  shadow(model, line, 16, 0.45) + zip(line, { ...zipLook, width: 18, stop })
const hem = (l: Outline) => topstitch(l, tones)

function front(): string {
  const line = curve('640,318 641,800 640,1262')
  return (
    arms() +
    trunk(model, cloth, cut, 'front', { depth: 1.1 }) +
    panels('front') +
    armholeSeams(model, cut, 0.55) +
    on(model, 'front', hem(curve('370,1232 640,1246 910,1232'))) +
    pocketZip(curve('478,930 462,1010 450,1100'), 0.04) +
    pocketZip(flip(curve('478,930 462,1010 450,1100')), 0.04) +
    pocketZip(lineBetween([540, 520], [530, 660]), 0.04) +
    standCollar(model, cloth, cut, 84, black) +
    shadow(model, line, 30, 0.4) +
    zip(line, zipLook) +
    both(lineBetween([616, 404], [616, 1250]), (l) => topstitch(l, tones))
  )
}

function back(): string {
  const yoke = curve('378,540 520,560 640,566 760,560 902,540')
  return (
    arms() +
    trunk(model, cloth, cut, 'back', { depth: 1.1 }) +
    panels('back') +
    on(
      model,
      'back',
      seam(model, yoke, 0.45) +
        topstitch(
          yoke.map(([x, y]) => [x, y + 7] as const),
          tones,
        ) +
        hem(curve('370,1232 640,1246 910,1232')),
    ) +
    armholeSeams(model, cut, 0.55) +
    standCollarBack(model, cloth, cut, 84) +
    `<rect x="616" y="592" width="48" height="8" rx="4" fill="#c9ccd2" fill-opacity=".75"/>`
  )
}

/** Softshell with dark side panels, a chest zip and tabs at the wrists. */
export const softshell: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      cloths: ['softshell'],
      stance: [trunkOf(cut, 'front'), sleeveOf(cut), flip(sleeveOf(cut))],
      front: front(),
      back: back(),
      near: { x: 590, y: 500 },
    }),
}
