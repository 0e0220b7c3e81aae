import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { Pricing, Product } from '#shared/contract/catalogue.ts'
import type { ComparedFact } from '#shared/domain/catalogue/comparison.ts'
import { toCents } from '#shared/domain/pricing/money.ts'
import { localizeProductWord } from '#shared/domain/catalogue/localized-text.ts'
import { isStyleTerm, useStyleTerms } from '#app/catalogue/style-terms.ts'
import { formatNumber } from '#shared/domain/format-number.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { useFormatPieces } from '#app/i18n/format.ts'
import { formatSpecificationKey } from '#app/catalogue/specifications-table.tsx'
import { findSwatch } from '#app/catalogue/color-swatches.ts'

/** Own names of the table's facts; a specification has the name of the first product that states it. */
export function useFactName(products: readonly Product[]) {
  const { t, i18n } = useLingui()
  const { names } = useStyleTerms()
  const own = {
    ...names,
    price: t`Price per piece`,
    minimum: t`Minimum order`,
    maximum: t`Maximum order`,
    materials: t`Materials`,
    colors: t`Colors`,
    sizes: t`Sizes`,
  }
  return (fact: ComparedFact['fact']): string => {
    if ('own' in fact) return own[fact.own]
    const { specification } = fact
    const stating = products.find((product) => specification in product.specifications)
    const said = stating ? localizeProductWord(stating, specification, i18n.locale) : specification
    return formatSpecificationKey(said)
  }
}

type ComparedValuesProps = { product: Product; compared: ComparedFact; at: number }

/** The values of one product. Marks those that not every product has. */
export function ComparedValues({ product, compared, at }: ComparedValuesProps) {
  const { t, i18n } = useLingui()
  const formatPieces = useFormatPieces()
  const { describe } = useStyleTerms()
  const { fact, values, outcome, shared } = compared
  const said = values[at] ?? []
  const { pricing } = product
  if (said.length === 0) {
    return (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">{t`not stated`}</span>
      </>
    )
  }
  const translateWord = (word: string) => localizeProductWord(product, word, i18n.locale)
  if ('specification' in fact) return said.map(translateWord).join(', ')
  if (fact.own === 'price') return <ComparedPrices pricing={pricing} />
  if (fact.own === 'minimum') return formatPieces(pricing.min_quantity)
  if (fact.own === 'maximum') {
    return pricing.max_quantity ? formatPieces(pricing.max_quantity) : <Trans>No limit</Trans>
  }
  if (isStyleTerm(fact.own)) return describe(product, fact.own)
  const mixed = outcome === 'different' && shared.size > 0
  const inLine = fact.own === 'sizes'
  return (
    <ul className={clsx('flex gap-x-2', inLine ? 'flex-wrap' : 'flex-col gap-y-1')}>
      {said.map((value) => (
        <li
          key={value}
          className={clsx(
            'flex gap-2',
            mixed && (shared.has(value) ? 'text-soft' : 'font-semibold'),
          )}
        >
          {fact.own === 'colors' && <Swatch colour={findSwatch(value)} />}
          <span className="min-w-0">{translateWord(value)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The price per piece, and those of larger quantities. */
function ComparedPrices({ pricing }: { pricing: Pricing }) {
  const { t, i18n } = useLingui()
  const money = (dollars: number) => (
    <FormattedMoney cents={toCents(dollars)} currency={pricing.currency} />
  )
  return (
    <>
      <span className="text-base font-semibold">{money(pricing.base_price)}</span>
      {pricing.price_breaks?.map(({ quantity, price }) => {
        const least = formatNumber(quantity, i18n.locale)
        return (
          <span key={quantity} className="block">
            {t`${least} pcs and over`}: {money(price)}
          </span>
        )
      })}
    </>
  )
}

const Swatch = ({ colour }: { colour: string | undefined }) => (
  <span
    aria-hidden
    className="mt-0.5 size-4 shrink-0 rounded-full border border-edge forced-color-adjust-none"
    style={{ background: colour }}
  />
)
