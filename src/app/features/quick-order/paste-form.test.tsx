import 'fake-indexeddb/auto'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDb } from '#data/db/database.ts'
import { readEnteredRows, readPastedText } from '#data/quick-order/quick-order.ts'
import { PasteForm } from './paste-form.tsx'

beforeEach(async () => {
  await getDb().delete()
  await getDb().open()
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <PasteForm />
    </I18nProvider>,
  )
})
afterEach(cleanup)

test('a double press reads the pasted rows once', async () => {
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Paste rows' })
  fireEvent.change(field, { target: { value: 'WL-1101 300\nWL-1102 20' } })
  const button = screen.getByRole('button', { name: 'Read the rows' })
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByText('2 rows were read.')
  expect(field.value).toBe('')
  expect(await readEnteredRows()).toHaveLength(2)
  expect(await readPastedText()).toBe('')
})

test('a file that breaks its reader is refused with a sentence, and another one can be opened', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const broken = new File(['WL-1101 300'], 'order.csv')
  broken.arrayBuffer = () => Promise.resolve({} as ArrayBuffer) // which no code expects
  await userEvent.upload(screen.getByLabelText('Open CSV or Excel'), broken)
  await screen.findByText(/^This could not be read\./u)
  await userEvent.upload(
    screen.getByLabelText('Open CSV or Excel'),
    new File(['WL-1101 300'], 'order.csv'),
  )
  await screen.findByText('1 row was read.')
  expect(await readEnteredRows()).toHaveLength(1)
})
