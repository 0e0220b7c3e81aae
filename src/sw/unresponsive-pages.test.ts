import { afterEach, expect, test, vi } from 'vitest'
import { activateIfPagesUnresponsive } from './unresponsive-pages.ts'

const silentPage = {
  id: 'a',
  url: 'https://shop.example/cart',
  visibilityState: 'visible',
  postMessage: () => {},
}

// what a worker calls itself, for the modules that are imported
vi.hoisted(() => vi.stubGlobal('self', globalThis))

afterEach(() => {
  vi.useRealTimers()
})

/** What pages there are at each look, the last for good. Resolves to whether the new worker takes over. */
async function takesOver(...looks: (typeof silentPage)[][]): Promise<boolean> {
  vi.useFakeTimers()
  const skipWaiting = vi.fn(async () => {})
  const matchAll = async () => (looks.length > 1 ? looks.shift() : looks[0])
  vi.stubGlobal('self', { registration: { active: {} }, clients: { matchAll }, skipWaiting })
  const done = activateIfPagesUnresponsive()
  await vi.runAllTimersAsync()
  await done
  return skipWaiting.mock.calls.length > 0
}

test('a page that never answers is taken over, also when the tab was between two documents', async () => {
  expect(await takesOver([silentPage])).toBe(true)
  expect(await takesOver([], [silentPage])).toBe(true)
})

test('a hidden page may hold a form, and no page at all needs no one to take over', async () => {
  expect(await takesOver([{ ...silentPage, visibilityState: 'hidden' }])).toBe(false)
  expect(await takesOver([])).toBe(false)
})
