import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { KeptNote } from './kept-note.tsx'
import { useKeepForm } from './use-keep-form.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Form() {
  return <KeptNote isKept={useKeepForm({ member: 'chen', form: 'content' }, { text: 'A' })} />
}

const open = () =>
  act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <Form />
      </I18nProvider>,
    )
  })

test('a form says that it is kept where it is, and that it is lost where the device has no room', async () => {
  await open()
  expect(screen.getByText('Kept on this device.')).toBeTruthy()
  cleanup()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  await open()
  expect(screen.queryByText('Kept on this device.')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('has no room')
})
