import { spoolie } from '../materials/bristle.ts'
import { crimps, part, partDefs, turned, type Profile } from '../materials/handle.ts'
import { pathOf } from '../materials/outline.ts'
import type { DrawnStyle } from '../shot.ts'
import {
  brushDefs,
  copy,
  handleOf,
  laid,
  lying,
  place,
  shadowOf,
  standing,
  type Brush,
  type Lie,
} from './brush.ts'
import { gold, graphite, gunmetal, ivory, silver } from './finishes.ts'
import { liner, pointed, tapered } from './heads.ts'
import { castDefs, single } from './single.ts'

const blending: Brush = {
  id: 'MB-6104',
  tuft: {
    root: 24,
    belly: 58,
    tip: tapered(60, 215),
    hair: ['#c9b79c', '#e6d8c2', '#fbf6ec'],
    strands: 1100,
    layers: 0.45,
    thickness: 0.8,
    seed: 6,
  },
  ferrule: [
    [0, 26],
    [30, 27],
    [120, 30],
    [220, 30],
    [300, 27],
  ],
  grooves: [196, 210, 284],
  metal: gold,
  handle: handleOf(300, 640, 27, 34, 11),
  finish: ivory,
}

/** Eyeshadow blending brush: a small airy oval. */
export const blendingBrush = single({
  model: 'MB-6104',
  front: blending,
  side: copy(
    { ...blending, tuft: { ...blending.tuft, seed: 16, tip: tapered(50, 205), belly: 48 } },
    'MB-6104s',
  ),
  lie: { x: 590, y: 480, angle: 12, scale: 1.06 },
  crossed: [
    { x: 450, y: 470, angle: -14 },
    { x: 800, y: 500, angle: 16 },
  ],
  near: { x: 640, y: 860, angle: 9, scale: 3.2 },
})

const tailFerrule: Profile = [
  [800, 24],
  [830, 23],
  [900, 19],
  [960, 15],
  [985, 12],
]
const browLiner: Brush = {
  id: 'MB-6106',
  tuft: {
    root: 24,
    belly: 25,
    tip: liner(27, 96),
    hair: ['#1a1513', '#2c211c', '#4b3a30'],
    strands: 800,
    layers: 0.1,
    thickness: 0.9,
    seed: 8,
  },
  ferrule: [
    [0, 27],
    [40, 25],
    [110, 22],
    [190, 24],
    [210, 24],
  ],
  grooves: [150, 162, 198],
  metal: gunmetal,
  handle: [
    [206, 23],
    [260, 27],
    [360, 33],
    [505, 36],
    [650, 33],
    [750, 27],
    [804, 23],
  ],
  finish: graphite,
  tail: {
    drawn:
      `<g transform="translate(0 984) rotate(180)">${spoolie(180, 29, 7)}</g>` +
      part('MB-6106-k', tailFerrule, gunmetal) +
      `<g transform="scale(1)">${part('MB-6106-f', tailFerrule, gunmetal)}${crimps(tailFerrule, [818, 846, 858])}</g>`,
    outline: [...turned(tailFerrule), [-24, 985], [-24, 1165], [24, 1165], [24, 985]],
  },
}

/** Double-ended brow brush: stiff slanted hair at one end, a spiral at the other. */
export const browBrush = single({
  model: 'MB-6106',
  front: browLiner,
  side: copy(
    {
      ...browLiner,
      tuft: { ...browLiner.tuft, root: 10, belly: 9, tip: liner(7, 94), strands: 200 },
      ferrule: [
        [0, 12],
        [40, 15],
        [110, 21],
        [190, 24],
        [210, 24],
      ],
    },
    'MB-6106s',
  ),
  lie: { x: 640, y: 290, angle: 8, scale: 1.0 },
  crossed: [
    { x: 480, y: 310, angle: -10, scale: 0.96 },
    { x: 580, y: 1270, angle: 196, scale: 0.96 },
  ],
  near: { x: 560, y: 560, angle: 14, scale: 3.4 },
})

const lip: Brush = {
  id: 'MB-6108',
  tuft: {
    root: 27,
    belly: 33,
    tip: pointed(34, 150),
    hair: ['#2a1712', '#4d2c22', '#8a5847'],
    strands: 900,
    layers: 0.16,
    thickness: 0.9,
    seed: 2,
  },
  ferrule: [
    [0, 30],
    [30, 30],
    [110, 34],
    [180, 36],
  ],
  grooves: [150],
  metal: silver,
  handle: [
    [176, 48],
    [178, 54],
    [200, 56],
    [420, 57],
    [640, 57],
    [648, 55],
    [654, 57],
    [700, 57],
    [716, 54],
    [722, 2],
  ],
  finish: { kind: 'metal', colour: '#b3b4b8' },
}
const cap: Profile = [
  [0, 3],
  [2, 50],
  [14, 58],
  [200, 59],
  [370, 59],
  [404, 59],
  [408, 57],
  [410, 1],
]
const capAt = ({ x, y, angle = 0, scale = 1 }: Lie) =>
  `<g transform="${place({ x, y, angle, scale })}">${part('MB-6108-c', cap, { kind: 'metal', colour: '#b3b4b8' })}${crimps(cap, [384])}</g>`
const capShadow = (lie: Lie) => pathOf(laid(turned(cap), lie))
const lipDefs = brushDefs(lip) + partDefs('MB-6108-c', silver) + castDefs

/** Lip brush: metal body, cap beside it; closed; the hair from near. */
export const lipBrush: DrawnStyle = {
  model: 'MB-6108',
  shots: () => {
    const [open, off]: [Lie, Lie] = [
      { x: 560, y: 430, angle: 9, scale: 1.2 },
      { x: 860, y: 800, angle: 28, scale: 1.2 },
    ]
    const shut: Lie = { x: 600, y: 560, angle: -14, scale: 1.2 }
    const on: Lie = { x: 546, y: 341, angle: -14, scale: 1.2 }
    const near: Lie = { x: 640, y: 780, angle: 12, scale: 3.6 }
    return [
      {
        file: 'MB-6108-1.webp',
        defs: lipDefs,
        shadow: shadowOf(lip, open) + capShadow(off),
        product: lying(lip, open) + capAt(off),
      },
      {
        file: 'MB-6108-2.webp',
        defs: lipDefs,
        shadow: shadowOf(lip, shut) + capShadow(on),
        product: lying(lip, shut) + capAt(on),
      },
      {
        file: 'MB-6108-3.webp',
        defs: lipDefs,
        shadow: shadowOf(lip, near),
        product: `<g transform="${place(near)}">${standing(lip)}</g>`,
      },
    ]
  },
}
