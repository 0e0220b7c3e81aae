import { requestedPiecesMax } from '#shared/domain/pricing/quantity.ts'

const normalize = (text: string) => text.normalize('NFKC').replaceAll(/[\s_]/gu, '')

/** Pieces of a request, which may exceed the cart's 999. Undefined for anything else than a whole number from 1. */
export function parseRequestedPieces(text: string): number | undefined {
  const typed = normalize(text)
  const pieces = /^\d{1,8}$/u.test(typed) ? Number(typed) : 0
  return pieces >= 1 && pieces <= requestedPiecesMax ? pieces : undefined
}

/**
 * `7,95` becomes `7.95`; empty stays empty. Undefined for what is no amount: a comma before three digits could mean
 * thousands.
 */
export function parseRequestedPrice(text: string): string | undefined {
  const typed = normalize(text)
  if (typed === '') return ''
  if (!/^\d{1,9}(?:\.\d{1,4}|,\d{1,2})?$/u.test(typed)) return undefined
  const amount = typed.replace(',', '.')
  return Number(amount) > 0 ? amount : undefined
}
