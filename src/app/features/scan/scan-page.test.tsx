import 'fake-indexeddb/auto'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cutIntoFrames } from '#data/inquiries/parcel-frames.ts'
import { ScanPage } from './scan-page.tsx'

afterEach(cleanup)

const findNothing = () => Promise.resolve(undefined)

test('a request that the shop cannot read hides no answer on a hang tag, and can be left', async () => {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ScanPage find={findNothing} load={findNothing} onTransfer={() => {}} actions={() => null} />
    </I18nProvider>,
  )
  const codes = cutIntoFrames(new Uint8Array(600)) ?? []
  fireEvent.change(screen.getByLabelText('Open the file of a request'), {
    target: { files: [new File([codes.join(' ')], 'request.txt')] },
  })
  await screen.findByText(/^This is no request that the shop can read/u)
  const number = screen.getByLabelText('Model or number')
  fireEvent.change(number, { target: { value: 'JK-1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  await screen.findByText(/^No style of this shop has the code "JK-1"/u)
  fireEvent.click(screen.getByRole('button', { name: 'Leave it' }))
  expect(screen.queryByText(/^This is no request/u)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Leave it' })).toBeNull()
})
