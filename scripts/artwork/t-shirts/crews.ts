import { colours } from '../colours.ts'
import { pathOf } from '../materials/outline.ts'
import { both, armhole, hemLine, hung, sleeveEnd } from '../tops/cut.ts'
import { boxy, fitted, regular } from './cuts.ts'
import { patchPocket, pocketShape } from './trims.ts'
import { tee } from './tee.ts'

export const classic = tee({
  model: 'TS-5101',
  cut: regular,
  cloth: { tones: colours.white, weave: 'jersey', fall: 1.3 },
  neck: { band: 26, rib: colours.white, thread: '#e6e3de' },
  thread: '#e6e3de',
  near: { x: 690, y: 440 },
})

export const heavyweight = tee({
  model: 'TS-5102',
  cut: boxy,
  cloth: { tones: colours.black, weave: 'heavyJersey', fall: 1.15 },
  neck: { band: 36, rib: colours.black, thread: '#3a393d' },
  thread: '#3a393d',
  hem: 42,
  sleeveHem: 38,
  pull: 0.6,
  hang: 1.4,
  near: { x: 560, y: 470 },
})

export const vNeck = tee({
  model: 'TS-5103',
  cut: {
    ...regular,
    neck: [112, 280],
    front: 486,
    square: -1,
    shoulder: [286, 338],
    waist: [296, 900],
    seed: 6.4,
  },
  cloth: { tones: colours.charcoal, weave: 'jersey', fall: 1.2, gloss: 0.1 },
  neck: { band: 24, rib: colours.charcoal, thread: '#5a5d63' },
  thread: '#5a5d63',
  hang: 1.2,
  near: { x: 660, y: 480 },
})

const slub = { tones: colours.sand, weave: 'slub' } as const
const pocketCut = { ...regular, seed: 8.3, shoulder: [300, 340] as const, front: 380 }

export const pocketTee = tee({
  model: 'TS-5106',
  cut: pocketCut,
  cloth: slub,
  neck: { band: 20, rib: colours.sand, thread: '#d8c29c' },
  thread: '#d8c29c',
  trim: (side) =>
    side === 'front'
      ? patchPocket('TS-5106', pocketCut, slub, pocketShape(706, 530, 142, 166, 26), '#d8c29c')
      : '',
  near: { x: 770, y: 590, turn: 3 },
})

export const women = tee({
  model: 'TS-5109',
  cut: fitted,
  cloth: { tones: colours.blush, weave: 'jersey', fall: 1, gloss: 0.1 },
  neck: { band: 15, rib: colours.blush, thread: '#e6bdb3' },
  thread: '#e6bdb3',
  hem: 26,
  sleeveHem: 18,
  pull: 1.4,
  hang: 0.7,
  near: { x: 520, y: 500, turn: 5 },
})

const dyed = { ...regular, seed: 10.6, armpit: [330, 606] as const, waist: [322, 900] as const }
const faded = '#d99a70'

/** Garment dye takes less where cloth lies double: seams and hems come out pale with dark edges. */
function worn(): string {
  const line = (d: string, width: number, opacity: number) =>
    `<path d="${d}" fill="none" stroke="${faded}" stroke-width="${width}" stroke-opacity="${opacity}" filter="url(#TS-5110-b5)"/>`
  return [
    ...both(dyed, armhole(dyed)),
    ...both(dyed, sleeveEnd(dyed, 16)),
    hung(dyed, hemLine(dyed, 20)),
  ]
    .map((seam) => line(pathOf(seam, false), 20, 0.5))
    .join('')
}

export const garmentDyed = tee({
  model: 'TS-5110',
  cut: dyed,
  cloth: { tones: colours.rust, weave: 'heavyJersey', fall: 1.25 },
  neck: { band: 30, rib: { light: '#d48a60', mid: '#b4633c', dark: '#73391c' }, thread: '#d98f64' },
  thread: '#d98f64',
  paint: worn,
  hem: 38,
  sleeveHem: 32,
  near: { x: 460, y: 1150, times: 2.6 },
})
