import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { PriceBreak, Pricing, Product } from '#shared/contract/catalogue.ts'
import { toCents } from '#shared/domain/pricing/money.ts'
import { findUnitPrice } from '#shared/domain/pricing/price-breaks.ts'
import { formatNumber } from '#shared/domain/format-number.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { useStyleTerms } from '#app/catalogue/style-terms.ts'
import { useFormatPieces } from '#app/i18n/format.ts'

type PricingBoxProps = {
  product: Product
  /** The price of so many is shown: what is chosen and what the cart has of the style. */
  pieces: number
}

export function PricingBox({ product, pieces }: PricingBoxProps) {
  const formatPieces = useFormatPieces()
  const terms = useStyleTerms().list(product)
  const { pricing } = product
  return (
    <section className="border border-line bg-sheet">
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-4">
        {/* On a phone a row of its own, above the price. */}
        <p className="figures text-3xl font-semibold">
          <FormattedMoney
            cents={toCents(findUnitPrice(pricing, pieces))}
            currency={pricing.currency}
          />
        </p>
        <p className="text-soft">
          <Trans>per piece</Trans>
        </p>
        <p className="label-caps text-ok max-sm:-order-1 max-sm:basis-full sm:ml-auto">
          <Trans>Factory Direct</Trans>
        </p>
      </div>
      {pricing.price_breaks && (
        <PriceBreaksTable pricing={pricing} breaks={pricing.price_breaks} pieces={pieces} />
      )}
      <dl className="mt-3 grid grid-cols-2 border-t border-line">
        {pricing.min_quantity > 1 && (
          <Fact name={<Trans>Minimum order</Trans>}>{formatPieces(pricing.min_quantity)}</Fact>
        )}
        <Fact name={<Trans>Maximum order</Trans>}>
          {pricing.max_quantity ? formatPieces(pricing.max_quantity) : <Trans>No limit</Trans>}
        </Fact>
      </dl>
      {terms.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-t border-line px-4 py-3 text-sm">
          {terms.map(({ term, name, value }) => (
            <Fragment key={term}>
              <dt className="text-soft">{name}</dt>
              <dd className="figures min-w-0 text-right wrap-break-word">{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      <p className="border-t border-line px-4 py-3 text-sm text-soft">
        <Trans>Bulk discounts available: ask for a quote for larger quantities.</Trans>
      </p>
    </section>
  )
}

type PriceBreaksTableProps = { pricing: Pricing; breaks: PriceBreak[]; pieces: number }

/** The row that counts for the pieces is marked. */
function PriceBreaksTable({ pricing, breaks, pieces }: PriceBreaksTableProps) {
  const { t, i18n } = useLingui()
  const least = Math.min(...breaks.map(({ quantity }) => quantity))
  const rows = least > 1 ? [{ quantity: 1, price: pricing.base_price }, ...breaks] : breaks
  const current = rows.filter(({ quantity }) => quantity <= pieces).at(-1)
  const nameRange = (from: number, below: number | undefined) => {
    const least = formatNumber(from, i18n.locale)
    if (below === undefined) return t`${least} pcs and over`
    const most = formatNumber(below - 1, i18n.locale)
    return from === 1 ? t`Up to ${most} pcs` : t`${least} to ${most} pcs`
  }
  return (
    <table className="figures mt-3 w-full border-t border-line text-sm">
      <caption className="sr-only">{t`Prices by quantity`}</caption>
      <thead className="text-left text-soft [&_th]:px-4 [&_th]:pt-3 [&_th]:pb-1 [&_th]:font-normal">
        <tr>
          <th scope="col">
            <Trans>Quantity in all colors and sizes</Trans>
          </th>
          <th scope="col" className="text-right">
            <Trans>Price per piece</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="[&_td]:px-4 [&_td]:py-1 [&_th]:px-4 [&_th]:py-1">
        {rows.map((row, at) => (
          <tr
            key={row.quantity}
            aria-current={row === current ? 'true' : undefined}
            className={row === current ? 'bg-wash font-semibold' : undefined}
          >
            <th scope="row" className="text-left [font-weight:inherit]">
              {nameRange(row.quantity, rows[at + 1]?.quantity)}
            </th>
            <td className="text-right">
              <FormattedMoney cents={toCents(row.price)} currency={pricing.currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="px-4 py-3 not-first:border-l not-first:border-line">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  )
}
