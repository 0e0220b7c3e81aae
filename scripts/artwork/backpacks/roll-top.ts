import type { DrawnStyle } from '../shot.ts'
import {
  box,
  curve,
  flip,
  inset,
  mirrored,
  moved,
  pathOf,
  ring,
  uneven,
} from '../materials/outline.ts'
import {
  dim,
  fold,
  nylonBlack,
  panel,
  seam,
  shellDefs,
  within,
  woven,
  type Shell,
  soft,
} from '../materials/panel.ts'
import { sideRelease } from '../materials/plastic.ts'
import { barTack, boxTack, webbing, zip } from '../materials/webbing.ts'
import { viewsOf } from './close-up.ts'
import { anchors, backPadding, harness, label, strapsBehind, yoke } from './parts.ts'

const model = 'BP-2101'
const tones = { light: '#85888e', mid: '#5d6067', dark: '#383a40' }
const thread = '#7f8288'
const shell: Shell = {
  model,
  tones,
  surface: { across: '0.18 0.5', along: '0.5 0.18', strength: 0.2 },
  creases: 0.09,
  gloss: 0.34,
  tightness: 9,
}

const bag = uneven(
  mirrored(
    curve(
      '640,352 800,352 908,362 934,420 942,640 948,900 950,1160 938,1280 890,1318 780,1328 640,1330',
    ),
  ),
  3,
  3,
)
const neck = uneven(
  mirrored(curve('640,330 820,330 940,326 952,372 946,430 900,470 640,476')),
  3,
  7,
)
const roll = uneven(box(308, 226, 664, 132, 52), 4, 5)
const pocket = uneven(box(396, 800, 488, 440, [26, 26, 40, 40]), 3, 2)

function rolled(): string {
  const lines = [258, 286, 318].map((y, i) =>
    curve([
      [322, y + 4],
      [500, y - 2 + i],
      [640, y + 3],
      [800, y - 2],
      [960, y + 5 - i],
    ]),
  )
  return (
    woven(
      model,
      panel(model, neck, 'panel') +
        panel(model, roll, 'pocket') +
        within(
          `${model}-roll`,
          roll,
          lines.map((l) => seam(model, l, 0.5)).join('') +
            soft(
              model,
              fold(curve('420,240 470,290 430,350'), 22, 0.3) +
                fold(curve('830,236 800,290 850,350'), 22, 0.3),
            ),
        ),
    ) +
    [0, 1]
      .map((i) => {
        const end = curve('962,290 1006,320 1002,420 980,540')
        return (
          webbing(i ? flip(end) : end, 40, nylonBlack) +
          sideRelease({ x: i ? 298 : 984, y: 510, angle: i ? -7 : 7, scale: 0.92 })
        )
      })
      .join('')
  )
}

const low = curve('976,556 970,700 962,860 944,960')

function drawFront(): string {
  const daisy = [
    [640, 480],
    [640, 620],
    [640, 780],
  ] as const
  const vertical = curve('836,500 838,620 836,760')
  return (
    strapsBehind(model, 924, 440, 1280) +
    woven(
      model,
      panel(model, bag, 'body') +
        within(
          `${model}-a`,
          bag,
          soft(
            model,
            fold(curve('350,620 440,560 560,560'), 30, 0.24) +
              fold(curve('930,700 820,640 720,640'), 30, 0.24) +
              fold(curve('340,1100 380,1000 360,860'), 24, 0.26) +
              fold(curve('935,1120 910,1000 935,900'), 24, 0.26),
          ) + dim(model, curve('330,486 640,500 950,486'), 60, 0.45),
        ),
    ) +
    [low, flip(low)].map((l) => webbing(l, 34, nylonBlack)).join('') +
    webbing(curve(daisy), 44, nylonBlack) +
    [520, 590, 660, 730].map((y) => barTack(640, y, 38, thread)).join('') +
    zip(vertical, {
      tape: { light: '#3a3b3f', mid: '#2c2d31', dark: '#1c1d20' },
      teeth: nylonBlack,
      width: 30,
      stop: 0.06,
    }) +
    woven(
      model,
      panel(model, pocket, 'pocket') +
        within(
          `${model}-b`,
          pocket,
          soft(
            model,
            fold(curve('420,900 520,960 640,960'), 26, 0.2) +
              fold(curve('860,1120 760,1100 700,1160'), 26, 0.2),
          ),
        ),
    ) +
    seam(model, inset(pocket, 20), 0.3, true) +
    zip(curve('424,856 640,850 856,856'), {
      tape: nylonBlack,
      teeth: nylonBlack,
      width: 32,
      stop: 0.94,
    }) +
    `<path d="${pathOf(box(424, 1090, 432, 22, 2))}" fill="#c9ccd0"/><path d="${pathOf(box(424, 1090, 432, 8, 2))}" fill="#fff" fill-opacity=".5"/><path d="M424 1112H856" stroke="#000" stroke-opacity=".4" stroke-width="2"/>` +
    label(model, 780, 1170, 96, 54, nylonBlack, '#55565c') +
    rolled()
  )
}

function drawBack(): string {
  const area = uneven(
    mirrored(curve('640,486 820,488 884,520 892,800 896,1180 870,1266 640,1274')),
    2,
    3,
  )
  return (
    [low, flip(low)].map((l) => webbing(l, 34, nylonBlack)).join('') +
    woven(model, panel(model, bag, 'body')) +
    backPadding(model, area, [
      box(420, 560, 204, 560, 60),
      box(656, 560, 204, 560, 60),
      box(430, 1150, 420, 100, 44),
    ]) +
    seam(model, ring(area), 0.6) +
    rolled() +
    webbing(curve('560,520 566,440 640,420 714,440 720,520'), 34, nylonBlack) +
    woven(model, anchors(model, 914, 1262, 'cloth', thread)) +
    harness(model, { top: 540, bottom: 1266, bow: 240, thread, sternum: true }) +
    woven(model, yoke(model, 498, 300, 70, 'cloth', thread)) +
    boxTack(520, 532, 14, 14, thread) +
    boxTack(760, 532, 14, 14, thread)
  )
}

/** Commuter backpack in tarpaulin: a rolled top held down at both sides. */
export const rollTop: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      defs: shellDefs(shell),
      stance: [...moved(roll, 0, 0), ...bag],
      front: drawFront(),
      back: drawBack(),
      near: { x: 880, y: 440 },
    }),
}
