import type { DrawnStyle } from '../shot.ts'
import { above, box, curve, flip, inset, mirrored, ring, uneven } from '../materials/outline.ts'
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
import { sideRelease, triGlide } from '../materials/plastic.ts'
import {
  doubleStitches,
  piping,
  stitches,
  webbing,
  zip,
  type ZipLook,
} from '../materials/webbing.ts'
import { viewsOf } from './close-up.ts'
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

const model = 'BP-2103'
const tones = { light: '#56575b', mid: '#36373a', dark: '#1b1c1e' }
const thread = '#6a6b70'
const shell: Shell = {
  model,
  tones,
  surface: { across: '0.05 0.62', along: '0.62 0.05', strength: 0.5 },
  creases: 0.06,
  ambient: 0.3,
}
const metal = { light: '#c9ccd2', mid: '#7d8087', dark: '#34363b' }
const zipLook: ZipLook = { tape: nylonBlack, teeth: metal, puller: 'metal' }

const bag = uneven(
  mirrored(
    curve(
      '640,250 780,252 880,272 936,330 950,480 956,780 960,1100 956,1250 926,1312 820,1326 640,1328',
    ),
  ),
  2,
  3,
)
const front = uneven(box(386, 330, 508, 960, [120, 120, 44, 44]), 2, 3)
const lower = uneven(box(396, 842, 488, 430, [14, 14, 40, 40]), 2, 5)
const upper = uneven(box(400, 480, 480, 330, [30, 30, 12, 12]), 2, 8)

function drawFront(): string {
  const vertical = curve('830,540 832,640 830,770')
  return (
    strapsBehind(model, 934, 390, 1280) +
    haulLoop(290, 78, 84, 42) +
    woven(
      model,
      bottlePockets(model, 938, 900, 1306) +
        panel(model, bag, 'body') +
        within(
          `${model}-a`,
          bag,
          soft(
            model,
            fold(curve('345,1150 360,1000 345,860'), 20, 0.25) +
              fold(curve('945,1150 930,1000 945,860'), 20, 0.25),
          ),
        ) +
        panel(model, front, 'panel'),
    ) +
    zip(above(inset(bag, 30), 900), { ...zipLook, stop: 0.3 }) +
    zip(above(inset(bag, 62), 640), { ...zipLook, stop: 0.72 }) +
    piping(ring(inset(front, 1)), 8, nylonBlack) +
    woven(
      model,
      panel(model, upper, 'pocket') +
        panel(model, lower, 'pocket') +
        within(
          `${model}-b`,
          lower,
          soft(
            model,
            fold(curve('420,1000 520,1060 560,1180'), 30, 0.18) +
              fold(curve('860,1020 770,1090 740,1200'), 30, 0.18),
          ) + dim(model, curve('390,850 640,846 890,850'), 26, 0.4),
        ),
    ) +
    doubleStitches(ring(inset(upper, 13)), thread, 7) +
    doubleStitches(ring(inset(lower, 13)), thread, 7) +
    zip(vertical, { ...zipLook, stop: 0.05 }) +
    zip(curve('412,900 640,896 868,900'), { ...zipLook, width: 30, stop: 0.08 }) +
    webbing(
      [
        [400, 826],
        [880, 826],
      ],
      26,
      nylonBlack,
    ) +
    triGlide({ x: 470, y: 826, angle: 90, scale: 0.7 }) +
    label(model, 560, 590, 150, 60, { light: '#6d6e72', mid: '#4b4c50', dark: '#222' }, '#8d8e93') +
    [0, 1]
      .map((i) => {
        const line = curve('894,724 930,730 962,738')
        return (
          webbing(i ? flip(line) : line, 30, nylonBlack) +
          sideRelease({ x: i ? 354 : 926, y: 730, angle: i ? -84 : 84, scale: 0.66 })
        )
      })
      .join('')
  )
}

function drawBack(): string {
  const area = uneven(box(384, 316, 512, 980, [110, 110, 40, 40]), 2, 3)
  const rows = [
    box(414, 440, 160, 380, 44),
    box(706, 440, 160, 380, 44),
    box(414, 850, 160, 400, 44),
    box(706, 850, 160, 400, 44),
    box(596, 440, 90, 380, 30),
  ]
  return (
    haulLoop(290, 78, 84, 42) +
    woven(model, bottlePockets(model, 938, 900, 1306) + panel(model, bag, 'body')) +
    backPadding(model, area, rows) +
    seam(model, ring(area), 0.6) +
    woven(model, anchors(model, 936, 1262, 'cloth', thread)) +
    woven(model, panel(model, box(404, 880, 472, 110, 10), 'patch', 'black')) +
    stitches(ring(inset(box(404, 880, 472, 110, 10), 9)), thread, 1.8) +
    harness(model, { top: 384, bottom: 1266, bow: 244, thread, sternum: true, daisy: true }) +
    woven(model, yoke(model, 334, 320, 74, 'cloth', thread))
  )
}

/** Laptop backpack: squared shell, two zipped compartments, an organiser pocket in front. */
export const laptop: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      defs: shellDefs(shell),
      stance: bag,
      front: drawFront(),
      back: drawBack(),
      near: { x: 560, y: 880 },
    }),
}
