import { colours } from '../colours.ts'
import { buttonTones } from '../tops/buttons.ts'
import { leaves, stand, type Making } from './collars.ts'
import { tailed } from './cuts.ts'
import { cuffs, placket } from './fronts.ts'
import { pocket } from './pockets.ts'
import { shirt } from './shirt.ts'

const heights = [486, 584, 682, 780, 878, 976, 1074, 1172]

const oxfordMaking: Making = {
  model: 'SH-4101',
  cut: tailed,
  cloth: { tones: colours['sky blue'], weave: 'oxford', fall: 1.1 },
  thread: '#d6e4f1',
  button: { tones: buttonTones.pearl },
}

export const oxford = shirt({
  ...oxfordMaking,
  pleat: true,
  trim: () => cuffs(oxfordMaking),
  front: () =>
    placket(oxfordMaking, { until: 1352, buttons: heights }) +
    pocket(oxfordMaking, { id: 'chest', x: 716, y: 540 }) +
    stand(oxfordMaking) +
    leaves(oxfordMaking, { tip: [76, 474] }, true),
  near: { x: 690, y: 450 },
})

const poplinMaking: Making = {
  model: 'SH-4102',
  cut: { ...tailed, seed: 7.1, waist: [294, 900], armpit: [318, 612] },
  cloth: { tones: colours.white, weave: 'poplin', fall: 1.15 },
  thread: '#ebe8e4',
  button: { tones: buttonTones.pearl, radius: 8.5 },
}

export const poplin = shirt({
  ...poplinMaking,
  trim: () => cuffs(poplinMaking, 92),
  front: () =>
    placket(poplinMaking, { until: 1352, buttons: heights, width: 44 }) +
    stand(poplinMaking) +
    leaves(poplinMaking, { tip: [104, 446] }),
  near: { x: 600, y: 440, turn: 4 },
})
