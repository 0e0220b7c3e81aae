import { colours } from '../colours.ts'
import { mix } from '../materials/leather.ts'
import { buttonTones } from '../tops/buttons.ts'
import { both, sleeveEnd } from '../tops/cut.ts'
import { ribbed } from '../tops/knit.ts'
import { leaves, stand, type Making } from './collars.ts'
import { shortSleeved, straight, tailed } from './cuts.ts'
import { cuffs, placket } from './fronts.ts'
import { band, bandBehind, bow, camp } from './open-collars.ts'
import { pocket } from './pockets.ts'
import { leafPrint, striped } from './prints.ts'
import { shirt } from './shirt.ts'

const linenMaking: Making = {
  model: 'SH-4103',
  cut: { ...tailed, front: 390, seed: 17.7, waist: [320, 900], armpit: [332, 630] },
  cloth: { tones: colours.sand, weave: 'linen', fall: 1.35 },
  thread: '#dcc8a4',
  button: { tones: buttonTones.horn, radius: 9 },
}

export const linen = shirt({
  ...linenMaking,
  pleat: true,
  depth: 374,
  rim: [38, 16, 22],
  trim: () => cuffs(linenMaking, 64),
  behind: () => bandBehind(linenMaking),
  front: () =>
    placket(linenMaking, { until: 1352, buttons: [470, 580, 690, 800, 910, 1020, 1130] }) +
    band(linenMaking),
  near: { x: 660, y: 460, turn: 4 },
})

const green = colours.forest
const resortMaking: Making = {
  model: 'SH-4106',
  cut: { ...shortSleeved, front: 500, square: -1, seed: 19.4 },
  cloth: { tones: green, weave: 'viscose', fall: 1.05, gloss: 0.1 },
  thread: '#3d6148',
  button: { tones: buttonTones.dark, radius: 10 },
  paint: leafPrint('SH-4106', green.mid, [mix(green.mid, green.dark, 0.7), '#4f7f58', '#c9c79a']),
}

export const resort = shirt({
  ...resortMaking,
  depth: 470,
  hem: 24,
  sleeveHem: 34,
  yoke: 100,
  front: () =>
    placket(resortMaking, { until: 1302, from: 500, buttons: [540, 690, 840, 990, 1140] }) +
    pocket(resortMaking, { id: 'chest', x: 716, y: 560, point: 0 }) +
    camp(resortMaking, 502),
  near: { x: 650, y: 470 },
})

const satin = colours.ecru
const blouseMaking: Making = {
  model: 'SH-4107',
  cut: {
    ...straight,
    neck: [92, 300],
    front: 380,
    shoulder: [268, 356],
    armpit: [292, 610],
    waist: [270, 890],
    hem: [
      [300, 1240],
      [150, 1254],
      [0, 1258],
    ],
    outer: [
      [330, 410],
      [398, 570],
      [446, 780],
      [478, 960],
      [482, 1076],
    ],
    inner: [
      [372, 1096],
      [352, 960],
      [322, 800],
      [304, 670],
    ],
    seed: 21.6,
  },
  cloth: { tones: satin, weave: 'satin', fall: 1.35, gloss: 0.36, tightness: 7 },
  thread: '#efe6d2',
  button: { tones: buttonTones.pearl, radius: 8 },
}

export const blouse = shirt({
  ...blouseMaking,
  depth: 366,
  rim: [33, 14, 18],
  yoke: 0,
  hang: 1.3,
  trim: () => cuffs(blouseMaking, 70),
  behind: () => bandBehind(blouseMaking, 34),
  front: () =>
    placket(blouseMaking, { until: 1256, buttons: [], concealed: true, width: 50 }) +
    band(blouseMaking, 34) +
    bow(blouseMaking, 396),
  near: { x: 640, y: 500, times: 2.5 },
})

const popoverCut = { ...tailed, seed: 23.3, waist: [318, 900] as const }
const white = mix(colours.white.mid, colours.white.light, 0.3)
const popoverStripes = striped('SH-4109', popoverCut, 26, white, [
  { at: 0, width: 8, colour: '#33406b' },
])
const popoverMaking: Making = {
  model: 'SH-4109',
  cut: popoverCut,
  cloth: { tones: colours.white, weave: 'poplin', fall: 1.15 },
  thread: '#e9e6e2',
  button: { tones: buttonTones.pearl },
  paint: popoverStripes.paint,
}

export const popover = shirt({
  ...popoverMaking,
  sleevePrint: popoverStripes.sleevePrint,
  trim: () => cuffs(popoverMaking),
  front: () =>
    placket(popoverMaking, { until: 760, buttons: [480, 566, 652], width: 54 }) +
    stand(popoverMaking) +
    leaves(popoverMaking, { tip: [84, 458] }),
  near: { x: 640, y: 560, turn: 5 },
})

const navy = colours.navy
const poloMaking: Making = {
  model: 'SH-4111',
  cut: {
    ...shortSleeved,
    seed: 25.2,
    armpit: [320, 612],
    waist: [304, 900],
    hem: [
      [312, 1280],
      [160, 1300],
      [0, 1304],
    ],
    inner: [
      [352, 700],
      [338, 652],
    ],
    outer: [
      [354, 406],
      [408, 520],
      [462, 642],
    ],
  },
  cloth: { tones: navy, weave: 'pique', fall: 1.1 },
  thread: '#3d4a74',
  button: { tones: buttonTones.pearl, radius: 10 },
}

/** Ribbed bands that close the short sleeves. */
const poloBands = () => {
  const { model, cut } = poloMaking
  const [tops, feet] = [both(cut, sleeveEnd(cut, 12)), both(cut, sleeveEnd(cut, -26))]
  return tops.map((top, i) => ribbed(model, top, feet[i] ?? top, navy)).join('')
}

export const polo = shirt({
  ...poloMaking,
  alsoWoven: ['jersey'],
  hem: 30,
  yoke: 0,
  trim: poloBands,
  front: () =>
    placket(poloMaking, { until: 600, buttons: [468, 540], width: 54 }) +
    leaves(poloMaking, { tip: [94, 442], throat: 372, open: 6 }, false, {
      ...poloMaking.cloth,
      weave: 'jersey',
    }),
  near: { x: 660, y: 460 },
})
