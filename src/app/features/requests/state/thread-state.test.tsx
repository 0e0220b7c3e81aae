import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { QuotationDecision } from '#shared/contract/requests/quotation.ts'
import type { ThreadMessage } from '#shared/contract/requests/thread.ts'
import type { Reply, Thread } from '#data/db/threads/thread-rows.ts'
import { aQuotation } from '../../../../../tests/support/offer.ts'
import { ThreadState } from './thread-state.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

const write = (change: Partial<ThreadMessage>): ThreadMessage => ({
  id: 'msg',
  key: 'key',
  author: 'firm',
  body: '',
  created_at: '2026-11-21T08:00:00.000Z',
  written_at: '',
  ...change,
})
const offer = (valid_until: string) => write({ quotation: { ...aQuotation, valid_until } })
const decide = (kind: QuotationDecision['kind']) => ({ quotation_id: 'quo_1', kind, lines: [] })

function show(messages: ThreadMessage[], { seen = messages.length, replies = [] as Reply[] } = {}) {
  const state = 'answered' as const
  const thread: Thread = { token: 'token', state, messages, seen, draft: '', is_closed: false }
  render(
    <I18nProvider i18n={i18n}>
      <ThreadState thread={thread} replies={replies} received_at={0} />
    </I18nProvider>,
  )
}

test('a request with a quotation says how the last one stands, and a plain answer that is new comes first', () => {
  show([offer('2099-12-31')])
  expect(screen.getByText('Quoted')).toBeDefined()
  expect(screen.getByText('Valid until 31 December 2099')).toBeDefined()
  cleanup()
  show([offer('2099-12-31')], { seen: 0 })
  expect(screen.getByText('New quotation')).toBeDefined()
  cleanup()
  show([offer('2026-11-22')])
  expect(screen.getByText('Quotation expired')).toBeDefined()
  cleanup()
  show([offer('2099-12-31'), write({ body: 'Any news?' })], { seen: 1 })
  expect(screen.getByText('New answer')).toBeDefined()
  cleanup()
  show([write({ body: 'Hello' })])
  expect(screen.getByText('Answered')).toBeDefined()
})

test.each([
  ['accept', 'Quotation accepted'],
  ['change', 'Change asked for'],
  ['decline', 'Quotation declined'],
] as const)('what the buyer has said to it is named: %s', (kind, name) => {
  show([offer('2099-12-31'), write({ author: 'buyer', decision: decide(kind) })])
  expect(screen.getByText(name)).toBeDefined()
  cleanup()
  const reply: Reply = {
    key: 'key',
    token: 'token',
    body: '',
    decision: decide(kind),
    written_at: 1,
    state: 'waiting',
    tries: 0,
    next_try_at: 0,
  }
  show([offer('2099-12-31')], { replies: [reply] })
  expect(screen.getByText(name)).toBeDefined()
  expect(screen.getByText('Your answer is on this device, and is sent by itself.')).toBeDefined()
})
