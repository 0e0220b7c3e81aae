import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ReversalNote } from './reversal-note.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a payment counts as given back only after the member was asked once more', async () => {
  const send = vi.fn(async () => Response.json({ done: true }))
  vi.stubGlobal('fetch', send)
  const onRestored = vi.fn()
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ReversalNote
        id="ord_1"
        reversal="reversed"
        reversed_at="2026-11-28T10:00:00.000Z"
        onRestored={onRestored}
      />
    </I18nProvider>,
  )
  const begin = () => screen.findByRole('button', { name: 'PayPal has given it back…' })
  fireEvent.click(await begin())
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  fireEvent.click(await begin())
  const confirm = await screen.findByRole('button', { name: 'The money is there: count as paid' })
  expect(send).not.toHaveBeenCalled()
  fireEvent.click(confirm)
  await expect.poll(() => onRestored.mock.calls.length).toBe(1)
  expect(send).toHaveBeenCalledTimes(1)
})
