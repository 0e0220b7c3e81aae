import type { DrawnStyle } from '../shot.ts'
import { antiqueBrass, frameBuckle, leatherStrap, rivet } from '../materials/fittings.ts'
import {
  band,
  box,
  curve,
  flip,
  inset,
  mirrored,
  pathOf,
  ring,
  uneven,
} from '../materials/outline.ts'
import {
  dim,
  fold,
  panel,
  seam,
  shellDefs,
  within,
  woven,
  type Shell,
  soft,
} from '../materials/panel.ts'
import { stitches, zip } from '../materials/webbing.ts'
import { viewsOf } from './close-up.ts'

const model = 'BP-2105'
const tones = { light: '#c98650', mid: '#a2622f', dark: '#623613' }
const thread = '#e6c79a'
const shell: Shell = {
  model,
  tones,
  surface: { across: '0.2', along: '0.45', strength: 0.3 },
  creases: 0.07,
  gloss: 0.2,
  tightness: 14,
  ambient: 0.32,
}

const bag = uneven(
  mirrored(
    curve(
      '640,326 800,326 880,334 912,378 922,620 934,940 944,1180 938,1272 900,1312 780,1322 640,1324',
    ),
  ),
  3,
  3,
)
const flap = uneven(
  mirrored(
    curve('640,288 800,288 892,298 926,344 930,520 926,700 900,770 820,812 720,838 640,844'),
  ),
  3,
  7,
)
const pocket = uneven(box(414, 930, 452, 340, [14, 14, 42, 42]), 3, 5)
const edge = (d: string) =>
  `<path d="${d}" fill="none" stroke="#3a1e0a" stroke-width="4.5"/><path d="${d}" fill="none" stroke="#e9b27a" stroke-opacity=".5" stroke-width="1.2" transform="translate(-1.500 -2)"/>`

const handle = curve('560,350 561,220 600,178 680,178 719,220 720,350')

function drawFront(): string {
  const shoulder = curve('870,400 972,510 1016,700 1004,880 974,1020')
  const low = curve('984,990 998,1110 980,1220 930,1280')
  const tab = curve('640,730 641,830 640,934')
  return (
    [low, flip(low)].map((l) => leatherStrap(model, l, 34, tones, thread)).join('') +
    [shoulder, flip(shoulder)]
      .map((s) => woven(model, panel(model, uneven(band(s, 60), 2, 4), 'padded', 'cloth')))
      .join('') +
    leatherStrap(model, handle, 40, tones, thread) +
    woven(
      model,
      panel(model, bag, 'body') +
        within(
          `${model}-a`,
          bag,
          dim(model, curve('340,850 640,880 940,850'), 70, 0.5) +
            soft(
              model,
              fold(curve('350,1040 390,1120 380,1270'), 24, 0.22) +
                fold(curve('940,1000 900,1100 920,1240'), 24, 0.22),
            ),
        ) +
        panel(model, pocket, 'pocket'),
    ) +
    edge(pathOf(pocket)) +
    stitches(ring(inset(pocket, 14)), thread, 2.4, 10) +
    woven(
      model,
      panel(model, flap, 'pocket') +
        within(
          `${model}-c`,
          flap,
          soft(
            model,
            fold(curve('360,420 480,450 600,440'), 30, 0.15) +
              fold(curve('920,560 820,620 700,630'), 34, 0.14),
          ),
        ),
    ) +
    edge(pathOf(flap)) +
    stitches(ring(inset(flap, 16)), thread, 2.4, 10) +
    leatherStrap(model, tab, 84, tones, thread) +
    rivet(640, 896, antiqueBrass, 17) +
    rivet(640, 762, antiqueBrass, 8) +
    [346, 934].map((x) => rivet(x, 1240, antiqueBrass, 9)).join('')
  )
}

function drawBack(): string {
  const strap = (s: 1 | -1) => {
    const x = (dx: number) => 640 + s * dx
    const line = curve([
      [x(64), 400],
      [x(140), 470],
      [x(212), 600],
      [x(238), 760],
      [x(232), 920],
    ])
    const shape = uneven(
      band(line, (t) => 74 - 14 * t),
      1.5,
      3 + s,
    )
    return (
      leatherStrap(
        model,
        curve([
          [x(232), 880],
          [x(240), 1040],
          [x(250), 1160],
          [x(262), 1250],
        ]),
        36,
        tones,
        thread,
      ) +
      woven(model, panel(model, shape, 'padded', 'cloth')) +
      edge(pathOf(shape)) +
      stitches(ring(inset(shape, 10)), thread, 2.2, 9) +
      frameBuckle(x(232), 940, antiqueBrass, 0.72) +
      rivet(x(260), 1226, antiqueBrass, 9)
    )
  }
  const middle = uneven(box(400, 440, 480, 800, 40), 2, 8)
  const yoke = box(500, 340, 280, 110, [14, 14, 40, 40])
  return (
    leatherStrap(model, handle, 40, tones, thread) +
    woven(
      model,
      panel(model, bag, 'body') +
        panel(model, middle, 'panel') +
        within(
          `${model}-d`,
          middle,
          soft(
            model,
            fold(curve('420,1000 560,1060 700,1040'), 30, 0.16) +
              fold(curve('840,700 760,760 640,760'), 30, 0.16),
          ),
        ),
    ) +
    seam(model, ring(middle), 0.5) +
    stitches(ring(inset(middle, 14)), thread, 2.2, 9) +
    zip(curve('470,1130 640,1127 810,1130'), {
      tape: { light: '#5c3a20', mid: '#432813', dark: '#2a180a' },
      teeth: antiqueBrass,
      pitch: 5,
      width: 30,
      puller: 'metal',
      stop: 0.1,
    }) +
    strap(-1) +
    strap(1) +
    woven(model, panel(model, yoke, 'patch')) +
    edge(pathOf(yoke)) +
    stitches(ring(inset(yoke, 12)), thread, 2.2, 9) +
    rivet(528, 400, antiqueBrass) +
    rivet(752, 400, antiqueBrass)
  )
}

/** City backpack in full-grain leather: a curved flap closed by a tab with a magnetic snap. */
export const leatherCity: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      defs: shellDefs(shell),
      stance: bag,
      front: drawFront(),
      back: drawBack(),
      near: { x: 600, y: 850 },
    }),
}
