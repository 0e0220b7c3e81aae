import { colours } from '../colours.ts'
import type { DrawnStyle } from '../shot.ts'
import {
  above,
  band,
  blob,
  curve,
  flip,
  inset,
  mirrored,
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
import { cord, stitches, webbing, zip, type ZipLook } from '../materials/webbing.ts'
import { viewsOf } from './close-up.ts'
import { haulLoop } from './parts.ts'

const model = 'BP-2112'
const tones = { ...colours.cobalt, light: '#3f6ac6' }
const thread = '#9db8f0'
const shell: Shell = {
  model,
  tones,
  surface: { across: '0.1 0.34', along: '0.34 0.1', strength: 0.22 },
  creases: 0.09,
  creaseScale: '0.006 0.005',
  ridged: true,
  gloss: 0.12,
  tightness: 14,
  ambient: 0.4,
}
const zipLook: ZipLook = {
  tape: { light: '#5d84dc', mid: '#2f58b8', dark: '#17347c' },
  teeth: { light: '#8fb0f2', mid: '#3f66c2', dark: '#1a3680' },
  width: 24,
}

const bag = uneven(
  mirrored(
    curve(
      '640,312 742,306 836,344 902,418 934,560 930,700 948,860 940,1040 954,1180 926,1276 850,1300 740,1318 640,1308',
    ),
  ),
  7,
  3,
)
const pocket = uneven(
  mirrored(curve('640,880 760,874 836,888 856,940 850,1040 864,1150 846,1226 760,1246 640,1240')),
  5,
  6,
)
const pouch = uneven(
  blob(
    '420,560 520,540 640,548 770,538 868,566 890,680 884,830 894,960 862,1040 760,1056 640,1048 510,1060 416,1034 392,940 400,800 390,670',
  ),
  6,
  4,
)

/** The sharp small creases of thin nylon that was folded: straight grids of fold lines and random crumples. */
const crumple = (seeds: readonly (readonly [number, number, number, number])[]) =>
  soft(
    model,
    seeds
      .map(([x, y, dx, dy], i) =>
        fold(
          curve([
            [x, y],
            [x + dx * 0.5 + ((i * 17) % 23) - 11, y + dy * 0.5 + ((i * 29) % 19) - 9],
            [x + dx, y + dy],
          ]),
          15 + (i % 3) * 7,
          0.3,
        ),
      )
      .join(''),
  )

const straps = () => {
  const line = curve('898,470 972,570 1000,720 984,880 960,980')
  const low = curve('966,960 978,1080 968,1180 920,1250')
  return [false, true]
    .map(
      (m) =>
        webbing(m ? flip(low) : low, 22, nylonBlack) +
        woven(model, panel(model, uneven(band(m ? flip(line) : line, 64), 4, 3), 'patch')),
    )
    .join('')
}

function shellOf(folds: string): string {
  return woven(
    model,
    panel(model, bag, 'body') +
      within(
        `${model}-a`,
        bag,
        folds +
          `<g fill="none" stroke="#000" stroke-opacity=".12" stroke-width="1.600">${[430, 640, 850].map((x) => `<path d="M${x} 300L${x + 6} 1330"/>`).join('')}${[520, 760, 1000, 1210].map((y) => `<path d="M320 ${y}L960 ${y + 5}"/>`).join('')}</g>` +
          `<g fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.600">${[430, 640, 850].map((x) => `<path d="M${x - 3} 300L${x + 3} 1330"/>`).join('')}${[520, 760, 1000, 1210].map((y) => `<path d="M320 ${y - 3}L960 ${y + 2}"/>`).join('')}</g>`,
      ),
  )
}

function drawFront(): string {
  const folds = crumple([
    [360, 520, 150, 90],
    [880, 560, -170, 70],
    [520, 420, 60, 160],
    [700, 480, 110, 140],
    [380, 820, 120, -100],
    [920, 820, -140, -80],
    [560, 640, 180, 50],
    [360, 1180, 40, -150],
    [930, 1180, -50, -160],
    [640, 700, -60, 150],
    [780, 720, 60, 120],
  ])
  return (
    straps() +
    haulLoop(330, 70, 80, 24) +
    shellOf(folds) +
    zip(above(inset(bag, 42), 900), { ...zipLook, stop: 0.74 }) +
    woven(
      model,
      panel(model, pocket, 'pocket') +
        within(
          `${model}-b`,
          pocket,
          crumple([
            [440, 1000, 130, 60],
            [840, 980, -120, 90],
            [560, 1200, 90, -110],
            [740, 1210, 40, -120],
          ]) + dim(model, curve('420,890 640,876 860,890'), 20, 0.3),
        ),
    ) +
    stitches(ring(inset(pocket, 8)), thread, 1.6, 6) +
    zip(curve('438,938 540,930 640,934 750,928 842,938'), { ...zipLook, stop: 0.08 })
  )
}

/** The bag folded into its own zipped pocket. */
function drawPacked(): string {
  const loop = curve('884,620 960,600 990,660 960,720 886,706')
  return (
    webbing(loop, 24, nylonBlack) +
    woven(
      model,
      panel(model, pouch, 'body') +
        within(
          `${model}-p`,
          pouch,
          crumple([
            [420, 700, 160, 80],
            [860, 700, -150, 110],
            [480, 980, 110, -130],
            [820, 990, -90, -150],
            [560, 820, 170, 40],
            [620, 640, 40, 130],
            [720, 900, 120, 40],
          ]) + dim(model, curve('400,1050 640,1070 880,1050'), 50, 0.4),
        ),
    ) +
    zip(above(inset(pouch, 34), 800), { ...zipLook, width: 30, stop: 0.82 }) +
    seam(model, ring(inset(pouch, 12)), 0.4) +
    stitches(ring(inset(pouch, 16)), thread, 1.7, 6) +
    cord(curve('860,600 880,660 872,730 890,790'), 7, nylonBlack)
  )
}

/** Packable daypack in thin ripstop: in use, and folded into its own pocket. */
export const packable: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      defs: shellDefs(shell),
      stance: bag,
      stanceBack: pouch.map(([x, y]) => [640 + (x - 660) * 1.5, 800 + (y - 800) * 1.5] as const),
      front: drawFront(),
      back: `<g transform="translate(640 800) scale(1.5) translate(-660 -800)">${drawPacked()}</g>`,
      near: { x: 480, y: 940 },
    }),
}
