import { colours } from '../colours.ts'
import type { DrawnStyle } from '../shot.ts'
import { eyelet, nickel } from '../materials/fittings.ts'
import {
  blob,
  box,
  curve,
  flip,
  inset,
  pathOf,
  ring,
  uneven,
  type Outline,
} from '../materials/outline.ts'
import {
  fold,
  panel,
  seam,
  shellDefs,
  within,
  woven,
  type Shell,
  soft,
} from '../materials/panel.ts'
import { cord, doubleStitches, stitches, zip } from '../materials/webbing.ts'
import { nylonBlack } from '../materials/panel.ts'
import { viewsOf } from './close-up.ts'

const model = 'BP-2107'
const tones = { light: '#7d8087', mid: '#575a61', dark: '#33363b' }
const leather = colours.black
const rope = { light: '#8d9096', mid: '#5a5d63', dark: '#2b2d31' }
const thread = '#8a8d93'
const shell: Shell = {
  model,
  tones,
  surface: { across: '0.1 0.45', along: '0.45 0.1', strength: 0.26 },
  creases: 0.13,
  creaseScale: '0.006 0.007',
  gloss: 0.22,
  tightness: 13,
  ambient: 0.34,
}

const sack = uneven(
  blob(
    '352,384 440,346 540,356 640,346 744,357 842,345 930,386 944,520 956,760 962,1000 966,1180 952,1290 880,1316 640,1324 396,1318 326,1292 316,1180 322,1000 330,760 340,520',
  ),
  5,
  4,
)
const frill = uneven(
  blob(
    '346,300 410,268 470,290 530,262 600,288 660,258 724,288 786,262 850,290 912,268 942,304 934,372 920,408 780,420 640,414 490,420 360,408 346,370',
  ),
  4,
  9,
)
const corner: Outline = uneven(
  [...curve('962,1092 966,1190 954,1284 900,1316 800,1322'), [826, 1250], [870, 1190], [920, 1130]],
  2,
  3,
)

const gathers = (y: number, from: number, to: number) =>
  soft(
    model,
    Array.from({ length: 13 }, (_, i) => {
      const x = 376 + i * 44 + ((i * 37) % 11)
      const lean = (640 - x) * -0.1
      return fold(
        curve([
          [x, y + from],
          [x + lean * 0.5, y + (from + to) / 2],
          [x + lean, y + to - ((i * 53) % 90)],
        ]),
        17,
        0.34,
      )
    }).join(''),
  )

function body(): string {
  return (
    woven(
      model,
      panel(model, frill, 'pocket') +
        within(`${model}-f`, frill, gathers(280, -20, 120)) +
        panel(model, sack, 'body') +
        within(
          `${model}-a`,
          sack,
          gathers(360, 0, 260) +
            soft(
              model,
              fold(curve('380,1040 500,1130 660,1160'), 44, 0.24) +
                fold(curve('900,860 800,980 660,1020'), 46, 0.22) +
                fold(curve('400,700 480,800 600,830'), 40, 0.2) +
                fold(curve('520,1300 660,1240 800,1260'), 34, 0.24),
            ),
        ) +
        [corner, flip(corner, 641)].map((c) => panel(model, c, 'patch', leather.mid)).join(''),
    ) +
    [corner, flip(corner, 641)].map((c) => stitches(ring(inset(c, 12)), thread, 2)).join('') +
    cord(curve('340,394 460,410 640,404 820,411 944,394'), 15, rope) +
    cord(curve('342,412 480,428 640,422 800,429 942,410'), 15, rope)
  )
}
const corners = () => eyelet(912, 1254, nickel, 20) + eyelet(370, 1254, nickel, 20)

function drawFront(): string {
  const side = [
    curve('940,396 1010,480 1050,700 1036,960 980,1160 914,1254'),
    curve('942,410 990,520 1016,720 1006,940 960,1130 908,1250'),
  ]
  const pocketZip = curve('470,760 640,756 810,760')
  return (
    [...side, ...side.map((l) => flip(l, 641))].map((l) => cord(l, 15, rope)).join('') +
    body() +
    zip(pocketZip, { tape: nylonBlack, teeth: nylonBlack, width: 34, stop: 0.06 }) +
    doubleStitches(ring(box(446, 730, 388, 56, 14)), thread, 6) +
    seam(model, curve('446,790 440,1100 448,1322'), 0.25) +
    corners() +
    ends(false)
  )
}

const ends = (behind: boolean) =>
  behind
    ? ''
    : [0, 1]
        .map((i) => {
          const knot = curve('912,1254 936,1300 930,1350 950,1392')
          return (
            cord(i ? flip(knot, 641) : knot, 14, rope) +
            `<path d="${pathOf(
              blob([
                [i ? 330 : 924, 1290],
                [i ? 356 : 950, 1286],
                [i ? 360 : 954, 1312],
                [i ? 336 : 930, 1318],
              ]),
            )}" fill="${rope.mid}" filter="url(#${model}-hard)"/>`
          )
        })
        .join('')

function drawBack(): string {
  const strap = [
    curve('350,402 440,500 486,700 460,960 400,1140 372,1250'),
    curve('352,414 410,540 440,720 422,940 384,1120 366,1246'),
  ]
  return (
    body() +
    corners() +
    [...strap, ...strap.map((l) => flip(l, 641))].map((l) => cord(l, 15, rope)).join('') +
    ends(false)
  )
}

/** Gym sack: cords gather the top and run as straps to eyelets in the leather corners. */
export const drawstring: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      defs: shellDefs(shell),
      stance: [...sack],
      front: drawFront(),
      back: drawBack(),
      near: { x: 850, y: 1170 },
    }),
}
