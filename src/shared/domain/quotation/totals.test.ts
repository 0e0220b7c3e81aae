import { expect, test } from 'vitest'
import { anOffer } from '../../../../tests/support/offer.ts'
import { canBeQuoted, computeQuotationTotal, findUnsaid } from './totals.ts'

const [line] = anOffer.lines as [(typeof anOffer.lines)[0]]

test('a total is exact: all lines, and freight where it is part of the offer', () => {
  expect(computeQuotationTotal(anOffer)).toBe(425_000)
  const cents = { ...line, quantity: 3, price: '0.10' }
  expect(computeQuotationTotal({ lines: [cents, cents], freight: null })).toBe(60)
})

test('yen have no parts, in no price, break or freight', () => {
  const yen = { ...anOffer, currency: 'JPY' as const, freight: '5000.00' }
  const whole = { ...line, price: '1260.00', breaks: [{ quantity: 1000, price: '1190.00' }] }
  expect(canBeQuoted({ ...yen, lines: [whole] })).toBe(true)
  expect(computeQuotationTotal({ ...yen, lines: [whole] })).toBe(63_500_000)
  expect(canBeQuoted({ ...yen, lines: [whole], freight: '5000.50' })).toBe(false)
  expect(canBeQuoted({ ...yen, lines: [{ ...whole, price: '1260.50' }] })).toBe(false)
  const halves = [{ quantity: 1000, price: '1190.50' }]
  expect(canBeQuoted({ ...yen, lines: [{ ...whole, breaks: halves }] })).toBe(false)
})

test('a sum out of all reason is no offer', () => {
  const huge = { ...line, price: '999999999999.00', quantity: 10_000_000 }
  expect(canBeQuoted({ ...anOffer, lines: [huge] })).toBe(false)
})

test('a line says what it is, and has one price for the same pieces', () => {
  const silent = { ...line, product_id: '', product_name: ' ' }
  const breaks = [...line.breaks, { quantity: 1000, price: '7.00' }]
  for (const [wrong, path] of [
    [silent, 'lines.1.product_name'],
    [{ ...line, breaks }, 'lines.1.breaks.1.same'],
  ] as const) {
    expect(findUnsaid([line, wrong])).toEqual([path])
    expect(canBeQuoted({ ...anOffer, lines: [line, wrong] })).toBe(false)
  }
  expect(findUnsaid([line, { ...silent, product_name: 'Mould' }])).toEqual([])
})
