import { randomInt } from 'node:crypto'

/** 17 capitals and digits, as PayPal's ids look. */
export function createPaypalId(): string {
  const alphabet = 'ABCDEFGHJKLMNPRSTUVWXY0123456789'
  return Array.from({ length: 17 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Now, as PayPal writes it: to the second. */
export const createTimestamp = (): string => new Date().toISOString().replace(/\.\d+Z$/u, 'Z')
