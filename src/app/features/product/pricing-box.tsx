import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Pricing } from '#shared/contract/catalogue.ts'
import { toCents } from '#shared/domain/pricing/money.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { useFormatPieces } from '#app/i18n/format.ts'

export function PricingBox({ pricing }: { pricing: Pricing }) {
  const formatPieces = useFormatPieces()
  return (
    <section className="border border-line bg-sheet">
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-4">
        {/* On a phone a row of its own, above the price. */}
        <p className="figures text-3xl font-semibold">
          <FormattedMoney cents={toCents(pricing.base_price)} currency={pricing.currency} />
        </p>
        <p className="text-soft">
          <Trans>per piece</Trans>
        </p>
        <p className="label-caps text-ok max-sm:-order-1 max-sm:basis-full sm:ml-auto">
          <Trans>Factory Direct</Trans>
        </p>
      </div>
      <dl className="mt-3 grid grid-cols-2 border-t border-line">
        <Fact name={<Trans>Minimum order</Trans>}>{formatPieces(pricing.min_quantity)}</Fact>
        <Fact name={<Trans>Maximum order</Trans>}>
          {pricing.max_quantity ? formatPieces(pricing.max_quantity) : <Trans>No limit</Trans>}
        </Fact>
      </dl>
      <p className="border-t border-line px-4 py-3 text-sm text-soft">
        <Trans>Bulk discounts available: ask for a quote for larger quantities.</Trans>
      </p>
    </section>
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
