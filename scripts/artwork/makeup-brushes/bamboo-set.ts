import { blob, box, curve, inset, pathOf, ring, uneven } from '../materials/outline.ts'
import { dim, fold, panel, shellDefs, within, woven, soft } from '../materials/panel.ts'
import type { Tones } from '../colours.ts'
import { cord, stitches } from '../materials/webbing.ts'
import type { DrawnStyle } from '../shot.ts'
import { ofSet, type House, type Kind } from './assortment.ts'
import { bamboo, champagne } from './finishes.ts'
import { drawSpread, nearer, spreadDefs, spreadShadow } from './spread.ts'

const model = 'MB-6112'
const cotton: Tones = { light: '#f3ecdf', mid: '#e2d8c6', dark: '#b9ad98' }
const rope: Tones = { light: '#f1e7d3', mid: '#d8c9ab', dark: '#98876a' }
const shell = {
  model,
  tones: cotton,
  surface: { across: '0.05 0.6', along: '0.6 0.05', strength: 0.4 },
  creases: 0.07,
  ambient: 0.55,
}
const house: House = {
  id: model,
  metal: champagne,
  finish: bamboo,
  hair: ['#f3ece2', '#e4d5c0', '#8a6247'],
  handle: 520,
}
const order: Kind[] = [
  'line',
  'shader',
  'contour',
  'foundation',
  'powder',
  'blush',
  'highlight',
  'crease',
  'brow',
  'smudge',
]
const brushes = order.map((kind, n) => ofSet(house, kind, n))

const inPouch = brushes.map((brush, n) => {
  const t = n / 9 - 0.5
  return {
    brush,
    lie: {
      x: 640 + t * 700,
      y: 560 + Math.abs(t) * 150 + (n % 2) * 40,
      angle: t * 40,
      scale: 0.84,
    },
  }
})
const backFirst = [...inPouch].sort(
  (a, b) => (a.brush.id.charCodeAt(8) % 2) - (b.brush.id.charCodeAt(8) % 2) || a.lie.y - b.lie.y,
)
const places = [0, 58, 140, 246, 396, 552, 680, 780, 850, 912]
const row = brushes.map((brush, n) => ({
  brush,
  lie: {
    x: 176 + (places[n] ?? 0),
    y: 600 - (n % 2) * 10,
    angle: ((n * 3) % 4) * 0.5 - 0.8,
    scale: 0.92,
  },
}))

const pouch = uneven(
  blob(
    '392,900 520,880 640,888 760,878 890,902 905,1000 935,1150 928,1290 880,1352 640,1366 404,1354 352,1290 346,1150 376,1000',
  ),
  5,
  4,
)
const mouth = uneven(
  blob('398,842 520,800 640,816 770,798 884,840 896,900 870,930 640,944 410,932 384,900'),
  5,
  8,
)

function drawPouch(): string {
  const gather = soft(
    model,
    [430, 480, 540, 596, 650, 712, 770, 826, 866]
      .map((x, i) =>
        fold(
          curve([
            [x, 860],
            [x + (640 - x) * 0.06, 930],
            [x - (640 - x) * 0.12, 1010 + (i % 3) * 40],
          ]),
          16,
          0.26,
        ),
      )
      .join(''),
  )
  const string = curve('380,914 520,936 640,940 780,934 900,912')
  const ends = [
    curve('868,920 930,980 960,1080 1000,1180'),
    curve('872,924 980,960 1030,1040 1060,1140'),
  ]
  return (
    woven(model, panel(model, mouth, 'panel', cotton.dark)) +
    drawSpread(backFirst) +
    woven(
      model,
      panel(model, pouch, 'body') +
        within(
          `${model}-p`,
          pouch,
          gather +
            soft(
              model,
              fold(curve('420,1280 560,1230 700,1260'), 30, 0.18) +
                fold(curve('880,1120 780,1180 700,1180'), 30, 0.18),
            ) +
            dim(model, curve('390,884 640,872 890,884'), 30, 0.3),
        ),
    ) +
    stitches(curve('372,990 520,1012 640,1016 780,1010 906,988'), rope.light, 2) +
    cord(string, 13, rope) +
    ends.map((line) => cord(line, 13, rope)).join('') +
    woven(model, panel(model, box(560, 1130, 160, 90, 3), 'patch', '#cdbb9a')) +
    stitches(ring(inset(box(560, 1130, 160, 90, 3), 7)), '#8f7a56', 1.6, 6)
  )
}

/** Ten bamboo brushes: in their cotton pouch, in a row, handles and hair from near. */
export const bambooSet: DrawnStyle = {
  model,
  shots: () => {
    const defs = shellDefs(shell) + spreadDefs(row)
    const laidOut = drawSpread(row)
    return [
      {
        file: `${model}-1.webp`,
        defs,
        shadow: pathOf(pouch) + spreadShadow(inPouch),
        product: drawPouch(),
      },
      { file: `${model}-2.webp`, defs, shadow: spreadShadow(row), product: laidOut },
      { file: `${model}-3.webp`, defs, shadow: '', product: nearer(laidOut, 540, 640, 2.5, 9) },
    ]
  },
}
