import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { Pricing } from '#shared/contract/catalogue.ts'
import { toCents } from '#shared/domain/pricing/money.ts'
import { findLowestPrice } from '#shared/domain/pricing/price-breaks.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { useFormatPieces } from '#app/i18n/format.ts'

/** The price per piece, or the lowest of those by quantity. */
export function Price({ pricing, className }: { pricing: Pricing; className?: string }) {
  const { t } = useLingui()
  const lowest = findLowestPrice(pricing)
  const money = <FormattedMoney cents={toCents(lowest)} currency={pricing.currency} />
  return (
    <span className={clsx('figures font-semibold', className)}>
      {lowest < pricing.base_price ? <Trans>from {money}</Trans> : money}{' '}
      <span className="text-sm font-normal text-soft">{t`per piece`}</span>
    </span>
  )
}

/** 'Min. order: N pcs', and the maximum if there is one. */
export function OrderLimits({ pricing }: { pricing: Pricing }) {
  const { t } = useLingui()
  const formatPieces = useFormatPieces()
  const least = formatPieces(pricing.min_quantity)
  const most = pricing.max_quantity && formatPieces(pricing.max_quantity)
  return (
    <>
      {t`Min. order: ${least}`}
      {most && (
        <>
          {' '}
          <span className="inline-block">{t`• Max: ${most}`}</span>
        </>
      )}
    </>
  )
}
