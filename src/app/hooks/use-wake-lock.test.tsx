import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useWakeLock } from './use-wake-lock.ts'

function Codes() {
  useWakeLock(true)
  return null
}

/** Locks that were asked for, and those that are held. */
function provideLocks(isRefused = false) {
  const held = new Set<{ released: boolean }>()
  const request = vi.fn<() => Promise<unknown>>(() => {
    if (isRefused) return Promise.reject(new DOMException('low battery', 'NotAllowedError'))
    const lock = {
      released: false,
      release() {
        lock.released = true
        held.delete(lock)
        return Promise.resolve()
      },
    }
    held.add(lock)
    return Promise.resolve(lock)
  })
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  return { held, request }
}

const turnVisible = (isVisible: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => !isVisible })
  document.dispatchEvent(new Event('visibilitychange'))
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(document, 'hidden')
  Reflect.deleteProperty(navigator, 'wakeLock')
})

test('the screen stays on while it is wanted, and again when the page comes back', async () => {
  const { held, request } = provideLocks()
  const { unmount } = render(<Codes />)
  await settled()
  expect(held.size).toBe(1)
  turnVisible(false)
  for (const lock of held) lock.released = true // as the browser does
  held.clear()
  await settled()
  expect(request).toHaveBeenCalledOnce()
  turnVisible(true)
  await settled()
  expect(held.size).toBe(1)
  unmount()
  await settled()
  expect(held.size).toBe(0)
})

test('a lock that comes after the end is released', async () => {
  const { held } = provideLocks()
  render(<Codes />).unmount()
  await settled()
  expect(held.size).toBe(0)
})

test('without a lock, and with one that is refused, all goes on', async () => {
  const { container, unmount } = render(<Codes />)
  unmount()
  const { request } = provideLocks(true)
  render(<Codes />)
  await settled()
  expect(request).toHaveBeenCalledOnce()
  expect(container).toBeDefined()
})
