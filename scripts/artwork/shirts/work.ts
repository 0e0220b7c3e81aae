import { colours } from '../colours.ts'
import { mix } from '../materials/leather.ts'
import type { Point } from '../materials/outline.ts'
import { buttonTones, pearlSnap } from '../tops/buttons.ts'
import { both, hung } from '../tops/cut.ts'
import { rows, seam } from '../tops/sewing.ts'
import { leaves, stand, type Making } from './collars.ts'
import { straight, tailed } from './cuts.ts'
import { cuffs, placket } from './fronts.ts'
import { pocket } from './pockets.ts'
import { check } from './prints.ts'
import { shirt } from './shirt.ts'

const heights = [486, 584, 682, 780, 878, 976, 1074, 1172]
const flannelCut = { ...tailed, seed: 9.2 }
const wine = colours.burgundy
const ground = mix(wine.mid, wine.light, 0.16)
const flannelCheck = check('SH-4104', flannelCut, 92, ground, [
  { at: 14, width: 30, colour: '#1b1420', opacity: 0.62 },
  { at: 46, width: 5, colour: '#e3d4c2', opacity: 0.5 },
  { at: 70, width: 14, colour: '#1b1420', opacity: 0.36 },
])
const flannelMaking: Making = {
  model: 'SH-4104',
  cut: flannelCut,
  cloth: { tones: wine, weave: 'flannel', fall: 0.95 },
  thread: '#70303c',
  button: { tones: buttonTones.horn },
  paint: flannelCheck.paint,
}

export const flannel = shirt({
  ...flannelMaking,
  sleevePrint: flannelCheck.sleevePrint,
  trim: () => cuffs(flannelMaking),
  front: () =>
    placket(flannelMaking, { until: 1352, buttons: heights, width: 50 }) +
    [432, 710]
      .map((x, i) => pocket(flannelMaking, { id: `${i}`, x, y: 540, flap: 50, peak: 12 }))
      .join('') +
    stand(flannelMaking) +
    leaves(flannelMaking, { tip: [82, 466] }),
  near: { x: 760, y: 560, turn: 4 },
})

const chambrayMaking: Making = {
  model: 'SH-4105',
  cut: { ...tailed, seed: 11.5, waist: [318, 900] },
  cloth: {
    tones: { light: '#8aa0c2', mid: '#566d95', dark: '#2b3b5c' },
    weave: 'chambray',
    fall: 1.05,
  },
  thread: '#e8dfcb',
  button: { tones: buttonTones.pearl, radius: 9.5 },
}

export const chambray = shirt({
  ...chambrayMaking,
  needles: 3,
  trim: () => cuffs(chambrayMaking),
  front: () =>
    placket(chambrayMaking, {
      until: 1352,
      buttons: [490, 600, 710, 820, 930, 1040, 1150],
      width: 52,
      needles: 2,
    }) +
    pocket(chambrayMaking, { id: 'l', x: 424, y: 536, w: 146, h: 166, point: 0, needles: 2 }) +
    pocket(chambrayMaking, {
      id: 'r',
      x: 712,
      y: 534,
      w: 146,
      h: 166,
      point: 0,
      needles: 2,
      pencil: true,
    }) +
    stand(chambrayMaking) +
    leaves(chambrayMaking, { tip: [86, 462] }),
  near: { x: 740, y: 610, turn: -3 },
})

const washed = colours['washed black']
const westernMaking: Making = {
  model: 'SH-4108',
  cut: { ...tailed, seed: 13.8, waist: [300, 900] },
  cloth: { tones: washed, weave: 'denim', fall: 0.95 },
  thread: '#9a8b74',
  button: { tones: buttonTones.pearl },
}

/** The yokes, pointed in front and behind, sewn down twice. */
function yokes(side: 'front' | 'back'): string {
  const { cut, model, thread } = westernMaking
  const draw = (line: readonly Point[], down: number) =>
    seam(model, line, washed, 0.6) +
    rows(
      line.map(([x, y]): Point => [x, y - 5]),
      thread,
      washed,
      2,
      down,
    )
  if (side === 'back')
    return draw(
      hung(cut, [
        [346, 474],
        [430, 484],
        [540, 500],
        [640, 546],
        [740, 500],
        [850, 484],
        [934, 474],
      ]),
      -6,
    )
  return both(cut, [
    [667, 466],
    [710, 474],
    [752, 494],
    [789, 528],
    [826, 492],
    [872, 470],
    [936, 452],
  ])
    .map((line, i) => draw(line, i ? 6 : -6))
    .join('')
}

export const western = shirt({
  ...westernMaking,
  yoke: 0,
  needles: 2,
  trim: () => cuffs(westernMaking, 92, pearlSnap),
  back: () => yokes('back'),
  front: () =>
    yokes('front') +
    placket(westernMaking, {
      until: 1352,
      buttons: heights,
      width: 50,
      needles: 1,
      fastener: pearlSnap,
    }) +
    [420, 720]
      .map((x, i) =>
        pocket(westernMaking, {
          id: `${i}`,
          x,
          y: 562,
          w: 140,
          h: 150,
          flap: 46,
          peak: 26,
          fastener: pearlSnap,
        }),
      )
      .join('') +
    stand({ ...westernMaking, button: { tones: buttonTones.pearl, radius: 10 } }) +
    leaves(westernMaking, { tip: [92, 482] }),
  near: { x: 780, y: 560, turn: 4 },
})

const cord = colours.rust
const cordMaking: Making = {
  model: 'SH-4110',
  cut: {
    ...straight,
    seed: 15.1,
    armpit: [340, 636],
    shoulder: [312, 352],
    waist: [338, 900],
    hem: [
      [342, 1272],
      [170, 1286],
      [0, 1290],
    ],
  },
  cloth: { tones: cord, weave: 'corduroy', fall: 0.8 },
  thread: '#c98a60',
  button: { tones: buttonTones.horn, radius: 13 },
}

export const overshirt = shirt({
  ...cordMaking,
  hem: 30,
  yoke: 150,
  trim: () => cuffs({ ...cordMaking, button: { tones: buttonTones.horn, radius: 11 } }, 78),
  front: () =>
    placket(cordMaking, { until: 1290, buttons: [510, 652, 794, 936, 1078, 1210], width: 62 }) +
    [412, 710]
      .map((x, i) =>
        pocket(cordMaking, { id: `${i}`, x, y: 548, w: 160, h: 180, flap: 58, peak: 8 }),
      )
      .join('') +
    stand(cordMaking) +
    leaves(cordMaking, { tip: [96, 472] }),
  near: { x: 770, y: 600, turn: -3 },
})
