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
import { afterEach, expect, test } from 'vitest'
import { inquiry } from '../../../../tests/support/stub-server.ts'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { getDb } from '#data/db/database.ts'
import { InquiryDetail } from './inquiry-detail.tsx'

afterEach(cleanup)

test('a sent inquiry is removed with its files only after a question', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const item = { key: 'sent', inquiry, files: [], written_at: 1, received_at: 2 }
  await getDb().sent.put(item)
  const catalogue = { product: async () => undefined } as unknown as CataloguePort // what the page asks
  let isRemoved = false
  const Page = () => (
    <InquiryDetail
      entry={{ kind: 'sent', key: item.key, written_at: 1, item }}
      catalogue={catalogue}
      onRemoved={() => {
        isRemoved = true
      }}
    />
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
  fireEvent.click(await screen.findByRole('button', { name: 'Remove from list' }))
  const yes = await screen.findByRole('button', { name: 'Remove from this device' })
  expect(await getDb().sent.count()).toBe(1)
  fireEvent.click(yes)
  await expect.poll(() => isRemoved).toBe(true)
  expect(await getDb().sent.count()).toBe(0)
})
