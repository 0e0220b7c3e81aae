import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LineSheetLink } from './line-sheet-link.tsx'

afterEach(cleanup)

test.each([
  [100, 'Line sheet'],
  [101, 'Line sheet of the first 100'],
])('the link for %i styles reads: %s', async (count, words) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const styles = Array.from({ length: count }, (_, n) => `style-${n}`)
  // a style in two colors is one of the sheet
  const ids = [...styles, 'style-0']
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <LineSheetLink ids={ids} /> }),
    history: createMemoryHistory(),
  })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
  expect((await screen.findByRole('link')).textContent.trim()).toBe(words)
})
