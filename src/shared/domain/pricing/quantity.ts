/** Pieces per cart line (specification, sections 5 and 9). */
export const quantityMin = 1
export const quantityMax = 999

export const linesMax = 200

/** Chinese keyboards type full-width digits. */
const plain = (text: string) => text.normalize('NFKC').trim()

export const isTooMany = (text: string): boolean =>
  /^\d+$/u.test(plain(text)) && Number(plain(text)) > quantityMax

/** Any input that is no quantity becomes 1. */
export function quantityTyped(text: string): number {
  const typed = plain(text)
  if (!/^\d+$/u.test(typed)) return quantityMin
  return Math.min(Math.max(Number(typed), quantityMin), quantityMax)
}

export const quantityWithin = (pieces: number): number =>
  Math.min(Math.max(Math.trunc(pieces), quantityMin), quantityMax)
