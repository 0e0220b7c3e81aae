import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { Pricing } from '#shared/contract/catalogue.ts'
import { centsOf } from '#shared/domain/money.ts'
import { wholeNumber } from '#shared/domain/numbers.ts'
import { Money } from '#app/platform/as-it-is.tsx'

/** A price per piece. */
export function Price({ pricing, className }: { pricing: Pricing; className?: string }) {
  const { t } = useLingui()
  return (
    <span className={clsx('figures font-semibold', className)}>
      <Money cents={centsOf(pricing.base_price)} currency={pricing.currency} />{' '}
      <span className="text-sm font-normal text-soft">{t`per piece`}</span>
    </span>
  )
}

/** 'Min. order: N pcs', and the most where there is one. */
export function OrderLimits({ pricing }: { pricing: Pricing }) {
  const { t, i18n } = useLingui()
  const least = wholeNumber(pricing.min_quantity, i18n.locale)
  const most = pricing.max_quantity && wholeNumber(pricing.max_quantity, i18n.locale)
  return (
    <>
      {t`Min. order: ${least} pcs`}
      {most && (
        <>
          {' '}
          <span className="inline-block">{t`• Max: ${most} pcs`}</span>
        </>
      )}
    </>
  )
}
