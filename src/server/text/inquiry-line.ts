import type { Product } from '#shared/contract/catalogue.ts'
import type { Locale } from '#shared/contract/locales.ts'
import type { InquiryLine } from '#shared/contract/inquiry.ts'
import {
  localizeProductName,
  localizeProductWord,
} from '#shared/domain/catalogue/localized-text.ts'
import { isSample } from '#shared/domain/pricing/samples.ts'

/** Pieces, name, model and options. In the reader's language for a `known` product, else as it was sent. */
export function formatInquiryLine(
  line: InquiryLine,
  known?: Product,
  language: Locale = 'en',
): string {
  const options = Object.values(line.specifications)
  const parts = known
    ? [
        localizeProductName(known, language),
        known.model,
        ...options.map((one) => localizeProductWord(known, one, language)),
      ]
    : [line.product_name, line.model || line.product_id, ...options]
  return `${line.quantity} × ${parts.filter(Boolean).join(' · ')}`.replace(
    /[\p{Cc}\u2028\u2029]+/gu,
    ' ', // options are checked for their length alone
  )
}

export const isSampleLine = (line: InquiryLine): boolean => line.kind === 'sample' || isSample(line) // as a tab of before sends a sample of the cart
