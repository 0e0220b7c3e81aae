import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { requestLinesMax } from '#shared/domain/pricing/quantity.ts'
import { loadProducts } from '#app/catalogue/use-products.ts'
import { toRequestLine, useRequestQuote } from '#app/catalogue/use-request-quote.ts'
import { toaster } from '#app/lib/toaster.ts'
import { Button } from '#app/ui/button.tsx'

type RequestSavedQuoteButtonProps = { saved: readonly string[]; load: CataloguePort['product'] }

/**
 * One request for all saved styles, each at its minimum order, also for those of the list's other pages. Renders nothing
 * without any.
 */
export function RequestSavedQuoteButton({ saved, load }: RequestSavedQuoteButtonProps) {
  const { t, i18n } = useLingui()
  const requestQuote = useRequestQuote()
  const quote = async () => {
    const asked = saved.slice(0, requestLinesMax)
    const products = await loadProducts(asked, load)
    const found = asked.flatMap((id) => products.get(id) ?? [])
    const unread = asked.length - products.size
    const gone = products.size - found.length
    if (unread + gone > 0) {
      const toast = await toaster
      if (unread > 0)
        toast.warning(
          t`${plural(unread, { one: 'A style could not be loaded and is not in the request.', other: '# styles could not be loaded and are not in the request.' })}`,
        )
      if (gone > 0)
        toast.warning(
          t`${plural(gone, { one: 'A style is no longer in the catalogue and not in the request.', other: '# styles are no longer in the catalogue and not in the request.' })}`,
        )
    }
    if (found.length > 0)
      requestQuote({ lines: found.map((one) => toRequestLine(one, i18n.locale)) })
  }
  if (saved.length === 0) return null
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
