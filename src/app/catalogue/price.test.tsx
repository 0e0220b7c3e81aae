import { I18nProvider } from '@lingui/react'
import { setupI18n } from '@lingui/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OrderLimits } from './price.tsx'

afterEach(cleanup)

test.each([
  [{ min_quantity: 200 }, 'Min. order: 200 pcs'],
  [{ min_quantity: 200, max_quantity: 900 }, 'Min. order: 200 pcs • Max: 900 pcs'],
  [{ min_quantity: 1, max_quantity: 900 }, '• Max: 900 pcs'],
  [{ min_quantity: 1 }, ''],
])('of %j only what limits an order is shown', (limits, shown) => {
  const { container } = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <OrderLimits pricing={{ base_price: 9, currency: 'USD', ...limits }} />
    </I18nProvider>,
  )
  expect(container.textContent?.trim()).toBe(shown)
})
