import { expect, test } from 'vitest'
import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'
import type { QuotationContent } from '#shared/contract/requests/quotation.ts'
import { anOffer } from '../../../tests/support/offer.ts'
import {
  createDraft,
  findWish,
  readQuotationDraft,
  sumUp,
  toAmountText,
} from './quotation-draft.ts'

const inquiry = {
  id: 'inq_1',
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
} as unknown as DeskInquiry // of which the draft reads these
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
  const sent = {
    ...anOffer,
    id: 'quo_1',
    number: 'Q-2026-0001',
    revision: 1,
    sent_at: '2026-11-01T00:00:00Z',
    total: '4250.00',
  }
  const read = readQuotationDraft(createDraft(inquiry, sent, now))
  expect(read).toEqual({ content: { ...anOffer, valid_until: '2026-12-29' } })
})

test('what the buyer wishes for a line stays with it when a line before it is removed', () => {
  const [line] = anOffer.lines as [QuotationContent['lines'][0]]
  const sent = {
    ...anOffer,
    lines: [line, { ...line, model: 'WL-1102' }],
    id: 'quo_1',
    number: 'Q-2026-0001',
    revision: 1,
    sent_at: '2026-11-01T00:00:00Z',
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
