import type { Cut } from '../tops/cut.ts'

/** Regular fit, short sleeves. */
export const regular: Cut = {
  neck: [110, 276],
  front: 386,
  square: 0.6,
  shoulder: [296, 338],
  armpit: [322, 600],
  waist: [306, 900],
  hem: [
    [314, 1306],
    [170, 1322],
    [0, 1326],
  ],
  outer: [
    [346, 388],
    [404, 500],
    [462, 622],
  ],
  inner: [
    [352, 684],
    [336, 640],
  ],
  seed: 1,
}

/** Wide and straight, the shoulder seam far down the arm. */
export const boxy: Cut = {
  ...regular,
  neck: [112, 292],
  front: 392,
  shoulder: [352, 386],
  armpit: [380, 672],
  waist: [376, 930],
  hem: [
    [378, 1262],
    [190, 1276],
    [0, 1280],
  ],
  outer: [
    [398, 436],
    [456, 570],
    [516, 706],
  ],
  inner: [
    [398, 764],
    [390, 714],
  ],
  seed: 2.2,
}

/** Long sleeves that end in cuffs or hems at the wrist. */
export const longSleeved: Cut = {
  ...regular,
  outer: [
    [354, 398],
    [406, 560],
    [446, 770],
    [476, 960],
    [488, 1120],
  ],
  inner: [
    [394, 1140],
    [376, 960],
    [356, 800],
    [338, 660],
  ],
  seed: 3.1,
}

/** Raglan sleeves to below the elbow. */
export const threeQuarter: Cut = {
  ...regular,
  neck: [106, 276],
  outer: [
    [352, 396],
    [410, 560],
    [452, 740],
    [482, 912],
  ],
  inner: [
    [384, 944],
    [362, 800],
    [340, 660],
  ],
  hem: [
    [314, 1262],
    [296, 1290],
    [180, 1326],
    [0, 1336],
  ],
  seed: 4.7,
}

/** Cut to a waist, with cap sleeves. */
export const fitted: Cut = {
  neck: [134, 300],
  front: 474,
  square: 0.75,
  shoulder: [262, 344],
  armpit: [276, 590],
  waist: [232, 880],
  hem: [
    [282, 1270],
    [150, 1284],
    [0, 1288],
  ],
  outer: [
    [308, 386],
    [350, 460],
    [384, 538],
  ],
  inner: [
    [300, 618],
    [290, 604],
  ],
  seed: 5.9,
}
