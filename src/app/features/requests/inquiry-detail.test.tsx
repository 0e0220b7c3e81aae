import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showNotices } from '../../../../tests/support/push-browser.ts'
import { emptyCatalogue } from '../../../../tests/support/samples/empty-catalogue.ts'
import { inquiry } from '../../../../tests/support/stub-server.ts'
import { QuoteContext, type QuoteActions } from '#app/catalogue/quote-context.tsx'
import { getDb } from '#data/db/database.ts'
import type { SentInquiry } from '#data/db/rows.ts'
import { InquiryDetail } from './inquiry-detail.tsx'
import type { RequestEntry } from './request-entries.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const toEntry = (item: SentInquiry): RequestEntry => ({
  kind: 'sent',
  key: item.key,
  written_at: item.written_at,
  item,
})

type Around = { others?: SentInquiry[]; ask?: QuoteActions['ask']; onRemoved?: () => void }

function open(item: SentInquiry, { others = [], ask = () => {}, onRemoved = () => {} }: Around) {
  const Page = () => (
    <QuoteContext value={{ ask, edit: async () => false }}>
      <InquiryDetail
        entry={{ kind: 'sent', key: item.key, written_at: item.written_at, item }}
        entries={[item, ...others].map(toEntry)}
        catalogue={emptyCatalogue}
        onRemoved={onRemoved}
      />
    </QuoteContext>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
  })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
}

test('a sent inquiry is removed with its files and notices only after a question', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const item = { key: 'sent', inquiry, files: [], written_at: 1, received_at: 2, token: 'own' }
  const closed = showNotices('own', 'another')
  vi.stubGlobal('fetch', async () => Response.json({ threads: [null] }))
  await getDb().sent.put(item)
  let isRemoved = false
  open(item, {
    onRemoved: () => {
      isRemoved = true
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove from list' }))
  const yes = await screen.findByRole('button', { name: 'Remove from this device' })
  expect(await getDb().sent.count()).toBe(1)
  fireEvent.click(yes)
  await expect.poll(() => isRemoved).toBe(true)
  expect(await getDb().sent.count()).toBe(0)
  expect(closed).toEqual(['own'])
})

test('what is added to a sent inquiry names it and its buyer, and each leads to the other', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const sent = { files: [], written_at: 1, received_at: 2 }
  const first = { ...sent, key: 'first', inquiry, inquiry_id: 'inq_1' }
  const addition = {
    ...sent,
    key: 'addition',
    inquiry: { ...inquiry, product_id: '', product_name: '', follows: 'inq_1' },
  }
  const ask = vi.fn<QuoteActions['ask']>()
  open(first, { others: [addition], ask })
  fireEvent.click(await screen.findByRole('button', { name: 'Add to it' }))
  const { contact_name, email, company_name, phone, country } = inquiry
  expect(ask).toHaveBeenCalledExactlyOnceWith({
    follows: 'inq_1',
    contact: { contact_name, email, company_name, phone, country },
  })
  const later = screen.getByRole('link', { name: /^Addition to an inquiry/ })
  expect(later.getAttribute('href')).toContain('addition')
  cleanup()
  open(addition, { others: [first] })
  const earlier = await screen.findByRole('link', { name: new RegExp(`^${inquiry.product_name}`) })
  expect(earlier.getAttribute('href')).toContain('first')
})
