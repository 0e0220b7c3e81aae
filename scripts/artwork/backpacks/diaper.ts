import { colours } from '../colours.ts'
import type { DrawnStyle } from '../shot.ts'
import { antiqueBrass, leatherStrap, rivet } from '../materials/fittings.ts'
import { box, curve, flip, inset, mirrored, ring, uneven } from '../materials/outline.ts'
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
import { dRing } from '../materials/plastic.ts'
import {
  doubleStitches,
  piping,
  stitches,
  webbing,
  zip,
  type ZipLook,
} from '../materials/webbing.ts'
import { viewsOf } from './close-up.ts'
import { backPadding, harness, yoke } from './parts.ts'

const model = 'BP-2109'
const tones = colours['grey melange']
const leather = colours.cognac
const tan = '#e8cda2'
const thread = '#d9dadc'
const shell: Shell = {
  model,
  tones,
  surface: { across: '0.04 0.42', along: '0.5 0.09', strength: 0.62 },
  creases: 0.08,
  ambient: 0.45,
}
const zipLook: ZipLook = {
  tape: colours.charcoal,
  teeth: { light: '#d9dadd', mid: '#8c8f95', dark: '#45474c' },
  width: 30,
  puller: 'metal',
}

const bag = uneven(
  mirrored(
    curve(
      '640,300 790,300 858,312 872,352 888,440 926,560 950,740 960,960 958,1160 944,1270 896,1312 780,1324 640,1326',
    ),
  ),
  3,
  3,
)
const frame = uneven(
  mirrored(curve('640,296 780,296 852,304 872,340 880,400 868,424 780,436 640,438')),
  2,
  6,
)
const front = uneven(
  mirrored(
    curve('640,700 760,702 846,708 868,740 880,900 886,1080 876,1220 832,1270 740,1280 640,1282'),
  ),
  3,
  7,
)
const thermos = uneven(
  curve('914,760 976,770 1000,800 1010,930 1010,1120 998,1250 950,1300 900,1306'),
  2,
  3,
)
const handle = curve('550,320 552,232 596,190 684,190 728,232 730,320')
const both = (draw: (mirror: boolean) => string) => draw(false) + draw(true)

const mouth = () =>
  woven(model, panel(model, frame, 'pocket')) +
  zip(curve('412,356 500,350 640,348 780,350 868,356'), { ...zipLook, width: 36, stop: 0.93 }) +
  doubleStitches(curve('406,408 520,420 640,422 760,420 874,408'), thread, 7) +
  both(
    (m) =>
      panel(
        model,
        m ? flip(box(856, 330, 46, 64, 10)) : box(856, 330, 46, 64, 10),
        'patch',
        leather.mid,
      ) + rivet(m ? 401 : 879, 362, antiqueBrass, 8),
  )

const sides = () =>
  both((m) => {
    const s = m ? flip(thermos) : thermos
    const rim = curve('914,762 976,772 1002,806')
    const band = curve('930,900 980,904 1010,912')
    return (
      woven(model, panel(model, s, 'pocket')) +
      piping(m ? flip(rim) : rim, 14, leather) +
      leatherStrap(model, m ? flip(band) : band, 30, leather, tan)
    )
  })

function drawFront(): string {
  const strap = curve('884,470 984,560 1020,680 1020,800')
  return (
    both((m) => leatherStrap(model, m ? flip(strap) : strap, 52, leather, tan)) +
    sides() +
    leatherStrap(model, handle, 38, leather, tan) +
    woven(
      model,
      panel(model, bag, 'body') +
        within(
          `${model}-a`,
          bag,
          dim(model, curve('390,440 640,456 890,440'), 56, 0.4) +
            soft(
              model,
              fold(curve('400,470 380,600 350,720'), 30, 0.22) +
                fold(curve('880,470 900,600 930,720'), 30, 0.22) +
                fold(curve('500,480 560,560 640,580'), 34, 0.16) +
                fold(curve('800,490 740,580 660,600'), 34, 0.16),
            ),
        ),
    ) +
    both((m) => {
      const l = curve('882,452 898,560 914,700 920,960 916,1200')
      return seam(model, m ? flip(l) : l, 0.35)
    }) +
    mouth() +
    woven(
      model,
      panel(model, front, 'pocket') +
        within(
          `${model}-b`,
          front,
          soft(
            model,
            fold(curve('420,900 520,1000 560,1140'), 34, 0.18) +
              fold(curve('870,920 780,1020 740,1160'), 34, 0.18) +
              fold(curve('560,1270 650,1220 760,1260'), 26, 0.18),
          ),
        ),
    ) +
    doubleStitches(ring(inset(front, 16)), thread, 8) +
    leatherStrap(model, curve('402,790 640,782 878,790'), 34, leather, tan) +
    zip(curve('418,830 640,823 862,830'), { ...zipLook, stop: 0.06 }) +
    panel(model, box(574, 940, 132, 78, 8), 'patch', leather.mid) +
    stitches(ring(inset(box(574, 940, 132, 78, 8), 9)), tan, 1.8, 7) +
    both((m) => dRing({ x: m ? 424 : 856, y: 470, scale: 0.8 }, '#a8874a', '#f0d99a'))
  )
}

function drawBack(): string {
  const area = uneven(
    mirrored(curve('640,470 800,470 846,490 872,640 884,900 884,1180 866,1262 820,1280 640,1282')),
    2,
    4,
  )
  return (
    sides() +
    leatherStrap(model, handle, 38, leather, tan) +
    woven(model, panel(model, bag, 'body')) +
    mouth() +
    backPadding(model, area, [
      box(430, 560, 190, 500, 60),
      box(660, 560, 190, 500, 60),
      box(430, 1100, 420, 150, 60),
    ]) +
    piping(ring(area), 8, leather) +
    harness(model, { top: 540, bottom: 1256, bow: 232, fill: 'cloth', thread }) +
    webbing(
      [
        [424, 1078],
        [856, 1078],
      ],
      40,
      nylonBlack,
    ) +
    yoke(model, 486, 300, 76, leather.mid, tan) +
    rivet(516, 524, antiqueBrass) +
    rivet(764, 524, antiqueBrass) +
    both((m) => dRing({ x: m ? 452 : 828, y: 566, scale: 0.9 }, '#a8874a', '#f0d99a'))
  )
}

/** Diaper backpack: a wide clasp frame at the mouth, insulated side pockets, leather trim. */
export const diaper: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      defs: shellDefs(shell),
      stance: bag,
      front: drawFront(),
      back: drawBack(),
      near: { x: 800, y: 470 },
    }),
}
