import { formatNumber } from '../format-number.ts'

/** Whole US cents. All arithmetic uses cents; dollars exist only on the wire and on the screen. */
export type Cents = number

/** Specification, section 9. */
export const freeShippingOver: Cents = 10_000
export const flatShipping: Cents = 999
export const taxPercent = 8

export type Totals = { subtotal: Cents; shipping: Cents; tax: Cents; total: Cents }

/** At most two decimals. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100)

/** Dollars with two decimals for the wire: `1234` becomes `'12.34'`. */
export const toAmount = (cents: Cents): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

export const toDollars = (cents: Cents): number => cents / 100

/** Exactly two decimals, as in `amountText` of the contract. */
export const parseAmount = (amount: string): Cents => Number(amount.replace('.', ''))

export const computeSubtotal = (lines: readonly { unit: Cents; quantity: number }[]): Cents =>
  lines.reduce((sum, line) => sum + line.unit * line.quantity, 0)

/** Half a cent of tax rounds up; an empty cart costs nothing (specification, section 9). */
export function computeTotals(subtotal: Cents): Totals {
  if (subtotal === 0) return { subtotal: 0, shipping: 0, tax: 0, total: 0 }
  const shipping = subtotal > freeShippingOver ? 0 : flatShipping
  const tax = Math.floor((subtotal * taxPercent + 50) / 100)
  return { subtotal, shipping, tax, total: subtotal + shipping + tax }
}

/** en-US formatting in every language, as in `$1,234.50`; other currencies show their code. */
export function formatMoney(cents: Cents, currency = 'USD'): string {
  if (currency !== 'USD')
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
  const [dollars, rest] = toAmount(cents).split('.')
  return `$${formatNumber(Number(dollars), 'en')}.${rest}`
}
