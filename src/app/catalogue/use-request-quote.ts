import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Product } from '#shared/contract/catalogue.ts'
import type { InquiryLine } from '#shared/contract/inquiry.ts'
import { localizeProductName } from '#shared/domain/catalogue/localized-text.ts'
import { countStyles } from '#shared/domain/pricing/cart-line-key.ts'
import { toRequestedChoice } from '#shared/domain/pricing/samples.ts'
import { useAskForQuote, type QuoteSubject } from './quote-context.tsx'

type QuoteRequest = Pick<QuoteSubject, 'terms' | 'files' | 'message' | 'sheet'> & {
  lines: InquiryLine[]
}

/**
 * `requestQuote({ lines })` opens the inquiry form with lines of any source: cart, saved list, comparison, visit or
 * former request. They can be edited and removed there; at most `requestLinesMax`. Without a message it says how many
 * styles the request is about.
 */
export function useRequestQuote(): (request: QuoteRequest) => void {
  const { t } = useLingui()
  const askForQuote = useAskForQuote()
  return (request) => {
    const count = countStyles(request.lines)
    askForQuote({
      message: t`${plural(count, { one: 'Please quote for this style.', other: 'Please quote for these # styles.' })}`,
      ...request,
    })
  }
}

type LineDetails = Partial<Omit<InquiryLine, 'product_id' | 'product_name' | 'model'>>

/** A line about a style, in the language of the page; without a quantity it asks for the minimum order. */
export const toRequestLine = (
  product: Product,
  locale: string,
  details: LineDetails = {},
): InquiryLine => ({
  product_id: product.id,
  product_name: localizeProductName(product, locale),
  model: product.model,
  quantity: product.pricing.min_quantity,
  ...details,
  ...toRequestedChoice(details.specifications ?? {}),
})
