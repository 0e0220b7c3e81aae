import type { DrawnStyle } from '../shot.ts'
import { ofSet, type House, type Kind } from './assortment.ts'
import { brass, walnut } from './finishes.ts'
import { drawSpread, nearer, sideBySide, spreadDefs, spreadShadow } from './spread.ts'

const model = 'MB-6110'
const house: House = {
  id: model,
  metal: brass,
  finish: walnut,
  hair: ['#2b1c14', '#5d412e', '#b08a64'],
  handle: 560,
}
const order: Kind[] = [
  'line',
  'brow',
  'shader',
  'crease',
  'contour',
  'blush',
  'powder',
  'foundation',
  'highlight',
  'fan',
  'smudge',
  'lip',
]
const brushes = order.map((kind, n) => ofSet(house, kind, n))

const fanned = sideBySide(brushes, (t) => {
  const angle = (t - 0.5) * 66
  const turn = (angle * Math.PI) / 180
  const reach = 760 + 40 * Math.cos(turn)
  return {
    x: 640 + reach * Math.sin(turn),
    y: 1330 - reach * Math.cos(turn) + 26,
    angle,
    scale: 0.9,
  }
})
const middleOnTop = fanned.toSorted((a, b) => Math.abs(b.lie.x - 640) - Math.abs(a.lie.x - 640))

const widths = [0, 56, 118, 186, 266, 366, 486, 600, 704, 812, 922, 986]
const row = brushes.map((brush, n) => ({
  brush,
  lie: {
    x: 134 + (widths[n] ?? 0) * 1.02,
    y: 560 + (n % 2 ? 6 : 0),
    angle: ((n * 7) % 5) * 0.3 - 0.6,
    scale: 0.86,
  },
}))

/** Twelve walnut brushes: fanned, in a row, their heads from near. */
export const professionalSet: DrawnStyle = {
  model,
  shots: () => {
    const [defs, shadow, product] = [
      spreadDefs(fanned),
      spreadShadow(fanned),
      drawSpread(middleOnTop),
    ]
    return [
      { file: `${model}-1.webp`, defs, shadow, product },
      { file: `${model}-2.webp`, defs, shadow: spreadShadow(row), product: drawSpread(row) },
      {
        file: `${model}-3.webp`,
        defs,
        shadow: '',
        product: nearer(drawSpread(row), 560, 500, 2.5, -8),
      },
    ]
  },
}
