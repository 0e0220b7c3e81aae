import type { DrawnStyle } from '../shot.ts'
import { antiqueBrass, frameBuckle, leatherStrap, rivet } from '../materials/fittings.ts'
import { band, box, curve, flip, inset, mirrored, ring, uneven } from '../materials/outline.ts'
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
import type { Tones } from '../colours.ts'
import { doubleStitches, stitches } from '../materials/webbing.ts'
import { viewsOf } from './close-up.ts'
import { label, yoke } from './parts.ts'

const model = 'BP-2102'
const tones = { light: '#7d7a52', mid: '#5c5a38', dark: '#35341f' }
const leather: Tones = { light: '#b87a4a', mid: '#8c5429', dark: '#4b2a12' }
const thread = '#b9ac7d'
const tan = '#e0c497'
const shell: Shell = {
  model,
  tones,
  surface: { across: '0.05 0.5', along: '0.5 0.05', strength: 0.44 },
  creases: 0.17,
  creaseScale: '0.007 0.008',
  ambient: 0.3,
}

const bag = uneven(
  mirrored(
    curve(
      '640,300 770,298 880,316 918,400 936,640 954,900 968,1130 960,1260 916,1316 800,1330 640,1332',
    ),
  ),
  5,
  3,
)
const flap = uneven(
  mirrored(
    curve('640,268 780,270 890,294 938,380 952,540 950,700 926,776 850,800 740,812 640,816'),
  ),
  5,
  9,
)
const pocket = uneven(box(424, 876, 432, 390, [18, 18, 54, 54]), 4, 5)
const side = curve('908,830 980,838 1010,880 1020,1040 1014,1200 980,1270 920,1290')

function buckled(x: number, y: number): string {
  const strap = curve([
    [x, 640],
    [x + 2, 800],
    [x - 1, 960],
    [x, 1110],
  ])
  const keeper = curve([
    [x - 34, y + 76],
    [x, y + 78],
    [x + 34, y + 76],
  ])
  return (
    leatherStrap(
      model,
      curve([
        [x, y + 10],
        [x, 1240],
      ]),
      54,
      leather,
      tan,
    ) +
    leatherStrap(model, strap, 56, leather, tan) +
    frameBuckle(x, y, antiqueBrass, 0.98) +
    leatherStrap(model, keeper, 24, leather, tan) +
    [1040, 1068]
      .map(
        (h) =>
          `<circle cx="${x}" cy="${h}" r="4.500" fill="#1c0f06"/><path d="M${x - 4} ${h + 3}A5 5 0 0 0 ${x + 4} ${h + 3}" stroke="#fff" stroke-opacity=".3" fill="none"/>`,
      )
      .join('') +
    rivet(x, 668, antiqueBrass, 9)
  )
}

function drawFront(): string {
  const shoulder = curve('880,380 990,500 1036,680 1020,860 990,1000')
  const low = curve('1000,980 1016,1100 1000,1220 950,1280')
  const straps = [shoulder, flip(shoulder)]
    .map((s) => panel(model, uneven(band(s, 66), 2, 4), 'padded', leather.mid))
    .join('')
  const handle = curve('572,300 574,222 604,188 676,188 706,222 708,300')
  return (
    [low, flip(low)].map((l) => leatherStrap(model, l, 34, leather, tan)).join('') +
    straps +
    leatherStrap(model, handle, 38, leather, tan) +
    woven(
      model,
      panel(model, side, 'pocket') +
        panel(model, flip(side), 'pocket') +
        panel(model, bag, 'body') +
        within(
          `${model}-a`,
          bag,
          dim(model, curve('330,820 640,850 950,820'), 70, 0.55) +
            soft(
              model,
              fold(curve('340,1000 390,1100 370,1260'), 26, 0.3) +
                fold(curve('950,960 900,1080 930,1220'), 26, 0.3),
            ),
        ) +
        panel(model, pocket, 'pocket') +
        within(
          `${model}-b`,
          pocket,
          soft(
            model,
            fold(curve('500,960 560,1060 540,1180'), 30, 0.24) +
              fold(curve('800,980 730,1090 760,1200'), 30, 0.24),
          ),
        ),
    ) +
    doubleStitches(ring(inset(pocket, 14)), thread, 8) +
    woven(
      model,
      panel(model, flap, 'pocket') +
        within(
          `${model}-c`,
          flap,
          soft(
            model,
            fold(curve('360,430 500,500 620,480'), 34, 0.22) +
              fold(curve('930,480 820,560 700,560'), 34, 0.22) +
              fold(curve('420,770 520,700 640,690'), 30, 0.2) +
              fold(curve('540,300 650,330 800,310'), 30, 0.2),
          ),
        ),
    ) +
    doubleStitches(ring(inset(flap, 15)), thread, 8) +
    buckled(490, 938) +
    buckled(790, 946) +
    label(model, 640, 700, 130, 76, leather, tan)
  )
}

function drawBack(): string {
  const strap = (s: 1 | -1) => {
    const x = (dx: number) => 640 + s * dx
    const line = curve([
      [x(70), 400],
      [x(150), 470],
      [x(226), 600],
      [x(250), 760],
      [x(240), 930],
    ])
    const low = curve([
      [x(240), 900],
      [x(250), 1040],
      [x(266), 1180],
      [x(290), 1270],
    ])
    return (
      leatherStrap(model, low, 38, leather, tan) +
      woven(
        model,
        panel(
          model,
          uneven(
            band(line, (t) => 84 - 22 * t),
            2,
            3 + s,
          ),
          'padded',
          'cloth',
        ),
      ) +
      stitches(
        ring(
          inset(
            band(line, (t) => 84 - 22 * t),
            9,
          ),
        ),
        thread,
        1.8,
      ) +
      frameBuckle(x(240), 950, antiqueBrass, 0.74) +
      rivet(x(280), 1236, antiqueBrass, 8)
    )
  }
  const handle = curve('572,320 574,222 604,188 676,188 706,222 708,320')
  const middle = curve('640,470 643,800 640,1320')
  return (
    leatherStrap(model, handle, 38, leather, tan) +
    woven(
      model,
      panel(model, side, 'pocket') +
        panel(model, flip(side), 'pocket') +
        panel(model, bag, 'body') +
        within(
          `${model}-d`,
          bag,
          soft(
            model,
            fold(curve('380,900 480,980 640,970'), 34, 0.24) +
              fold(curve('900,1060 780,1130 660,1120'), 34, 0.24) +
              fold(curve('420,1290 560,1230 760,1250'), 30, 0.24),
          ),
        ),
    ) +
    seam(model, middle, 0.45) +
    doubleStitches(middle, thread, 18) +
    doubleStitches(ring(inset(bag, 26)), thread, 8) +
    strap(-1) +
    strap(1) +
    yoke(model, 352, 300, 96, leather.mid, tan) +
    rivet(524, 400, antiqueBrass) +
    rivet(756, 400, antiqueBrass)
  )
}

/** Rucksack in waxed canvas: a deep flap held by two buckled leather straps. */
export const canvasRucksack: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      defs: shellDefs(shell),
      stance: bag,
      front: drawFront(),
      back: drawBack(),
      near: { x: 540, y: 880 },
    }),
}
