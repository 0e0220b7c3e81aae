import { copy, handleOf, type Brush } from './brush.ts'
import { black, brass, champagne, roseGold, silver, walnut } from './finishes.ts'
import { domed, fanned, flat, slanted } from './heads.ts'
import { single } from './single.ts'

const powder: Brush = {
  id: 'MB-6101',
  tuft: {
    root: 62,
    belly: 128,
    tip: domed(132, 335),
    hair: ['#3a2a22', '#8a6a52', '#e3cdb2'],
    strands: 1700,
    layers: 0.4,
    seed: 9,
  },
  ferrule: [
    [0, 64],
    [60, 60],
    [130, 50],
    [200, 41],
    [236, 38],
  ],
  grooves: [150, 166, 216],
  metal: silver,
  handle: handleOf(236, 600, 37, 48, 20),
  finish: black,
}

/** Powder brush: a full dome on a tapered ferrule. */
export const powderBrush = single({
  model: 'MB-6101',
  front: powder,
  side: copy({ ...powder, tuft: { ...powder.tuft, seed: 4 } }, 'MB-6101s'),
  lie: { x: 605, y: 570, angle: 13, scale: 1.02 },
  crossed: [
    { x: 420, y: 600, angle: -24, scale: 0.96 },
    { x: 850, y: 580, angle: 22, scale: 1 },
  ],
  near: { x: 690, y: 1010, angle: 12, scale: 2.4 },
})

const kabuki: Brush = {
  id: 'MB-6102',
  tuft: {
    root: 128,
    belly: 158,
    tip: flat(158, 300),
    hair: ['#2b1a14', '#4a2e22', '#f0e2d0'],
    strands: 3200,
    layers: 0.14,
    thickness: 1,
    seed: 5,
  },
  ferrule: [
    [0, 134],
    [30, 133],
    [80, 126],
    [120, 116],
    [140, 112],
  ],
  grooves: [22, 112],
  metal: roseGold,
  handle: [
    [136, 104],
    [160, 108],
    [230, 118],
    [320, 124],
    [400, 122],
    [450, 114],
    [478, 96],
    [490, 66],
    [494, 2],
  ],
  finish: { kind: 'metal', colour: '#bb8474' },
}

/** Kabuki foundation brush: dense and flat on a short body. */
export const kabukiBrush = single({
  model: 'MB-6102',
  front: kabuki,
  side: copy({ ...kabuki, tuft: { ...kabuki.tuft, seed: 12 } }, 'MB-6102s'),
  lie: { x: 640, y: 720, angle: 7, scale: 1.22 },
  crossed: [
    { x: 440, y: 560, angle: -10, scale: 0.98 },
    { x: 800, y: 880, angle: 68, scale: 0.98 },
  ],
  near: { x: 660, y: 1010, angle: 5, scale: 2.6 },
})

const angledBlush: Brush = {
  id: 'MB-6103',
  tuft: {
    root: 52,
    belly: 100,
    tip: slanted(104, 340),
    hair: ['#3d2a1e', '#76573f', '#c9a57d'],
    strands: 1700,
    layers: 0.34,
    seed: 21,
  },
  ferrule: [
    [0, 56],
    [50, 53],
    [140, 42],
    [200, 35],
    [250, 33],
  ],
  grooves: [168, 182, 196, 236],
  metal: brass,
  handle: handleOf(250, 640, 32, 40, 17),
  finish: walnut,
}

/** Angled blush brush: hair cut at a slant, walnut handle. */
export const blushBrush = single({
  model: 'MB-6103',
  front: angledBlush,
  side: copy(
    { ...angledBlush, tuft: { ...angledBlush.tuft, tip: domed(84, 300), belly: 82 } },
    'MB-6103s',
  ),
  lie: { x: 690, y: 540, angle: -12, scale: 1.02 },
  crossed: [
    { x: 770, y: 560, angle: 14 },
    { x: 470, y: 580, angle: -9 },
  ],
  near: { x: 610, y: 1020, angle: -8, scale: 2.6 },
})

const duoFibre: Brush = {
  id: 'MB-6105',
  tuft: {
    root: 58,
    belly: 92,
    tip: flat(112, 330),
    hair: ['#0c0c0e', '#19191c', '#f6f4ef'],
    strands: 1300,
    layers: 0.62,
    thickness: 1.05,
    seed: 14,
  },
  ferrule: [
    [0, 60],
    [40, 58],
    [110, 46],
    [190, 34],
    [262, 30],
  ],
  grooves: [60, 74, 246],
  metal: silver,
  handle: handleOf(262, 720, 29, 36, 12),
  finish: black,
}

/** Duo-fibre stippling brush: short black hair under long white, long handle. */
export const stipplingBrush = single({
  model: 'MB-6105',
  front: duoFibre,
  side: copy({ ...duoFibre, tuft: { ...duoFibre.tuft, seed: 33 } }, 'MB-6105s'),
  lie: { x: 600, y: 520, angle: 11, scale: 0.98 },
  crossed: [
    { x: 410, y: 1130, angle: 160, scale: 0.92 },
    { x: 800, y: 520, angle: 10, scale: 0.94 },
  ],
  near: { x: 660, y: 1020, angle: -6, scale: 2.6 },
})

const fan: Brush = {
  id: 'MB-6107',
  tuft: {
    root: 46,
    belly: 130,
    tip: fanned(250, 340),
    hair: ['#7a5a3e', '#c7a67c', '#efdfc4'],
    strands: 1500,
    layers: 0.22,
    seed: 18,
  },
  ferrule: [
    [0, 52],
    [16, 51],
    [60, 40],
    [130, 27],
    [210, 23],
    [250, 22],
  ],
  grooves: [150, 164, 236],
  metal: champagne,
  handle: handleOf(250, 640, 21, 28, 9),
  finish: { kind: 'lacquer', colour: '#c9b08c' },
}

/** Fan highlighter brush: hair spread in one plane, flattened ferrule. */
export const fanBrush = single({
  model: 'MB-6107',
  front: fan,
  side: copy(
    {
      ...fan,
      tuft: { ...fan.tuft, root: 16, belly: 20, tip: domed(22, 340), strands: 500 },
      ferrule: [
        [0, 18],
        [60, 20],
        [130, 22],
        [250, 22],
      ],
    },
    'MB-6107s',
  ),
  lie: { x: 700, y: 560, angle: -15, scale: 1.04 },
  crossed: [
    { x: 900, y: 560, angle: 7 },
    { x: 500, y: 590, angle: -5, scale: 0.98 },
  ],
  near: { x: 640, y: 1100, angle: -6, scale: 2.3 },
})
