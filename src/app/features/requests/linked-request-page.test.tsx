import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyCatalogue } from '../../../../tests/support/samples/empty-catalogue.ts'
import { getDb } from '#data/db/database.ts'
import { removeThread } from '#data/db/threads/remove-thread.ts'
import { fetchRequest } from '#data/threads/threads.ts'
import { LinkedRequestPage } from './linked-request-page.tsx'

const token = '0123456789abcdef0123456789abcdef'
const request = {
  inquiry_id: 'INQ-1',
  state: 'received',
  received_at: '2026-11-21T08:00:00.000Z',
  written_at: '',
  product_id: '',
  product_name: '',
  quantity: '',
  message: 'Price for 500?',
  delivery_date: '',
  destination: '',
  incoterm: '',
  currency: '',
  files: [],
  messages: [],
}

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await getDb().threads.clear()
})

/** Returns how often the shop was asked for the request. */
async function openLink(): Promise<() => number> {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  let asked = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.endsWith(token)) return Response.json({ threads: [] })
    asked += 1
    return Response.json(request)
  })
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <LinkedRequestPage token={token} catalogue={emptyCatalogue} />,
    }),
    history: createMemoryHistory(),
  })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
  await screen.findByText('Price for 500?')
  return () => asked
}

const removed = { name: 'This request was removed from this device' }

test('a request that another tab removes is gone here too, stays removed, and is opened again by a press', async () => {
  const countAsked = await openLink()
  await removeThread(token)
  await screen.findByRole('heading', removed)
  expect([countAsked(), await getDb().threads.count()]).toEqual([1, 0])
  fireEvent.click(screen.getByRole('button', { name: 'Open it again' }))
  await screen.findByText('Price for 500?')
  expect(countAsked()).toBe(2)
})

test('a request that was removed here and that another tab opens again stays open in both', async () => {
  await openLink()
  fireEvent.click(screen.getByRole('button', { name: 'Remove from this device' }))
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove from this device' }))
  await screen.findByRole('heading', removed)
  await fetchRequest(token)
  await screen.findByText('Price for 500?')
  expect(await getDb().threads.count()).toBe(1)
})
