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
import { useState } from 'react'
import { toast } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { product } from '../../../../tests/support/samples/product.ts'
import { listVisits } from '#data/visits/visits.ts'
import { resolveToaster } from '#app/lib/toaster.ts'
import { AddToVisitSheet } from './add-to-visit-sheet.tsx'

const wallet = product('wl-1101')

afterEach(cleanup)

test('a double tap begins one visit, also while the sheet closes, and submits no form around it', async () => {
  const search = vi.fn<() => void>()
  function Search() {
    const [open, setOpen] = useState(true)
    return (
      <form onSubmit={search}>
        <AddToVisitSheet product={wallet} open={open} onOpenChange={setOpen} />
      </form>
    )
  }
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  resolveToaster(toast)
  const router = createRouter({
    routeTree: createRootRoute({ component: Search }),
    history: createMemoryHistory(),
  })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
  const begin = await screen.findByRole('button', { name: 'Begin a visit with it' })
  fireEvent.click(begin)
  fireEvent.click(begin)
  await expect.poll(() => toast.getToasts().length).toBe(1)
  fireEvent.click(begin)
  expect(await listVisits()).toMatchObject([{ styles: 1 }])
  expect(search).not.toHaveBeenCalled()
})
