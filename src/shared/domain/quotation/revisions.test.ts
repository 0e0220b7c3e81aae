import { expect, test } from 'vitest'
import type { Quotation, QuotationDecision } from '#shared/contract/requests/quotation.ts'
import { aQuotation } from '../../../../tests/support/offer.ts'
import { findDecisionMoment, listRevisions, toLocalDay } from './revisions.ts'

const offered = (revision: number, change: Partial<Quotation> = {}) => ({
  quotation: {
    ...aQuotation,
    id: `quo_${revision}`,
    revision,
    ...change,
  },
})
const said = (revision: number, kind: QuotationDecision['kind']) => ({
  decision: { quotation_id: `quo_${revision}`, kind, lines: [] },
})
const plain = {}
const now = Date.parse('2026-12-01T00:00:00Z')
const listStates = (messages: Parameters<typeof listRevisions>[0], at = now, zone = 'UTC') =>
  listRevisions(messages, zone, at).map(({ state }) => state)

test.each([
  ['accept', 'accepted'],
  ['change', 'change_asked'],
  ['decline', 'declined'],
] as const)('the first answer to a revision counts: %s', (kind, state) => {
  expect(listStates([offered(1), plain])).toEqual(['open'])
  expect(listStates([offered(1), plain, said(1, kind), said(1, 'accept')])).toEqual([state])
})

test('a later revision replaces an open one, and an answered one stays as it was answered', () => {
  expect(listStates([offered(1), offered(2)])).toEqual(['replaced', 'open'])
  expect(listStates([offered(1), said(1, 'change'), offered(2)])).toEqual(['change_asked', 'open'])
  expect(listStates([offered(1), offered(2), said(1, 'accept')])).toEqual(['replaced', 'open'])
  const twice = [offered(1), said(1, 'accept'), offered(2)]
  expect(listStates(twice)).toEqual(['accepted', 'open'])
  expect(listStates([...twice, said(2, 'accept')])).toEqual(['replaced', 'accepted'])
})

test('an open revision expires when its last day is over where the firm is', () => {
  const messages = [offered(1, { valid_until: '2026-12-01' })]
  const evening = Date.parse('2026-12-01T17:00:00Z')
  expect(listStates(messages, evening, 'UTC')).toEqual(['open'])
  expect(listStates(messages, evening, 'Asia/Shanghai')).toEqual(['expired'])
  expect(listStates([...messages, said(1, 'accept')], evening, 'Asia/Shanghai')).toEqual([
    'accepted',
  ])
  expect(toLocalDay(evening, 'Nowhere/Atlantis')).toBe('2026-12-01')
})

test('a decision counts by the clock of its device, unless that is out of the question', () => {
  const find = (written_at: string) => findDecisionMoment(written_at, '2026-11-01T00:00:00Z', now)
  expect(find('2026-11-20T10:00:00Z')).toBe(Date.parse('2026-11-20T10:00:00Z'))
  for (const wrong of ['2026-10-31T00:00:00Z', '2026-12-02T00:00:00Z', '', 'yesterday'])
    expect(find(wrong)).toBe(now)
})
