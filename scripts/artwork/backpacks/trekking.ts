import { colours } from '../colours.ts'
import type { DrawnStyle } from '../shot.ts'
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
import { cordLock, ladderLock, sideRelease } from '../materials/plastic.ts'
import {
  barTack,
  cord,
  doubleStitches,
  piping,
  stitches,
  webbing,
  zip,
} from '../materials/webbing.ts'
import { viewsOf } from './close-up.ts'
import { backPadding, harness, label, yoke } from './parts.ts'

const model = 'BP-2106'
const tones = colours.forest
const accent = colours.rust
const thread = '#6f8f79'
const shell: Shell = {
  model,
  tones,
  surface: { across: '0.09 0.4', along: '0.4 0.09', strength: 0.32 },
  creases: 0.1,
  creaseScale: '0.009 0.011',
  gloss: 0.1,
  tightness: 16,
  ambient: 0.32,
}

const bag = uneven(
  mirrored(
    curve(
      '640,380 780,376 866,392 890,470 896,640 900,860 906,1080 900,1220 868,1300 780,1330 640,1334',
    ),
  ),
  5,
  3,
)
const lid = uneven(
  mirrored(curve('640,216 760,220 862,252 912,320 924,400 908,456 850,474 740,480 640,482')),
  4,
  6,
)
const shove = uneven(
  mirrored(curve('640,610 730,606 792,620 806,700 814,900 816,1100 802,1220 740,1254 640,1258')),
  4,
  2,
)
const wing = curve('880,1080 980,1070 1060,1090 1110,1140 1100,1196 1040,1216 960,1230 880,1240')
const bottle = uneven(curve('860,930 924,936 950,980 956,1120 940,1250 900,1300 850,1310'), 2, 3)

const both = (draw: (mirror: boolean) => string) => draw(false) + draw(true)

function drawFront(): string {
  const collar = uneven(box(420, 330, 440, 120, 30), 3, 4)
  return (
    both(
      (m) =>
        woven(model, panel(model, m ? flip(wing) : wing, 'padded', 'black')) +
        webbing(
          m
            ? flip(curve('900,1150 1000,1146 1090,1164 1140,1230'))
            : curve('900,1150 1000,1146 1090,1164 1140,1250'),
          32,
          nylonBlack,
        ),
    ) +
    webbing(curve('590,250 592,196 616,172 664,172 690,196 692,250'), 30, nylonBlack) +
    woven(
      model,
      both((m) => panel(model, m ? flip(bottle) : bottle, 'pocket', 'mesh')) +
        panel(model, collar, 'panel') +
        panel(model, bag, 'body') +
        within(
          `${model}-a`,
          bag,
          soft(
            model,
            fold(curve('400,760 440,860 430,980'), 30, 0.3) +
              fold(curve('880,720 850,840 870,960'), 30, 0.3) +
              fold(curve('400,1200 480,1280 600,1310'), 30, 0.28),
          ) + dim(model, curve('380,490 640,520 900,490'), 60, 0.5),
        ),
    ) +
    both((m) => {
      const line = curve('846,520 856,760 862,1000 850,1250')
      return (
        seam(model, m ? flip(line) : line, 0.5) +
        stitches(
          m ? flip(line.map(([x, y]) => [x + 8, y])) : line.map(([x, y]) => [x + 8, y] as const),
          thread,
          1.8,
        )
      )
    }) +
    woven(
      model,
      panel(model, shove, 'pocket', 'mesh') +
        within(
          `${model}-b`,
          shove,
          soft(
            model,
            fold(curve('500,720 560,900 520,1100'), 40, 0.3) +
              fold(curve('780,760 720,900 760,1100'), 40, 0.3),
          ),
        ),
    ) +
    piping(ring(inset(shove, 1)), 12, accent) +
    both((m) => {
      const zig = [curve('906,600 870,640 812,650'), curve('916,1010 870,980 812,970')]
      return (
        zig.map((l) => webbing(m ? flip(l) : l, 24, nylonBlack)).join('') +
        ladderLock({ x: m ? 436 : 844, y: 648, angle: m ? 84 : -84, scale: 0.56 }) +
        ladderLock({ x: m ? 436 : 844, y: 975, angle: m ? 96 : -96, scale: 0.56 })
      )
    }) +
    cord(curve('560,680 720,780 560,880 720,980 560,1080'), 9, accent) +
    cord(curve('720,680 560,780 720,880 560,980 720,1080'), 9, accent) +
    cordLock({ x: 640, y: 1112, angle: 180, scale: 0.9 }) +
    [
      [560, 680],
      [720, 680],
      [560, 880],
      [720, 880],
      [560, 1080],
      [720, 1080],
    ]
      .map(([x, y]) => barTack(x ?? 0, y ?? 0, 20, nylonBlack.light))
      .join('') +
    woven(
      model,
      panel(model, lid, 'pocket') +
        within(
          `${model}-c`,
          lid,
          soft(
            model,
            fold(curve('420,320 520,370 640,360'), 30, 0.24) +
              fold(curve('880,380 800,400 720,390'), 26, 0.24),
          ),
        ),
    ) +
    zip(curve('430,404 540,414 640,416 740,414 850,404'), {
      tape: nylonBlack,
      teeth: nylonBlack,
      width: 28,
      stop: 0.9,
    }) +
    doubleStitches(curve('376,452 520,464 640,466 760,464 904,452'), thread, 7) +
    both((m) => {
      const strap = curve('500,474 502,540 500,610')
      return (
        webbing(m ? flip(strap) : strap, 34, nylonBlack) +
        sideRelease({ x: m ? 780 : 500, y: 548, scale: 0.78 })
      )
    }) +
    label(model, 640, 330, 120, 58, nylonBlack, '#66676c')
  )
}

