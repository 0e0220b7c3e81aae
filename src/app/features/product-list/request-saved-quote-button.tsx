import { Plural, useLingui } from '@lingui/react/macro'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { requestLinesMax } from '#shared/domain/pricing/quantity.ts'
import { toRequestLine, useRequestQuote } from '#app/catalogue/use-request-quote.ts'
import { Button } from '#app/ui/button.tsx'

type RequestSavedQuoteButtonProps = { saved: readonly string[]; load: CataloguePort['product'] }

/** One request for all saved styles, each at its minimum order, also for those of the list's other pages. */
export function RequestSavedQuoteButton({ saved, load }: RequestSavedQuoteButtonProps) {
  const { i18n } = useLingui()
  const requestQuote = useRequestQuote()
  const quote = async () => {
    const products = await Promise.all(saved.slice(0, requestLinesMax).map(load))
    const lines = products.flatMap((product) =>
      product === undefined ? [] : toRequestLine(product, i18n.locale),
    )
    if (lines.length > 0) requestQuote({ lines })
  }
  return (
    <Button look="secondary" size="sm" onClick={() => void quote()}>
      <Plural
        value={saved.length}
        one="Request a quote for this style"
        other="Request a quote for these # styles"
      />
    </Button>
  )
}
