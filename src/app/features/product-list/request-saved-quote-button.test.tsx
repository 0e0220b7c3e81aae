import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { product } from '../../../../tests/support/samples/product.ts'
import { QuoteContext, type QuoteSubject } from '#app/catalogue/quote-context.tsx'
import { resolveToaster } from '#app/lib/toaster.ts'
import { RequestSavedQuoteButton } from './request-saved-quote-button.tsx'

const wallet = product('wl-1101')

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  toast.dismiss()
})

test('without saved styles there is nothing', () => {
  const { container } = render(
    <RequestSavedQuoteButton saved={[]} load={async () => undefined} />,
    {
      wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
    },
  )
  expect(container.textContent).toBe('')
})

test('saved styles that are gone or could not be loaded are counted, and the others become the request', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  resolveToaster(toast)
  const load = async (id: string) => {
    if (id === 'unread') throw new Error('offline')
    return id === wallet.id ? wallet : undefined
  }
  const asked: QuoteSubject[] = []
  const ask = (about: QuoteSubject = {}) => void asked.push(about)
  render(
    <I18nProvider i18n={i18n}>
      <QuoteContext value={{ ask, edit: async () => false }}>
        <RequestSavedQuoteButton saved={['gone-1', wallet.id, 'unread', 'gone-2']} load={load} />
      </QuoteContext>
    </I18nProvider>,
  )
  fireEvent.click(screen.getByRole('button'))
  await expect.poll(() => asked).toMatchObject([{ lines: [{ product_id: wallet.id }] }])
  const titles = toast.getToasts().map((one) => 'title' in one && one.title)
  expect(titles).toEqual([
    'A style could not be loaded and is not in the request.',
    '2 styles are no longer in the catalogue and not in the request.',
  ])
})
