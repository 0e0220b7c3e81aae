import * as v from 'valibot'
import { expect, test } from 'vitest'
import { imageFilesCell, price } from './cell-schemas.ts'

/** Why a cell is refused; undefined when it is not. */
const refusal = (schema: v.GenericSchema<unknown, unknown>, cell: string) =>
  v.safeParse(schema, cell).issues?.[0].message

test.each(['0', '0.0', '0.00'])('a price of %s is refused: no payment takes it', (cell) => {
  expect(refusal(price, cell)).toContain('is 0, at which nothing can be bought')
})

test('a cent is a price', () => {
  expect(v.parse(price, '0.01')).toBe(0.01)
})

test.each([
  'a.jpg | Olive: b.jpg',
  'a.jpg, Olive: b.jpg',
  'a.jpg；Olive:b.jpg',
  'a.jpg\nOlive: b.jpg',
])('pictures are separated as people write them: %j', (cell) => {
  expect(v.parse(imageFilesCell, cell)).toEqual([
    { color: '', file: 'a.jpg' },
    { color: 'Olive', file: 'b.jpg' },
  ])
})

test('what is no picture is named', () => {
  expect(refusal(imageFilesCell, 'a.jpg b')).toBe(
    'names "a.jpg b", which is no picture file such as front.jpg; several are separated by |',
  )
})
