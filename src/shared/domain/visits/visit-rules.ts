import { noteMaxLength } from '#shared/contract/inquiry.ts'

export const visitRatings = ['yes', 'maybe', 'no'] as const
export type VisitRating = (typeof visitRatings)[number]

export const visitTags = ['color', 'fabric', 'trim', 'fit'] as const
export type VisitTag = (typeof visitTags)[number]

/** Bounds of what a device keeps: counts, characters, and money per piece. */
export const visitLimits = {
  visits: 500,
  styles: 200,
  photos: 10,
  quantities: 200,
  line: 200,
  note: noteMaxLength - 100, // a request's line adds the tags and the day
  price: 1_000_000,
} as const

/** An amount as a request carries it, `'7.95'`. Undefined for text that is no price above zero. */
export function parseTargetPrice(text: string): string | undefined {
  const typed = text
    .normalize('NFKC')
    .replace(/[\s\p{Sc}]/gu, '')
    .replace(',', '.')
  if (!/^\d{1,7}(?:\.\d{0,2})?$/u.test(typed)) return undefined
  const amount = Number(typed)
  return amount > 0 && amount <= visitLimits.price ? amount.toFixed(2) : undefined
}
