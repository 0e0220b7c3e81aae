import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorScreen } from './error-screen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A window whose only page breaks, while it is loaded or while it is shown, as long as `broken` says so. */
function windowWith(where: 'loader' | 'component', broken: () => boolean) {
  const breakHere = (place: typeof where) => {
    if (place === where && broken()) throw new Error('broken')
  }
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    loader: () => breakHere('loader'),
    component: function Page() {
      breakHere('component')
      return <p>The page</p>
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory(),
    defaultErrorComponent: ErrorScreen,
  })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
}

for (const where of ['loader', 'component'] as const) {
  test(`a page whose ${where} breaks says so, and Retry shows it as soon as it can`, async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {}) // React and the router log it
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    let broken = true
    windowWith(where, () => broken)
    const said = (await screen.findByRole('alert')).textContent
    expect(said).toContain('出错了，请刷新页面')
    expect(said).toContain('Something went wrong. Please refresh the page.')
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy()

    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('alert')
    broken = false
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('The page')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
}

test('in Chinese the error screen says its sentence once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  windowWith('component', () => true)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('出错了，请刷新页面')
})
