import { expect, test } from 'vitest'
import { readPieces, readPrice } from './amount.ts'
import { joinList, splitCell } from './split-list.ts'

test.each([
  ['8.75', '8.75'],
  ['$8.75', '8.75'],
  ['US$ 8.75/pc', '8.75'],
  ['USD 8.75', '8.75'],
  ['8,75 USD', '8.75'],
  ['８．７５美元/件', '8.75'],
  ['1,250', '1250'],
  ['1,250.5', '1250.5'],
  ['1.234,50', '1234.50'],
  ['1.234.567', '1234567'],
  ['1 234,50', '1234.50'],
  ["1'234.50", '1234.50'],
  ['0,185', '0.185'],
])('a price of %s is %s', (cell, number) => {
  expect(readPrice(cell)).toEqual({ number })
})

test.each([
  ['¥58', 'is in yuan or yen, and the shop sells in US dollars: write the price in US dollars'],
  ['58元', 'is in yuan,'],
  ['HK$58', 'is in Hong Kong dollars,'],
  ['€ 58', 'is in euros,'],
  ['USD 8.75 / €8', 'is in another currency,'],
  ['1.234', 'may be 1234 or 1.23: write 1234 or 1.23'],
  ['8.40-9.20', 'is not a price such as 12.50'],
  ['1.23.4', 'is not a price such as 12.50'],
  ['8.75 per dozen', 'is not a price such as 12.50'],
  ['on request', 'is not a price such as 12.50'],
])('a price of %s is refused', (cell, reason) => {
  expect(readPrice(cell)).toEqual({ reason: expect.stringContaining(reason) as string })
})

test.each([
  ['300', '300'],
  ['300 pcs', '300'],
  ['300件', '300'],
  ['３００件起', '300'],
  ['≥ 1,000', '1000'],
  ['1.000 uds', '1000'],
  ['MOQ: 300', '300'],
  ['300.00', '300'],
])('%s are %s pieces', (cell, pieces) => {
  expect(readPieces(cell)).toBe(pieces)
})

test.each(['0.5', '300/color', '300 dozen', '10打', 'many'])('%s are no pieces', (cell) => {
  expect(readPieces(cell)).toBeUndefined()
})

test.each([
  ['黑色/白色/藏青', ['黑色', '白色', '藏青']],
  ['黑色、白色，藏青', ['黑色', '白色', '藏青']],
  ['Red, Blue', ['Red', 'Blue']],
  ['Red; Blue/White', ['Red', 'Blue/White']],
  ['Red\nBlue, light', ['Red', 'Blue, light']],
  ['White/Navy |', ['White/Navy']],
  ['Red | Blue, Black | Red', ['Red', 'Blue, Black']],
  ['65/35 poly/cotton', ['65/35 poly/cotton']],
  ['PU 0,5 mm', ['PU 0,5 mm']],
])('colors %j are %j', (cell, entries) => {
  expect(splitCell(cell)).toEqual(entries)
})

test.each([
  ['S-XXL', ['S', 'M', 'L', 'XL', 'XXL']],
  ['ｓ～2xl', ['s', 'M', 'L', 'XL', '2xl']],
  ['S a XL', ['S', 'M', 'L', 'XL']],
  ['S/M/L', ['S', 'M', 'L']],
  ['S-M-L', ['S', 'M', 'L']],
  ['36-38-40', ['36', '38', '40']],
  ['36,37,38', ['36', '37', '38']],
  ['37,5, 38', ['37,5', '38']],
  ['S-M | L-XXL', ['S-M', 'L-XXL']],
  ['S-M', ['S-M']],
  ['10/12', ['10/12']],
  ['One size', ['One size']],
])('sizes %j are %j', (cell, entries) => {
  expect(splitCell(cell, 'sizes')).toEqual(entries)
})

test.each([['White/Navy'], ['Red, light'], ['S-XXL'], ['Red', 'Blue, light'], ['Red'], []])(
  'what is exported is read as it was: %j',
  (...entries) => {
    for (const kind of ['others', 'sizes'] as const)
      expect(splitCell(joinList(entries, kind), kind)).toEqual(entries)
  },
)
