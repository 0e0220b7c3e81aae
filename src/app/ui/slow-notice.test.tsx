import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SlowNotice } from './slow-notice.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a page that loads for 10 seconds says so and offers Retry, not a moment earlier', () => {
  vi.useFakeTimers()
  render(
    <I18nProvider i18n={i18n}>
      <SlowNotice />
    </I18nProvider>,
  )
  act(() => void vi.advanceTimersByTime(9_999))
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toContain('Loading takes longer than usual.')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
