import { AsyncLocalStorage } from 'node:async_hooks'
import { defaultMoney } from '#shared/domain/pricing/money.ts'
import { foldFullWidth } from './full-width.ts'

const shopCurrency = new AsyncLocalStorage<string>()

/**
 * Does an import's reading for a shop that sells in `currency` (ISO 4217). Cells are read deep in schemas, which take
 * nothing beside the cell.
 */
export const withShopCurrency = <T>(currency: string, read: () => T): T =>
  shopCurrency.run(currency, read)

/** The one currency of the shop's prices (ISO 4217). */
export const getShopCurrency = (): string => shopCurrency.getStore() ?? defaultMoney.currency

type Currency = {
  code: string
  /** As a sentence calls it. */
  name: string
  /** What offices write for it, in lower case. */
  signs: string[]
  /** Microsoft's language codes of number formats, where the sign alone does not say which it is. */
  countries?: string[]
}

/** Those of the trade. A sign of several, such as `¥`, is of the shop's when the shop's is one of them. */
const currencies: readonly Currency[] = [
  {
    code: 'USD',
    name: 'US dollars',
    signs: [
      'us$',
      'us $',
      'usd',
      'u.s.$',
      'us dollars',
      'us dollar',
      'dollars',
      '美元',
      '美金',
      'dólares',
      'dólar',
      'dolares',
      '$',
    ],
    countries: ['409', 'en-us'],
  },
  {
    code: 'CNY',
    name: 'yuan',
    signs: ['rmb', 'cny', 'cn¥', '人民币', 'yuan', '元', '￥', '¥'],
    countries: ['804', 'zh-cn'],
  },
  {
    code: 'EUR',
    name: 'euros',
    signs: ['eur', 'euros', 'euro', '欧元', '€'],
  },
  { code: 'GBP', name: 'pounds', signs: ['gbp', '英镑', '£'] },
  {
    code: 'JPY',
    name: 'yen',
    signs: ['jpy', 'jp¥', '日元', 'yen', '円', '¥', '￥'],
    countries: ['411', 'ja-jp'],
  },
  {
    code: 'HKD',
    name: 'Hong Kong dollars',
    signs: ['hk$', 'hkd', '港币', '港元', '$'],
    countries: ['c04', 'zh-hk'],
  },
  {
    code: 'TWD',
    name: 'Taiwan dollars',
    signs: ['nt$', 'twd', 'ntd', '新台币', '台币', '$'],
    countries: ['404', 'zh-tw'],
  },
  { code: 'KRW', name: 'won', signs: ['krw', '韩元', '₩'], countries: ['412', 'ko-kr'] },
  {
    code: 'CAD',
    name: 'Canadian dollars',
    signs: ['c$', 'ca$', 'cad', '加元', '$'],
    countries: ['1009', 'en-ca'],
  },
  {
    code: 'AUD',
    name: 'Australian dollars',
    signs: ['a$', 'au$', 'aud', '澳元', '$'],
    countries: ['c09', 'en-au'],
  },
  {
    code: 'MXN',
    name: 'Mexican pesos',
    signs: ['mxn', 'mex$', 'pesos', '比索', '$'],
    countries: ['80a', 'es-mx'],
  },
  { code: 'INR', name: 'rupees', signs: ['inr', '卢比', '₹', 'rs.'] },
  { code: 'CHF', name: 'francs', signs: ['chf', '瑞郎'] },
  { code: 'SGD', name: 'Singapore dollars', signs: ['sgd', 's$', '$'] },
  { code: 'BRL', name: 'reais', signs: ['brl', 'r$', '$'] },
  {
    code: 'NZD',
    name: 'New Zealand dollars',
    signs: ['nz$', 'nzd', '$'],
    countries: ['1409', 'en-nz'],
  },
  { code: 'CZK', name: 'Czech crowns', signs: ['czk', 'kč'] },
  { code: 'DKK', name: 'Danish crowns', signs: ['dkk', 'kr.', 'kr'], countries: ['406', 'da-dk'] },
  {
    code: 'NOK',
    name: 'Norwegian crowns',
    signs: ['nok', 'kr.', 'kr'],
    countries: ['414', 'nb-no'],
  },
  { code: 'SEK', name: 'Swedish crowns', signs: ['sek', 'kr.', 'kr'], countries: ['41d', 'sv-se'] },
  { code: 'HUF', name: 'forints', signs: ['huf', 'ft'] },
  { code: 'ILS', name: 'shekels', signs: ['ils', 'nis', '₪'] },
  { code: 'MYR', name: 'ringgit', signs: ['myr', 'rm'] },
  {
    code: 'PHP',
    name: 'Philippine pesos',
    signs: ['php', '₱', 'pesos'],
    countries: ['3409', 'en-ph'],
  },
  { code: 'PLN', name: 'zloty', signs: ['pln', 'zł'] },
  { code: 'VND', name: 'dong', signs: ['vnd', '₫'] },
  { code: 'THB', name: 'baht', signs: ['thb', '฿'] },
]

/** Longest first, so that `hk$` is not `$`. */
const allSigns = [...new Set(currencies.flatMap(({ signs }) => signs))].toSorted(
  (a, b) => b.length - a.length,
)
const isLetter = (text = '') => /^[a-z\u00e0-\u024f]$/u.test(text)

/** Of lower-case text. Signs of letters do not begin or end within words. */
function takeSigns(text: string): { plain: string; signs: string[] } {
  const signs: string[] = []
  let plain = ''
  for (let at = 0; at < text.length;) {
    const sign = allSigns.find((one) => text.startsWith(one, at) && isWhole(text, at, one))
    if (sign !== undefined) signs.push(sign)
    plain += sign === undefined ? text[at] : ' '
    at += sign?.length ?? 1
  }
  return { plain: plain.trim(), signs }
}

const isWhole = (text: string, at: number, sign: string) =>
  !(isLetter(sign[0]) && isLetter(text[at - 1])) &&
  !(isLetter(sign.at(-1)) && isLetter(text[at + sign.length]))

/** Of a number format that a workbook's reader keeps beside the text: `[$$-1009]`, a Canadian dollar. */
const formatCountry = /\[\$[^\][-]*-([^\][]+)\]/u

/** `plain` has no signs of currencies. `named` are those that it may be in; none where it says nothing. */
export function findCurrency(text: string): { plain: string; named: string[] } {
  const country = formatCountry.exec(text)?.[1]?.toLowerCase().replace(/^0+/u, '')
  const format = text.includes('[$') ? text.indexOf(' (') : -1
  const shown = foldFullWidth((format < 0 ? text : text.slice(0, format)).toLowerCase())
  const { plain, signs } = takeSigns(shown)
  const possible = signs.map((sign) => currencies.filter((one) => one.signs.includes(sign)))
  const named = currencies.filter(
    (one) => possible.length > 0 && possible.every((some) => some.includes(one)),
  )
  const ofCountry = named.filter(({ countries = [] }) => countries.includes(country ?? ''))
  const found = ofCountry.length > 0 || country === undefined || named.length < 2 ? named : []
  const codes = (ofCountry.length > 0 ? ofCountry : found).map(({ code }) => code)
  return { plain, named: signs.length > 0 && codes.length === 0 ? ['another currency'] : codes }
}

/** `yuan or yen`. */
export const nameCurrencies = (codes: readonly string[]): string =>
  codes.map((code) => currencies.find((one) => one.code === code)?.name ?? code).join(' or ')
