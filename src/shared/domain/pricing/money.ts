import type { Currency, MoneySettings } from '#shared/contract/money-settings.ts'
import { formatNumber } from '../format-number.ts'

/**
 * Whole hundredths of the currency's unit: US cents, also where the unit has no parts (a yen is 100). All arithmetic
 * uses them; units exist only on the wire and on the screen.
 */
export type Cents = number

/** Of a shop whose content says nothing of money (specification, section 9). */
export const defaultMoney: MoneySettings = {
  currency: 'USD',
  shipping_fee: 9.99,
  free_shipping_over: 100,
  tax_percent: 8,
}

export type Totals = { subtotal: Cents; shipping: Cents; tax: Cents; total: Cents }

/** Currencies in which PayPal refuses decimals. */
const wholeUnitCurrencies: ReadonlySet<string> = new Set<Currency>(['HUF', 'JPY', 'TWD'])

/** False where amounts are whole units, as in yen. */
export const hasDecimals = (currency: string): boolean => !wholeUnitCurrencies.has(currency)

export const getSmallestPart = (currency: string): Cents => (hasDecimals(currency) ? 1 : 100)

/** At most two decimals. */
export const toCents = (units: number): Cents => Math.round(units * 100)

/** Units with two decimals for the wire: `1234` becomes `'12.34'`. */
export const toAmount = (cents: Cents): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

export const toDecimal = (cents: Cents): number => cents / 100

/** Exactly two decimals, as in `amountText` of the contract. */
export const parseAmount = (amount: string): Cents => Number(amount.replace('.', ''))

/** A typed amount with a point or a comma before at most two decimals; undefined for anything else. */
export function readTypedMoney(typed: string): Cents | undefined {
  const [, units, part = ''] = /^(\d{1,12})(?:[.,](\d{1,2}))?$/u.exec(typed.trim()) ?? []
  return units === undefined ? undefined : Number(units + part.padEnd(2, '0'))
}

/** As PayPal takes it: `'12.34'`, in yen `'1234'`. */
export const toProviderAmount = (cents: Cents, currency: string): string =>
  hasDecimals(currency) ? toAmount(cents) : String(Math.round(cents / 100))

export const computeSubtotal = (lines: readonly { unit: Cents; quantity: number }[]): Cents =>
  lines.reduce((sum, line) => sum + line.unit * line.quantity, 0)

/** Half of the currency's smallest part rounds up; an empty cart costs nothing (specification, section 9). */
export function computeTotals(subtotal: Cents, money: MoneySettings): Totals {
  if (subtotal === 0) return { subtotal: 0, shipping: 0, tax: 0, total: 0 }
  const { currency, shipping_fee, free_shipping_over, tax_percent } = money
  const isFree = free_shipping_over !== undefined && subtotal > toCents(free_shipping_over)
  const shipping = isFree ? 0 : toCents(shipping_fee)
  const smallest = getSmallestPart(currency)
  const rate = toCents(tax_percent) // whole: the product stays exact
  const tax = Math.floor(((subtotal / smallest) * rate + 5000) / 10_000) * smallest
  return { subtotal, shipping, tax, total: subtotal + shipping + tax }
}

/** As `en-US` writes them; other currencies show their code. */
const signs: Partial<Record<string, string>> = {
  USD: '$',
  AUD: 'A$',
  BRL: 'R$',
  CAD: 'CA$',
  CNY: 'CN¥',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  ILS: '₪',
  JPY: '¥',
  MXN: 'MX$',
  NZD: 'NZ$',
  PHP: '₱',
  TWD: 'NT$',
} satisfies Partial<Record<Currency, string>>

/** en-US formatting in every language, as in `$1,234.50`. Without `Intl`, whose tables a device loads late. */
export function formatMoney(cents: Cents, currency: string): string {
  const [units, rest] = toAmount(cents).split('.')
  const parts = hasDecimals(currency) ? `.${rest}` : ''
  return `${signs[currency] ?? `${currency}\u00a0`}${formatNumber(Number(units), 'en')}${parts}`
}

export const formatRoundMoney = (cents: Cents, currency: string): string =>
  formatMoney(cents, currency).replace(/\.00$/u, '')
