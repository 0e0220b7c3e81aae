import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { VisitForm } from './visit-form.tsx'

afterEach(cleanup)

test('a double tap submits once, and a form that is still there can be submitted again', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const saving = Promise.withResolvers<void>()
  const onSubmit = vi.fn(() => saving.promise)
  const initial = { place: ' Canton Fair ', date: '2026-10-15', who: '' }
  render(
    <I18nProvider i18n={i18n}>
      <VisitForm initial={initial} label="Begin" onSubmit={onSubmit} />
    </I18nProvider>,
  )
  const button = screen.getByRole('button', { name: 'Begin' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(onSubmit.mock.calls).toEqual([[{ ...initial, place: 'Canton Fair' }]])
  saving.resolve()
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('false')
  fireEvent.click(button)
  expect(onSubmit).toHaveBeenCalledTimes(2)
})
