import type { DrawnStyle } from '../shot.ts'
import { above, box, curve, inset, mirrored, ring, uneven } from '../materials/outline.ts'
import {
  doubleStitches,
  piping,
  stitches,
  zip,
  webbing,
  type ZipLook,
} from '../materials/webbing.ts'
import { viewsOf } from './close-up.ts'
import {
  dim,
  fold,
  nylonBlack,
  panel,
  shellDefs,
  within,
  woven,
  type Shell,
  soft,
} from '../materials/panel.ts'
import {
  anchors,
  backPadding,
  bottlePockets,
  harness,
  haulLoop,
  label,
  strapsBehind,
  yoke,
} from './parts.ts'

const model = 'BP-2104'
const tones = { light: '#44557d', mid: '#2b3862', dark: '#18213f' }
const thread = '#6d7ba3'
const shell: Shell = {
  model,
  tones,
  surface: { across: '0.06 0.75', along: '0.75 0.06', strength: 0.34 },
  creases: 0.12,
}
const zipLook: ZipLook = {
  tape: nylonBlack,
  teeth: { light: '#6a6c72', mid: '#3b3c41', dark: '#1b1b1e' },
}

const half = curve(
  '640,262 740,266 840,300 912,378 948,520 962,760 968,1020 966,1200 944,1290 880,1318 760,1328 640,1330',
)
const bag = uneven(mirrored(half), 3, 2)
const front = uneven(
  mirrored(
    curve(
      '640,318 728,322 804,350 852,412 880,540 892,770 898,1030 894,1200 872,1272 820,1290 640,1294',
    ),
  ),
  2.5,
  4,
)
const pocket = uneven(
  mirrored(
    curve('640,846 760,846 830,852 858,886 870,1000 872,1140 862,1220 828,1254 740,1264 640,1266'),
  ),
  3,
  6,
)

function drawFront(): string {
  const pocketZip = curve('424,924 452,906 520,898 640,894 760,898 828,906 856,924')
  const upper =
    panel(model, bag, 'body') +
    within(
      `${model}-c1`,
      bag,
      soft(
        model,
        fold(curve('335,1190 352,1000 340,800'), 20, 0.25) +
          fold(curve('945,1100 930,900 945,700'), 20, 0.25),
      ),
    ) +
    panel(model, front, 'panel') +
    within(
      `${model}-c2`,
      front,
      soft(
        model,
        fold(curve('400,470 520,530 720,540'), 26) +
          fold(curve('880,560 800,640 680,690'), 28) +
          fold(curve('390,800 470,740 520,650'), 26),
      ) + dim(model, curve('400,880 640,850 880,880'), 40, 0.4),
    )
  const lower =
    panel(model, pocket, 'pocket') +
    within(
      `${model}-c3`,
      pocket,
      soft(
        model,
        fold(curve('420,960 520,1060 540,1200'), 26, 0.2) +
          fold(curve('870,980 770,1050 730,1180'), 26, 0.2) +
          fold(curve('540,1262 650,1225 770,1258'), 16, 0.2),
      ),
    )
  return (
    strapsBehind(model, 942, 400, 1270) +
    haulLoop(300) +
    woven(model, bottlePockets(model, 942, 930, 1306) + upper) +
    zip(above(inset(bag, 34), 940), { ...zipLook, stop: 0.8 }) +
    piping(ring(inset(front, 1)), 8, tones) +
    doubleStitches(ring(inset(front, 18)), thread, 8) +
    woven(model, lower) +
    piping(ring(inset(pocket, 1)), 7, tones) +
    stitches(ring(inset(pocket, 14)), thread, 1.8) +
    zip(pocketZip, { ...zipLook, stop: 0.1 }) +
    label(model, 640, 1010, 120, 66, { light: '#3a3b40', mid: '#232428', dark: '#111' }, '#55565c')
  )
}

function drawBack(): string {
  const area = uneven(inset(bag, 46), 2, 3)
  const rows = [
    box(412, 420, 150, 620, 50),
    box(718, 420, 150, 620, 50),
    box(412, 1078, 456, 190, 56),
    box(580, 420, 120, 620, 40),
  ]
  return (
    haulLoop(300) +
    woven(model, bottlePockets(model, 942, 930, 1306) + panel(model, bag, 'body')) +
    backPadding(model, area, rows) +
    piping(ring(area), 8, tones) +
    woven(model, anchors(model, 936, 1262, 'cloth', thread)) +
    harness(model, { top: 372, bottom: 1266, bow: 250, thread }) +
    woven(model, yoke(model, 326, 300, 74, 'cloth', thread)) +
    webbing(
      [
        [520, 362],
        [760, 362],
      ],
      26,
      nylonBlack,
    )
  )
}

/** School daypack: round top, piped front panel, one front pocket, mesh bottle pockets. */
export const schoolDaypack: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      defs: shellDefs(shell),
      stance: bag,
      front: drawFront(),
      back: drawBack(),
      near: { x: 500, y: 960 },
    }),
}