function drawBack(): string {
  const area = uneven(box(420, 400, 440, 880, [60, 60, 50, 50]), 2, 4)
  const rows = [
    box(448, 470, 176, 480, 60),
    box(656, 470, 176, 480, 60),
    box(452, 990, 376, 190, 70),
  ]
  const belt = curve('330,1150 240,1120 200,1150 220,1240 420,1290 560,1304')
  return (
    woven(
      model,
      both((m) => panel(model, m ? flip(bottle) : bottle, 'pocket', 'mesh')) +
        panel(model, bag, 'body'),
    ) +
    backPadding(model, area, rows) +
    piping(ring(area), 8, nylonBlack) +
    woven(model, panel(model, lid, 'pocket')) +
    stitches(ring(inset(lid, 16)), thread, 1.8) +
    webbing(curve('590,420 592,366 616,342 664,342 690,366 692,420'), 30, nylonBlack) +
    both((m) =>
      webbing(
        m ? flip(curve('546,560 500,500 480,440')) : curve('546,560 500,500 480,440'),
        22,
        nylonBlack,
      ),
    ) +
    harness(model, {
      top: 520,
      bottom: 1150,
      bow: 222,
      width: 88,
      thread,
      sternum: true,
      daisy: true,
    }) +
    woven(model, yoke(model, 486, 260, 66, 'cloth', thread)) +
    both(
      (m) =>
        webbing(m ? flip(belt) : belt, 34, nylonBlack) +
        woven(model, panel(model, m ? flip(wing) : wing, 'padded', 'mesh')) +
        piping(m ? flip(wing) : wing, 8, accent),
    ) +
    sideRelease({ x: 596, y: 1304, angle: 90, scale: 0.95 }) +
    webbing(curve('640,1304 720,1300 860,1286'), 34, nylonBlack)
  )
}

/** Trekking pack: lid, hip belt, side compression straps, stretch front pocket with a cord. */
export const trekking: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      defs: shellDefs(shell),
      stance: [...lid, ...bag],
      front: drawFront(),
      back: drawBack(),
      near: { x: 560, y: 560 },
    }),
}
