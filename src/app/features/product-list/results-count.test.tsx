import { i18n, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages as es } from '#locales/shop/es.po'
import { ResultsCount } from './results-count.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(cleanup)

test.each([
  ['', '', 72, 'Showing 20 of 72 products'],
  ['Wallets', '', 72, 'Showing 20 of 72 products in Wallets'],
  ['', 'wax', 72, 'Showing 20 of 72 products for "wax"'],
  ['Wallets', 'wax', 6000, 'Showing 20 of 6,000 products in Wallets for "wax"'],
])('in %o for %o with %d it reads: %s', (category, search, total, words) => {
  render(
    <I18nProvider i18n={i18n}>
      <ResultsCount
        shown={20}
        total={total}
        category={category}
        search={search}
        corrected={undefined}
        nearest={false}
      />
    </I18nProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe(words)
})

test('what a misspelt search was taken for is told, and counted', () => {
  render(
    <I18nProvider i18n={i18n}>
      <ResultsCount
        shown={12}
        total={12}
        category=""
        search="walet"
        corrected="wallet"
        nearest={false}
      />
    </I18nProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe(
    'Nothing was found for "walet". Showing results for wallet. Showing 12 of 12 products for "wallet"',
  )
})

test('what only comes near is told, and not counted as found', () => {
  render(
    <I18nProvider i18n={i18n}>
      <ResultsCount
        shown={4}
        total={4}
        category=""
        search="rain jacket"
        corrected={undefined}
        nearest
      />
    </I18nProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe(
    'No style fits all of "rain jacket". These come nearest. Showing 4 of 4 products',
  )
})

test('one product is one in Spanish, too', () => {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'es', messages: { es } })}>
      <ResultsCount
        shown={1}
        total={1}
        category=""
        search=""
        corrected={undefined}
        nearest={false}
      />
    </I18nProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe('Mostrando 1 de 1 producto')
})
