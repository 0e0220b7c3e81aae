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
import { emptyCatalogue } from '../../../../tests/support/samples/empty-catalogue.ts'
import { getDb } from '#data/db/database.ts'
import { readPushWish, savePushWish } from '#data/threads/push-notices.ts'
import { openBrowser, registerWorker } from '../../../../tests/support/push-browser.ts'
import { RequestsPage } from './requests-page.tsx'

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await getDb().kept.clear()
})

async function openPage() {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  registerWorker(openBrowser())
  vi.stubGlobal('PushManager', {})
  const page = {
    openKey: undefined,
    catalogue: emptyCatalogue,
    orderAgain: () => null,
    onRemoved: () => {},
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <RequestsPage {...page} /> }),
    history: createMemoryHistory(),
  })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
  await screen.findByText('What else is kept on this device')
}

test('who has removed every request can still end the notices, and have them again', async () => {
  await savePushWish('on', 'en')
  await openPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Do not tell me any more' }))
  await screen.findByText('This device does not tell you when an answer comes.')
  expect(await readPushWish()).toMatchObject({ wish: 'off' })
  expect(screen.getByRole('button', { name: 'Tell me when an answer comes' })).toBeDefined()
})

test('who has no request and was never asked about notices is not asked by the list', async () => {
  await openPage()
  expect(screen.queryByRole('button', { name: 'Tell me when an answer comes' })).toBeNull()
})
