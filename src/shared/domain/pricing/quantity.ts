/** Pieces per cart line (specification, sections 5 and 9). */
export const quantityMin = 1
export const quantityMax = 999

/** Of a cart and an order. */
export const linesMax = 200
/** Pieces of a line of a request: a minimum order can exceed the cart's. */
export const requestedPiecesMax = 10_000_000
/** Of a request: fifty styles, each in eight colors and five sizes. */
export const requestLinesMax = 2000

/** Chinese keyboards type full-width digits. */
const normalizeDigits = (text: string) => text.normalize('NFKC').trim()

export const isTooMany = (text: string): boolean =>
  /^\d+$/u.test(normalizeDigits(text)) && Number(normalizeDigits(text)) > quantityMax

/** Any input that is no quantity becomes 1. */
export function parseQuantity(text: string): number {
  const typed = normalizeDigits(text)
  if (!/^\d+$/u.test(typed)) return quantityMin
  return Math.min(Math.max(Number(typed), quantityMin), quantityMax)
}

export const clampQuantity = (pieces: number): number =>
  Math.min(Math.max(Math.trunc(pieces), quantityMin), quantityMax)
