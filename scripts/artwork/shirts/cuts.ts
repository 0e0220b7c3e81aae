import type { Cut } from '../tops/cut.ts'

/** A shirt with tails and cuffed sleeves. */
export const tailed: Cut = {
  neck: [104, 290],
  front: 396,
  square: 0.5,
  shoulder: [302, 350],
  armpit: [326, 622],
  waist: [312, 900],
  hem: [
    [320, 1196],
    [308, 1250],
    [236, 1322],
    [110, 1350],
    [0, 1354],
  ],
  outer: [
    [358, 408],
    [412, 570],
    [454, 780],
    [484, 960],
    [494, 1086],
  ],
  inner: [
    [392, 1106],
    [380, 960],
    [358, 800],
    [342, 686],
  ],
  seed: 1.4,
}

/** A straight hem, for wearing loose. */
export const straight: Cut = {
  ...tailed,
  waist: [322, 900],
  hem: [
    [328, 1286],
    [160, 1300],
    [0, 1304],
  ],
  seed: 3.3,
}

/** Short sleeves. */
export const shortSleeved: Cut = {
  ...straight,
  outer: [
    [356, 406],
    [414, 520],
    [474, 660],
  ],
  inner: [
    [362, 716],
    [346, 668],
  ],
  seed: 5.2,
}
