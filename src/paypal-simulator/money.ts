/** Money as PayPal writes it. */
export type Money = { currency_code: string; value: string }

/** A two-decimal value in its smallest unit, exactly; `undefined` when it has more than two decimals. */
export function unitsOf({ value }: Money): bigint | undefined {
  const [, minus, whole, part = ''] = /^(-?)(\d*)(?:\.(\d{1,2}))?$/u.exec(value) ?? []
  if (whole === undefined) return undefined
  const units = BigInt(`${whole}${part.padEnd(2, '0')}`)
  return minus === '-' ? -units : units
}
