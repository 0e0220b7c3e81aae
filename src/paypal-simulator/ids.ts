import { randomInt } from 'node:crypto'

/** 17 capitals and digits, as PayPal's ids look. */
export function newPaypalId(): string {
  const signs = 'ABCDEFGHJKLMNPRSTUVWXY0123456789'
  return Array.from({ length: 17 }, () => signs[randomInt(signs.length)]).join('')
}

/** Now, as PayPal writes it: to the second. */
export const timestamp = (): string => new Date().toISOString().replace(/\.\d+Z$/u, 'Z')
