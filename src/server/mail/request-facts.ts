import type { Locale } from '#shared/contract/locales.ts'
import type { InquiryLine } from '#shared/contract/inquiry.ts'
import { countStyles } from '#shared/domain/pricing/cart-line-key.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import type { StoredInquiry } from '../db/inquiry-repository.ts'
import { formatInquiryLine, isSampleLine } from '../text/inquiry-line.ts'
import type { Words } from './words/en.ts'

type Facts = [name: string, value: string][]

/** What is asked for, bulk and samples apart, in the reader's language. */
export function createLineFacts(
  { lines }: Pick<StoredInquiry, 'lines'>,
  language: Locale,
  words: Words,
  product: Snapshot['findProduct'],
): Facts {
  const format = (some: InquiryLine[]) =>
    some
      .flatMap((line) => {
        const known = product(line.product_id)
        return [
          formatInquiryLine(line, known, language),
          ...formatLineDetails(line, words, known?.pricing.currency),
        ]
      })
      .join('\n')
  const bulk = lines.filter((line) => !isSampleLine(line))
  const samples = lines.filter(isSampleLine)
  return [
    [words.styles(countStyles(bulk)), format(bulk)],
    [words.samples(countStyles(samples)), format(samples)],
  ]
}

function formatLineDetails(
  { target_price, note, attachments = [] }: InquiryLine,
  words: Words,
  currency = '',
): string[] {
  const details: Facts = [
    [words.targetPrice, target_price === undefined ? '' : `${target_price} ${currency}`.trim()],
    [words.note, joinTextLines(note ?? '')],
    [words.files, attachments.join(', ')],
  ]
  return details.flatMap(([name, value]) => (value === '' ? [] : `– ${name}: ${value}`))
}

const joinTextLines = (text: string) =>
  text
    .split(/[\n\r]/u)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join(' / ')

export const createTermFacts = (inquiry: StoredInquiry, words: Words): Facts => [
  [words.deliveryDate, inquiry.delivery_date],
  [words.destination, inquiry.destination],
  [words.incoterm, inquiry.incoterm],
  [words.currency, inquiry.currency],
]

/**
 * Addresses in a text that anyone may have written to anyone stay readable, but no mail program links them. Names of
 * files stay as they are.
 */
export const disableLinks = (text: string): string =>
  text
    .replaceAll('://', ': //')
    .replace(
      /(?<=[\p{L}\p{N}])([.。．｡])(?=\p{L}{2})(?!(?:docx?|gif|jpe?g|pdf|png|txt)\b)/giu,
      '[$1]',
    )
    .replaceAll('@', ' (at) ')
