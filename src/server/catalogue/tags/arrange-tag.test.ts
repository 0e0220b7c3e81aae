import { expect, test } from 'vitest'
import { arrangeTag, type Box } from './arrange-tag.ts'
import { countPerPage, labelFormats, placeLabel, type FormatName } from './label-formats.ts'

const names = Object.keys(labelFormats) as FormatName[] // the literal's own keys
const cases = names.flatMap((name) =>
  [true, false].flatMap((picture) => [true, false].map((price) => ({ name, picture, price }))),
)

const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.01 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.01

test.each(cases)(
  'the parts of a tag have room, and none lies on another: $name, picture $picture, price $price',
  ({ name, ...parts }) => {
    const { label } = labelFormats[name]
    const layout = arrangeTag({ label }, parts)
    const boxes = Object.values(layout)
    expect(boxes).toHaveLength(3 + Number(parts.picture) + Number(parts.price))
    for (const box of boxes) {
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(2)
      expect(box.x + box.width).toBeLessThanOrEqual(label.width - 1.99)
      expect(box.y + box.height).toBeLessThanOrEqual(label.height - 1.99)
      expect(boxes.filter((other) => overlap(box, other))).toEqual([box])
    }
    // 0.4 mm for each module of a long address
    expect(layout.code.width).toBeGreaterThan(14)
    expect(layout.name.height).toBeGreaterThan(layout.name.size * 2.4)
  },
)

test.each(names)('the labels of a page lie on the page: %s', (name) => {
  const format = labelFormats[name]
  const last = placeLabel(format, countPerPage(format) - 1)
  expect(last.x + format.label.width).toBeLessThanOrEqual(format.page.width + 0.01)
  expect(last.y + format.label.height).toBeLessThanOrEqual(format.page.height + 0.01)
})
