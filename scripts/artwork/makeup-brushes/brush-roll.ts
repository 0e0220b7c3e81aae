import type { DrawnStyle } from '../shot.ts'
import {
  box,
  curve,
  inset,
  moved,
  pathOf,
  ring,
  uneven,
  type Outline,
} from '../materials/outline.ts'
import { dim, fold, panel, seam, shellDefs, within, woven, soft } from '../materials/panel.ts'
import type { Tones } from '../colours.ts'
import { cord, stitches } from '../materials/webbing.ts'
import { laid } from './brush.ts'
import { ofSet, type House, type Kind } from './assortment.ts'
import { black, silver } from './finishes.ts'
import { drawSpread, nearer, spreadDefs } from './spread.ts'

const model = 'MB-6109'
const tones: Tones = { light: '#48464a', mid: '#2a292c', dark: '#161518' }
const thread = '#6b686d'
const lining: Tones = { light: '#5c5650', mid: '#49443f', dark: '#302c29' }
const shell = {
  model,
  tones,
  surface: { across: '0.24', strength: 0.34 },
  creases: 0.06,
  gloss: 0.12,
  tightness: 10,
}

const house: House = {
  id: model,
  metal: silver,
  finish: black,
  hair: ['#1b1412', '#43302a', '#96745f'],
  handle: 480,
}
const order: Kind[] = [
  'powder',
  'blush',
  'foundation',
  'highlight',
  'crease',
  'shader',
  'brow',
  'lip',
]
const slots = [240, 408, 548, 680, 796, 894, 980, 1062]
const heights = [610, 612, 624, 640, 650, 640, 660, 664]
const row = order.map((kind, n) => ({
  brush: ofSet(house, kind, n),
  lie: { x: slots[n] ?? 0, y: heights[n] ?? 0, angle: (n % 3) - 1, scale: 0.9 },
}))

const sheet = uneven(box(110, 250, 1042, 1060, [34, 26, 30, 30]), 4, 3)
const pocket = uneven(box(122, 850, 1020, 450, [4, 4, 24, 24]), 3, 5)
const flap = uneven(box(122, 262, 1020, 130, [26, 22, 6, 6]), 3, 7)

function drawOpen(): string {
  const dividers = [326, 480, 614, 738, 846, 938, 1020].map((x, i): Outline =>
    curve([
      [x, 852],
      [x + 3, 1000],
      [x - 2 + i, 1150],
      [x, 1296],
    ]),
  )
  const swell = soft(
    model,
    row
      .map(({ lie }) =>
        fold(
          curve([
            [lie.x - 26, 862],
            [lie.x - 30, 1000],
            [lie.x - 24, 1180],
          ]),
          20,
          0.22,
        ),
      )
      .join(''),
  )
  const ties = [
    curve('1146,760 1190,800 1180,900 1214,1010 1190,1120'),
    curve('1146,770 1204,760 1226,850 1206,930 1236,1010'),
  ]
  return (
    ties.map((t) => cord(t, 12, tones)).join('') +
    woven(
      model,
      panel(model, sheet, 'panel') + panel(model, inset(sheet, 26), 'patch', lining.mid),
    ) +
    stitches(ring(inset(sheet, 12)), thread, 2) +
    woven(model, panel(model, flap, 'patch')) +
    stitches(curve('126,380 640,383 1138,380'), thread, 2) +
    drawSpread(row) +
    woven(
      model,
      panel(model, pocket, 'pocket') +
        within(
          `${model}-w`,
          pocket,
          swell + dim(model, curve('120,1290 640,1300 1140,1290'), 40, 0.4),
        ),
    ) +
    dividers.map((d) => seam(model, d, 0.4) + stitches(d, thread, 2)).join('') +
    stitches(curve('126,866 640,868 1138,866'), thread, 2) +
    stitches(ring(inset(pocket, 10)), thread, 1.8)
  )
}

function drawRolled(): string {
  const body = uneven(box(400, 270, 470, 1060, [40, 54, 60, 46]), 4, 9)
  const edge = curve('760,276 752,520 764,800 750,1080 758,1322')
  const wraps = [760, 806].map((y, i) =>
    curve([
      [396, y + 26],
      [500, y + 44 - i * 8],
      [640, y + 40],
      [780, y + 22],
      [874, y - 6],
    ]),
  )
  const tails = [
    curve('700,836 730,900 716,980 744,1080'),
    curve('700,836 664,900 676,990 650,1060'),
  ]
  const bows = [
    curve('700,836 770,780 836,800 800,846 702,838'),
    curve('700,836 640,776 566,790 596,842 698,838'),
  ]
  return (
    woven(
      model,
      panel(model, body, 'body') +
        within(
          `${model}-r`,
          body,
          dim(model, curve('880,270 874,800 880,1330'), 190, 0.55) +
            dim(model, curve('396,270 392,800 396,1330'), 60, 0.4) +
            `<path d="${pathOf(curve('500,280 492,800 498,1320'), false)}" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="60" filter="url(#${model}-b14)"/>` +
            soft(
              model,
              fold(curve('420,560 520,600 640,590'), 24, 0.3) +
                fold(curve('800,1060 700,1090 600,1070'), 24, 0.3),
            ),
        ),
    ) +
    seam(model, edge, 0.8) +
    stitches(moved(edge, -14, 0), thread, 2) +
    [...wraps, ...tails, ...bows].map((line) => cord(line, 14, tones)).join('') +
    `<path d="M682 820Q700 812 720 822Q728 838 716 852Q698 858 684 848Q676 834 682 820Z" fill="${tones.mid}" filter="url(#${model}-hard)"/>`
  )
}

/** Eight brushes in a tied roll: open, rolled up, the slots from near. */
export const brushRoll: DrawnStyle = {
  model,
  shots: () => {
    const defs = shellDefs(shell) + spreadDefs(row)
    const open = drawOpen()
    const stance = pathOf(sheet)
    return [
      { file: `${model}-1.webp`, defs, shadow: stance, product: open },
      {
        file: `${model}-2.webp`,
        defs,
        shadow: pathOf(laid(box(-240, -530, 470, 1060, 46), { x: 640, y: 800, angle: 14 })),
        product: `<g transform="rotate(14 640 800)">${drawRolled()}</g>`,
      },
      { file: `${model}-3.webp`, defs, shadow: '', product: nearer(open, 470, 760, 2.5, 0) },
    ]
  },
}
