import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { toast } from 'sonner'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { resolveToaster } from '#app/lib/toaster.ts'
import { LineSheetLink, ListLineSheetLink } from './line-sheet-link.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  toast.dismiss()
})

function renderHere(children: ReactNode) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/', component: () => children })
  const sheet = createRoute({ getParentRoute: () => root, path: '/s/$ids' })
  const router = createRouter({
    routeTree: root.addChildren([list, sheet]),
    history: createMemoryHistory(),
  })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
  return router
}

const listStyles = (count: number) => Array.from({ length: count }, (_, n) => `style-${n}`)

test.each([
  [100, 'Line sheet'],
  [101, 'Line sheet of the first 100'],
])('the link for %i styles reads: %s', async (count, words) => {
  // a style in two colors is one of the sheet
  renderHere(<LineSheetLink ids={[...listStyles(count), 'style-0']} />)
  expect((await screen.findByRole('link')).textContent.trim()).toBe(words)
})

test.each([
  [100, 'Line sheet'],
  [140, 'Line sheet of the first 100'],
])('the sheet of a list of %i styles has those of its other pages: %s', async (total, words) => {
  const loadIds = async () => listStyles(100)
  const router = renderHere(
    <ListLineSheetLink ids={listStyles(20)} total={total} loadIds={loadIds} />,
  )
  const button = await screen.findByRole('button')
  expect(button.textContent.trim()).toBe(words)
  fireEvent.click(button)
  await expect.poll(() => router.latestLocation.pathname).toBe(`/s/${listStyles(100).join('~')}`)
})

test('a list whose other pages cannot be read says so and stays', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  resolveToaster(toast)
  const loadIds = () => Promise.reject(new Error('no answer'))
  const router = renderHere(<ListLineSheetLink ids={['a']} total={2} loadIds={loadIds} />)
  fireEvent.click(await screen.findByRole('button'))
  const titles = () => toast.getToasts().map((one) => 'title' in one && one.title)
  await expect
    .poll(titles)
    .toEqual(['The catalogue could not be loaded. Please check the connection and try again.'])
  expect(router.latestLocation.pathname).toBe('/')
})

test('a list on one page has a link', async () => {
  renderHere(<ListLineSheetLink ids={['a', 'b']} total={2} loadIds={async () => []} />)
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/s/a~b')
})
