import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setConnectionStatus } from '../connection/connection-store.ts'
import { useImageError } from './use-image-error.ts'

function Picture() {
  const [broken, watched] = useImageError('/images/one.webp')
  return broken ? <p>no picture</p> : <img {...watched} alt="one" src="/images/one.webp" />
}
const isShown = () => screen.queryByRole('img') !== null
const fails = () => fireEvent.error(screen.getByRole('img'))
const wait = (time: number) => act(() => void vi.advanceTimersByTime(time))
const line = (now: 'offline' | 'restored') => act(() => setConnectionStatus(now))

beforeEach(() => {
  vi.useFakeTimers()
  // on its way, until it fails
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  render(<Picture />)
})
afterEach(() => {
  cleanup()
  setConnectionStatus('online')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a picture that cannot be loaded is tried again once', () => {
  fails()
  expect(isShown()).toBe(false)
  wait(3000)
  expect(isShown()).toBe(true)
  fails()
  wait(60_000)
  expect(isShown()).toBe(false)
})

test('it is tried again when the line is back, and once more when that was too early', () => {
  line('offline')
  fails()
  wait(3000)
  fails()
  line('restored')
  expect(isShown()).toBe(true)
  fails()
  wait(3000)
  expect(isShown()).toBe(true)
})
