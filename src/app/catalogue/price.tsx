import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { Days, Pricing } from '#shared/contract/catalogue.ts'
import { formatMoney, toCents } from '#shared/domain/pricing/money.ts'
import { findLowestPrice } from '#shared/domain/pricing/price-breaks.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { useFormatDays } from './style-terms.ts'
import { useFormatPieces } from '#app/i18n/format.ts'

/** The price per piece, or the lowest of those by quantity. */
export function Price({ pricing, className }: { pricing: Pricing; className?: string }) {
  const { t } = useLingui()
  const lowest = findLowestPrice(pricing)
  const money = <FormattedMoney cents={toCents(lowest)} currency={pricing.currency} />
  // Split text, as of a model number: the rich-text macro is too slow for long lists.
  const amount = formatMoney(toCents(lowest), pricing.currency)
  const [before, after] = lowest < pricing.base_price ? t`from ${amount}`.split(amount) : []
  return (
    <span className={clsx('figures font-semibold', className)}>
      {before === undefined ? (
        money
      ) : (
        <span className="whitespace-nowrap">
          {before}
          {money}
          {after}
        </span>
      )}{' '}
      <span className="text-sm font-normal text-soft">{t`per piece`}</span>
    </span>
  )
}

type UnitPriceProps = {
  /** In units of the currency; undefined while it is not known. */
  unitPrice?: number | undefined
  /** Samples that are not sold at a fee. */
  withoutFee?: boolean | undefined
  currency: string
}

/** The price per piece of a line of the cart. */
export function UnitPrice({ unitPrice, withoutFee, currency }: UnitPriceProps) {
  if (withoutFee) return <Trans>on request</Trans>
  if (unitPrice === undefined) return '–'
  return <FormattedMoney cents={toCents(unitPrice)} currency={currency} />
}

/** 'Min. order: N pcs' where that is more than one, and the maximum if there is one. */
export function OrderLimits({ pricing }: { pricing: Pricing }) {
  const { t } = useLingui()
  const formatPieces = useFormatPieces()
  const least = formatPieces(pricing.min_quantity)
  const most = pricing.max_quantity && formatPieces(pricing.max_quantity)
  return (
    <>
      {pricing.min_quantity > 1 && <>{t`Min. order: ${least}`} </>}
      {most && <span className="inline-block">{t`• Max: ${most}`}</span>}
    </>
  )
}

/** Renders nothing where the style states none. */
export function LeadTime({ days, className }: { days: Days | undefined; className?: string }) {
  const { t } = useLingui()
  const formatDays = useFormatDays()
  if (days === undefined) return null
  const stated = formatDays(days)
  return <p className={className}>{t`Lead time: ${stated}`}</p>
}
