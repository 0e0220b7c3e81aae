import 'fake-indexeddb/auto'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { drawing, inquiry } from '../../../../tests/support/stub-server.ts'
import { QuoteContext, type QuoteSubject } from '#app/catalogue/quote-context.tsx'
import { getDb } from '#data/db/database.ts'
import type { SentInquiry } from '#data/db/rows.ts'
import { toFileInfo } from '#data/inquiries/outbox.ts'
import { AskAgainButton } from './ask-again-button.tsx'

const line = {
  product_id: 'wl-1101',
  product_name: 'Bifold Wallet',
  model: 'WL-1101',
  quantity: 500,
  specifications: {},
}
const photo = { ...drawing, id: 'file-2-of-this-inquiry' }
const sent: SentInquiry = {
  key: 'key-1',
  inquiry: { ...inquiry, lines: [{ ...line, attachments: [drawing.id, photo.id] }] },
  files: [drawing, photo].map((file) => toFileInfo({ ...file, bytes: file.bytes.byteLength })),
  written_at: 10,
  received_at: 20,
}

function open() {
  const ask = vi.fn<(about?: QuoteSubject) => void>()
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <QuoteContext value={{ ask, edit: async () => false }}>
        <AskAgainButton sent={sent} model="WL-1101" />
      </QuoteContext>
    </I18nProvider>,
  )
  return ask
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
const said = () => toast.getToasts().map((one) => 'title' in one && one.title)

afterEach(async () => {
  cleanup()
  toast.dismiss()
  vi.restoreAllMocks()
  await getDb().delete()
  await getDb().open()
})

test('files come along that are stored by the time of the press, named by their line', async () => {
  const ask = open()
  await getDb().files.bulkPut([drawing, photo].map((file) => ({ ...file, key: 'key-1' })))
  await press()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  const about = ask.mock.calls[0]?.[0]
  expect(about?.files?.map(({ name }) => name)).toEqual([drawing.name, photo.name])
  expect(about?.lines?.[0]?.attachments).toEqual(about?.files?.map(({ id }) => id))
  expect(said()).toEqual([])
})

test('it is said how many files are no longer on the device', async () => {
  const ask = open()
  await getDb().files.put({ ...photo, key: 'key-1' })
  await press()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(ask.mock.calls[0]?.[0]?.files).toHaveLength(1)
  expect(said()).toEqual(['1 file is no longer on this device, and is not in the new request.'])
})

test('no form opens without the files that could not be read', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const ask = open()
  vi.spyOn(getDb().files, 'where').mockImplementationOnce(() => {
    throw new Error('UnknownError')
  })
  await press()
  await vi.waitFor(() =>
    expect(said()).toEqual([
      'The files of this request could not be read from this device. Please try again.',
    ]),
  )
  expect(ask).not.toHaveBeenCalled()
})
