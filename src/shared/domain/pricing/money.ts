import { wholeNumber } from '../format-number.ts'

/** Whole US cents. All arithmetic happens in these; dollars exist only on the wire and on the screen. */
export type Cents = number

/** Subtotal over which shipping is free (specification, section 9). */
export const freeShippingOver: Cents = 10_000
/** Flat shipping below that. */
export const flatShipping: Cents = 999
/** Tax in percent of the subtotal. */
export const taxPercent = 8

/** What a cart costs, in cents. */
export type Totals = { subtotal: Cents; shipping: Cents; tax: Cents; total: Cents }

/** A dollar number from the wire (at most two decimals) in cents. */
export const centsOf = (dollars: number): Cents => Math.round(dollars * 100)

/** Cents as dollars with two decimals, for the wire: `1234` becomes `'12.34'`. */
export const amountOf = (cents: Cents): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Cents as a dollar number for JSON. */
export const dollarsOf = (cents: Cents): number => cents / 100

/** `'12.34'` in cents. The text must have exactly two decimals (`amountText` of the contract). */
export const centsOfAmount = (amount: string): Cents => Number(amount.replace('.', ''))

/** Sum of unit price × quantity in cents. */
export const subtotalOf = (lines: readonly { unit: Cents; quantity: number }[]): Cents =>
  lines.reduce((sum, line) => sum + line.unit * line.quantity, 0)

/**
 * Shipping, tax and total of a subtotal (specification, section 9): free shipping over 100 dollars, else 9.99;
 * tax 8 percent, half a cent rounds up; no discount. An empty cart costs nothing.
 */
export function totalsOf(subtotal: Cents): Totals {
  if (subtotal === 0) return { subtotal: 0, shipping: 0, tax: 0, total: 0 }
  const shipping = subtotal > freeShippingOver ? 0 : flatShipping
  const tax = Math.floor((subtotal * taxPercent + 50) / 100)
  return { subtotal, shipping, tax, total: subtotal + shipping + tax }
}

/** Cents for the eye, in en-US formatting in every language: `$1,234.50`. Other currencies show their code. */
export function moneyText(cents: Cents, currency = 'USD'): string {
  if (currency !== 'USD')
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
  const [dollars, rest] = amountOf(cents).split('.')
  return `$${wholeNumber(Number(dollars), 'en')}.${rest}`
}
