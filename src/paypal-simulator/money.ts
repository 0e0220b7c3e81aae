import { createUnprocessableError } from './api-error.ts'

/** Money as PayPal writes it. */
export type Money = { currency_code: string; value: string }

/** Currencies without decimals (developer.paypal.com). */
const wholeCurrencies = new Set(['HUF', 'JPY', 'TWD'])

export const hasForbiddenDecimals = ({ currency_code, value }: Money): boolean =>
  wholeCurrencies.has(currency_code) && value.includes('.')

/** A two-decimal value in its smallest unit, exactly; `undefined` when it has more than two decimals. */
export function toUnits({ value }: Money): bigint | undefined {
  const [, minus, integer, part = ''] = /^(-?)(\d*)(?:\.(\d{1,2}))?$/u.exec(value) ?? []
  if (integer === undefined) return undefined
  const units = BigInt(`${integer}${part.padEnd(2, '0')}`)
  return minus === '-' ? -units : units
}

/** As `toUnits`. @throws what PayPal answers to an amount that its currency cannot have */
export function requireUnits(money: Money): bigint {
  if (hasForbiddenDecimals(money))
    throw createUnprocessableError('DECIMALS_NOT_SUPPORTED', 'Currency does not support decimals.')
  const units = toUnits(money)
  if (units !== undefined) return units
  throw createUnprocessableError(
    'DECIMAL_PRECISION',
    'If the currency supports decimals, only two decimal place precision is supported.',
  )
}
