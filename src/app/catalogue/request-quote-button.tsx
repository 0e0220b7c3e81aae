import { useLingui } from '@lingui/react/macro'
import type { Product } from '#shared/contract/catalogue.ts'
import { localizeProductName } from '#shared/domain/catalogue/localized-text.ts'
import { useAskForQuote } from './quote-context.tsx'
import { Button } from '#app/ui/button.tsx'

export function RequestQuoteButton({ product }: { product: Product }) {
  const { t, i18n } = useLingui()
  const askForQuote = useAskForQuote()
  return (
    <Button
      look="quiet"
      size="sm"
      onClick={() =>
        askForQuote({
          product_id: product.id,
          product_name: localizeProductName(product, i18n.locale),
          model: product.model,
        })
      }
    >
      {t`Request Quote`}
    </Button>
  )
}
