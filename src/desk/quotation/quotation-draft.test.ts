import { expect, test } from 'vitest'
import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'
import type { QuotationContent } from '#shared/contract/requests/quotation.ts'
import { anOffer, aQuotation } from '../../../tests/support/offer.ts'
import {
  createDraft,
  createFreeLine,
  createStyleLine,
  findWish,
  moveLine,
  readQuotationDraft,
  sumUp,
  toAmountText,
  type InquiryToQuote,
} from './quotation-draft.ts'

const inquiry: InquiryToQuote & Pick<DeskInquiry, 'currency'> = {
  incoterm: 'FOB',
  currency: 'EUR',
  currency_of_shop: 'USD',
  time_zone: 'Asia/Shanghai',
  lines: [
    {
      product_id: 'wl-1101',
      product_name: 'Bifold Wallet',
      model: 'WL-1101',
      quantity: 500,
      specifications: { color: 'Cognac' },
      image: null,
      price_cents: 840,
      breaks: [{ quantity: 1000, price_cents: 795 }],
      moq: 300,
      days: { from: 30, to: 45 },
      incoterm: 'EXW',
      port: 'Guangzhou',
    },
  ],
}
const now = Date.parse('2026-11-28T20:00:00Z')

test('a draft begins with what was asked for, at the prices of today and in the currency of the shop', () => {
  const draft = createDraft(inquiry, undefined, now)
  expect(draft).toMatchObject({
    currency: 'USD',
    incoterm: 'FOB',
    port: 'Guangzhou',
    valid_until: '2026-12-29',
    lines: [
      {
        model: 'WL-1101',
        quantity: '500',
        price: '8.40',
        breaks: [{ quantity: '1000', price: '7.95' }],
        moq: '300',
        lead_time: '30–45',
      },
    ],
  })
  expect(sumUp(draft)).toBe(420_000)
  expect(readQuotationDraft(draft)).toMatchObject({
    content: { freight: null, lines: [{ quantity: 500, price: '8.40', moq: 300 }] },
  })
})

test('the next revision begins with the last one, and is valid from today', () => {
  const read = readQuotationDraft(createDraft(inquiry, aQuotation, now))
  expect(read).toEqual({ content: { ...anOffer, valid_until: '2026-12-29' } })
})

test('what the buyer wishes for a line stays with it when a line before it is removed', () => {
  const [line] = anOffer.lines as [QuotationContent['lines'][0]]
  const sent = {
    ...aQuotation,
    lines: [line, { ...line, model: 'WL-1102' }],
    total: '8450.00',
  }
  const { lines } = createDraft(inquiry, sent, now)
  const wishes = [{ line: 1, wish: 'Softer leather' }]
  expect(lines.map((one) => findWish(wishes, one))).toEqual([undefined, 'Softer leather'])
  expect(lines.slice(1).map((one) => findWish(wishes, one))).toEqual(['Softer leather'])
  const asked = createDraft(inquiry, undefined, now)
  expect(asked.lines.map((one) => findWish(wishes, one))).toEqual([undefined])
})

test('what is typed is an amount with a comma or a point, or is marked', () => {
  expect(['8', '8.4', '8,40', '08.4'].map((typed) => toAmountText(typed))).toEqual([
    '8.00',
    '8.40',
    '8.40',
    '8.40',
  ])
  for (const wrong of ['', '8.401', '-1', '1.000,00', 'eight'])
    expect(toAmountText(wrong)).toBeUndefined()
  const draft = createDraft(inquiry, undefined, now)
  const [line] = draft.lines as [(typeof draft.lines)[0]]
  const wrong = { ...draft, lines: [{ ...line, price: 'eight', quantity: '1.5' }], valid_until: '' }
  expect(readQuotationDraft(wrong)).toEqual({
    wrong: ['lines.0.quantity', 'lines.0.price', 'valid_until'],
  })
  expect(readQuotationDraft({ ...draft, currency: 'JPY' })).toEqual({ wrong: ['total'] })
})

const style = {
  product_id: 'bp-2201',
  product_name: 'Roll-top Backpack',
  model: 'BP-2201',
  colors: ['Olive'],
  sizes: [],
  quantity: 300,
  image: null,
  price_cents: 1925,
  breaks: [{ quantity: 1000, price_cents: 1810 }],
  moq: 300,
  days: { from: 25, to: 25 },
  incoterm: '',
  port: '',
}

test('a style of the catalogue becomes a line at its price, or without one where the offer is in another currency', () => {
  const line = createStyleLine(style, { color: 'Olive' }, true)
  expect(line).toMatchObject({
    product_id: 'bp-2201',
    specifications: { color: 'Olive' },
    quantity: '300',
    price: '19.25',
    breaks: [{ quantity: '1000', price: '18.10' }],
    lead_time: '25',
  })
  expect(createStyleLine(style, {}, false)).toMatchObject({ price: '', breaks: [], moq: '300' })
  const draft = { ...createDraft(inquiry, undefined, now), lines: [line] }
  expect(readQuotationDraft(draft)).toMatchObject({ content: { lines: [{ model: 'BP-2201' }] } })
})

test('a line in words is part of the offer once it says what it is', () => {
  const draft = createDraft(inquiry, undefined, now)
  const free = { ...createFreeLine(), quantity: '1', price: '250' }
  expect(readQuotationDraft({ ...draft, lines: [free] })).toEqual({
    wrong: ['lines.0.product_name'],
  })
  const mould = { ...free, product_name: 'Embossing mould' }
  expect(readQuotationDraft({ ...draft, lines: [...draft.lines, mould] })).toMatchObject({
    content: { lines: [{}, { product_id: '', product_name: 'Embossing mould', price: '250.00' }] },
  })
  expect(readQuotationDraft({ ...draft, lines: [] })).toEqual({ wrong: ['lines'] })
})

test('lines change places, and one line has one price for the same pieces', () => {
  const named = ['A', 'B', 'C'].map((product_name) => ({ ...createFreeLine(), product_name }))
  const list = (at: number, to: number) => moveLine(named, at, to).map((one) => one.product_name)
  expect([list(0, 1), list(2, 1), list(1, 1)]).toEqual([
    ['B', 'A', 'C'],
    ['A', 'C', 'B'],
    ['A', 'B', 'C'],
  ])
  const draft = createDraft(inquiry, undefined, now)
  const [line] = draft.lines as [(typeof draft.lines)[0]]
  const breaks = [...line.breaks, { quantity: '1000', price: '7.00' }]
  expect(readQuotationDraft({ ...draft, lines: [{ ...line, breaks }] })).toEqual({
    wrong: ['lines.0.breaks.1.same'],
  })
})
