import 'fake-indexeddb/auto'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { QuoteContext, type QuoteSubject } from '#app/catalogue/quote-context.tsx'
import { resolveToaster } from '#app/lib/toaster.ts'
import { getDb } from '#data/db/database.ts'
import type { Visit, VisitStyle } from '#data/db/visit-rows.ts'
import { savePhoto } from '#data/visits/visit-photos.ts'
import { RequestVisitButton } from './request-visit-button.tsx'

const visit: Visit = { id: 'v', place: 'Canton Fair', date: '2026-10-15', who: '', created_at: 1 }
const style: VisitStyle = {
  id: 's',
  visit_id: 'v',
  product_id: 'wl-1101',
  style: {
    name: 'Bifold Wallet',
    names: {},
    words: {},
    model: 'WL-1101',
    category: 'wallets',
    images: [],
    colors: [],
    sizes: [],
    currency: 'USD',
  },
  position: 1,
  added_at: 1,
  note: '',
  tags: [],
  needed_by: '',
  quantities: [],
}
const photo = { name: 'image.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(3), added_at: 1 }

function open() {
  const ask = vi.fn<(about?: QuoteSubject) => void>()
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <QuoteContext value={{ ask, edit: async () => false }}>
        <RequestVisitButton visit={visit} styles={[style]} products={new Map()} />
      </QuoteContext>
    </I18nProvider>,
  )
  return ask
}
const press = () =>
  userEvent.click(screen.getByRole('button', { name: 'Request a quote for this style' }))

resolveToaster(toast)
afterEach(async () => {
  cleanup()
  toast.dismiss()
  vi.restoreAllMocks()
  await getDb().delete()
  await getDb().open()
})

test('no form opens without the photos that could not be read; the next press has them', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await savePhoto({ ...photo, id: 'p', style_id: 's' })
  const ask = open()
  vi.spyOn(getDb().visit_photos, 'where').mockImplementationOnce(() => {
    throw new Error('UnknownError')
  })
  await press()
  const said = () => toast.getToasts().map((one) => 'title' in one && one.title)
  await vi.waitFor(() =>
    expect(said()).toEqual([
      'The files of this request could not be read from this device. Please try again.',
    ]),
  )
  expect(ask).not.toHaveBeenCalled()
  await press()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(ask.mock.calls[0]?.[0]?.files?.map(({ name }) => name)).toEqual(['WL-1101 1.jpg'])
})
