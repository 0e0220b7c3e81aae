/** Fewest and most pieces of one line (specification, sections 5 and 9). */
export const quantityMin = 1
export const quantityMax = 999

/** Most lines of a cart, and so of an order and of an inquiry. */
export const linesMax = 200

/** What was typed, with the wide digits of Chinese keyboards as the digits they are. */
const plain = (text: string) => text.normalize('NFKC').trim()

/** Whether more was typed than a line can have. */
export const isTooMany = (text: string): boolean =>
  /^\d+$/u.test(plain(text)) && Number(plain(text)) > quantityMax

/** What a buyer typed as a quantity: a whole number from 1 to 999; anything that is none becomes 1. */
export function quantityTyped(text: string): number {
  const typed = plain(text)
  if (!/^\d+$/u.test(typed)) return quantityMin
  return Math.min(Math.max(Number(typed), quantityMin), quantityMax)
}

/** A quantity changed by the steppers, kept within 1 to 999. */
export const quantityWithin = (pieces: number): number =>
  Math.min(Math.max(Math.trunc(pieces), quantityMin), quantityMax)
