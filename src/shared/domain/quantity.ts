/** Fewest and most pieces of one line (specification, sections 5 and 9). */
export const quantityMin = 1
export const quantityMax = 999

/** Most lines of a cart, and so of an order and of an inquiry. */
export const linesMax = 200

/** What a buyer typed as a quantity: a whole number from 1 to 999; anything that is none becomes 1. */
export function quantityTyped(text: string): number {
  const typed = text.trim()
  if (!/^\d+$/u.test(typed)) return quantityMin
  return Math.min(Math.max(Number(typed), quantityMin), quantityMax)
}

/** A quantity changed by the steppers, kept within 1 to 999. */
export const quantityWithin = (pieces: number): number =>
  Math.min(Math.max(Math.trunc(pieces), quantityMin), quantityMax)
