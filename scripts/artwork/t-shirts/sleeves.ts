import { colours } from '../colours.ts'
import type { Point } from '../materials/outline.ts'
import { mix } from '../materials/leather.ts'
import { armhole, both, hung, raglan, sleeveEnd } from '../tops/cut.ts'
import { onSleeve, repeated, roundBody, sleeveLength } from '../tops/prints.ts'
import { rows, seam, sewn } from '../tops/sewing.ts'
import { longSleeved, regular, threeQuarter } from './cuts.ts'
import { cuffs } from './trims.ts'
import { tee } from './tee.ts'

export const longSleeve = tee({
  model: 'TS-5104',
  cut: longSleeved,
  cloth: { tones: colours.forest, weave: 'jersey', fall: 1.15 },
  neck: { band: 28, rib: colours.forest, thread: '#3f6149' },
  thread: '#3f6149',
  sleeveHem: 0,
  trim: () => cuffs('TS-5104', longSleeved, colours.forest, 62),
  near: { x: 1010, y: 1080, times: 2.6 },
})

const boat = {
  ...longSleeved,
  neck: [176, 296] as const,
  front: 338,
  square: 0.9,
  shoulder: [304, 340] as const,
  outer: [
    [354, 398],
    [406, 560],
    [444, 770],
    [474, 960],
    [484, 1076],
  ] as const,
  inner: [
    [386, 1096],
    [374, 960],
    [356, 800],
    [338, 660],
  ] as const,
  seed: 12.2,
}
const ground = mix(colours.ecru.mid, colours.ecru.light, 0.3)
const stripe = { at: 0, width: 17, colour: '#2c375c' }

function breton(): string {
  const share = 1000 / sleeveLength(boat)
  const round = repeated(44 * share, 190, 1000, [stripe])
  return (
    roundBody(boat, repeated(44, 458, 1330, [stripe])) +
    onSleeve('TS-5105-r', boat, false, ground, round, []) +
    onSleeve('TS-5105-l', boat, true, ground, round, [])
  )
}

export const bretonTee = tee({
  model: 'TS-5105',
  cut: boat,
  cloth: { tones: colours.ecru, weave: 'heavyJersey', fall: 1.05 },
  neck: { band: 12, rib: colours.ecru, thread: '#efe6d2' },
  thread: '#efe6d2',
  paint: breton,
  hem: 26,
  near: { x: 480, y: 470, turn: 4 },
})

const navy = colours.navy
export const baseball = tee({
  model: 'TS-5107',
  cut: threeQuarter,
  cloth: { tones: colours.white, weave: 'jersey', fall: 1.25 },
  neck: { band: 26, rib: navy, tape: navy, thread: '#4a5780' },
  thread: '#e6e3de',
  sleeves: { tones: navy, weave: 'jersey', fall: 1.1 },
  sleeveSeam: (side) => raglan(threeQuarter, side === 'back'),
  near: { x: 760, y: 470 },
})

const burgundy = colours.burgundy
const ringerCut = {
  ...regular,
  neck: [104, 280] as const,
  front: 380,
  seed: 14.9,
  armpit: [312, 590] as const,
  waist: [294, 900] as const,
}

export const ringer = tee({
  model: 'TS-5111',
  cut: ringerCut,
  cloth: { tones: colours.ecru, weave: 'jersey', fall: 1.2 },
  neck: { band: 28, rib: burgundy, tape: burgundy, thread: '#8e3a48' },
  thread: '#efe6d2',
  sleeveHem: 0,
  trim: () => cuffs('TS-5111', ringerCut, burgundy, 26, 0),
  near: { x: 590, y: 470 },
})

const sport = {
  ...regular,
  neck: [110, 280] as const,
  front: 372,
  seed: 16.1,
  armpit: [312, 596] as const,
  waist: [288, 900] as const,
  hem: [
    [300, 1262],
    [160, 1312],
    [0, 1322],
  ] as const,
}
const pale = '#8fb0f2'

/** Flat seams in a paler thread: armholes, side panels and, at the back, a yoke. */
function flatlocks(side: 'front' | 'back'): string {
  const panelSeam: Point[] = Array.from({ length: 31 }, (_, i) => {
    const t = i / 30
    return [640 + 312 - 92 * Math.sin(Math.PI * (0.12 + t * 0.6)) + 18 * t, 560 + t * 722]
  })
  const yoke: Point[] = Array.from({ length: 41 }, (_, i) => [
    640 - 290 + i * 14.5,
    470 + 40 * Math.sin((Math.PI * i) / 40),
  ])
  const flat = (line: readonly Point[]) =>
    seam('TS-5108', line, colours.cobalt, 0.2) + rows(line, pale, colours.cobalt, 3, 3.4)
  return (
    both(sport, panelSeam).map(flat).join('') +
    (side === 'back' ? flat(hung(sport, yoke)) : '') +
    both(sport, armhole(sport)).map(flat).join('')
  )
}

export const training = tee({
  model: 'TS-5108',
  cut: sport,
  cloth: { tones: colours.cobalt, weave: 'mesh', fall: 1.1, gloss: 0.26, tightness: 7 },
  neck: { band: 18, rib: colours.cobalt, thread: pale },
  thread: pale,
  trim: (side) =>
    flatlocks(side) +
    both(sport, sleeveEnd(sport, 34))
      .map((line) => sewn(line, pale, colours.cobalt))
      .join(''),
  hem: 24,
  sleeveHem: 24,
  sleeveSeam: false,
  near: { x: 880, y: 600, turn: -6 },
})
