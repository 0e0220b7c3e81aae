import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { CartLine } from '#data/db/rows.ts'
import { product } from '../../../../../tests/support/samples/product.ts'
import { QuoteContext, type QuoteActions } from '#app/catalogue/quote-context.tsx'
import { toCartAddition } from '../to-cart-line.ts'
import { priceCart } from './priced-cart.ts'
import { UnavailableNote } from './unavailable-note.tsx'

const wallet = product('wl-1101')
const sample: CartLine = {
  ...toCartAddition(wallet, { color: 'Navy', kind: 'sample' }, 2),
  key: 'sample',
  addedAt: 0,
}

afterEach(cleanup)

/** What the note asks for. */
function showNote(missing: string[]) {
  const ask = vi.fn<QuoteActions['ask']>()
  const pricing_info = missing.length > 0 ? {} : { [wallet.id]: wallet.pricing }
  const pricing = { valid: false, total_amount: 0, currency: 'USD', pricing_info, missing }
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <QuoteContext value={{ ask, edit: async () => false }}>
        <UnavailableNote lines={priceCart([sample], pricing, 'en').items} />
      </QuoteContext>
    </I18nProvider>,
  )
  return ask
}

test('a sample whose fee is withdrawn is told apart from a withdrawn style, and can be asked for', async () => {
  const ask = showNote([])
  expect(screen.getByRole('alert').textContent).toBe(
    'Samples of this style are no longer sold at a fee. Please remove them from the cart.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a sample' }))
  expect(ask.mock.lastCall?.[0]?.lines).toMatchObject([
    { product_id: 'wl-1101', quantity: 2, specifications: { color: 'Navy' }, kind: 'sample' },
  ])
})

test('a withdrawn style cannot be asked for', () => {
  showNote(['wl-1101'])
  expect(screen.getByRole('alert').textContent).toBe(
    'This style is no longer available. Please remove it.',
  )
  expect(screen.queryByRole('button')).toBeNull()
})
