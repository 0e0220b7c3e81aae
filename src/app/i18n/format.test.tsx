import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages as en } from '#locales/shop/en.po'
import { messages as es } from '#locales/shop/es.po'
import { messages as zh } from '#locales/shop/zh.po'
import { useFormatPieces } from './format.ts'

afterEach(cleanup)

test.each([
  ['en', ['1 pc', '2 pcs', '20,000 pcs']],
  ['es', ['1 ud.', '2 uds.', '20.000 uds.']],
  ['zh', ['1 件', '2 件', '20,000 件']],
])('one piece and several in %s', (locale, words) => {
  const i18n = setupI18n({ locale, messages: { en, es, zh } })
  const { result } = renderHook(useFormatPieces, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  // Number and unit never wrap apart.
  const said = words.map((one) => one.replace(' ', '\u00a0'))
  expect([1, 2, 20_000].map(result.current)).toEqual(said)
})
