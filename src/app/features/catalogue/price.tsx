import { Trans, useLingui } from '@lingui/react/macro'
import type { Pricing } from '#shared/contract/catalogue.ts'
import { centsOf, moneyText } from '#shared/domain/money.ts'

/** A price per piece. */
export function Price({ pricing, className }: { pricing: Pricing; className?: string }) {
  return (
    <span className={className}>
      <span className="figures font-semibold">
        {moneyText(centsOf(pricing.base_price), pricing.currency)}
      </span>{' '}
      <span className="text-sm font-normal text-soft">
        <Trans>per piece</Trans>
      </span>
    </span>
  )
}

/** 'Min. order: N pcs', and the most where there is one. */
export function OrderLimits({ pricing }: { pricing: Pricing }) {
  const { i18n } = useLingui()
  const least = i18n.number(pricing.min_quantity)
  const most = pricing.max_quantity && i18n.number(pricing.max_quantity)
  return (
    <>
      <span className="inline-block">
        <Trans>Min. order: {least} pcs</Trans>
      </span>
      {most && (
        <>
          {' '}
          <span className="inline-block">
            <Trans>• Max: {most} pcs</Trans>
          </span>
        </>
      )}
    </>
  )
}
