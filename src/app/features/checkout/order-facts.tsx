import { Trans, useLingui } from '@lingui/react/macro'
import { parseAmount, formatMoney, defaultMoney } from '#shared/domain/pricing/money.ts'
import { formatMoment } from '#app/i18n/format.ts'
import { useNow } from '#app/hooks/use-now.ts'
import type { ApprovedOrder } from './checkout-machine.ts'

/** Number, total and time of approval, as far as this device knows them. */
export function OrderFacts({ order }: { order: ApprovedOrder }) {
  const { i18n } = useLingui()
  const now = useNow()
  const { order_id, amount, createdAt, money = defaultMoney } = order
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
      <span>
        <Trans>
          Order <span className="font-mono break-all">{order_id}</span>
        </Trans>
      </span>
      {amount !== '' && (
        <span className="figures font-semibold">
          {formatMoney(parseAmount(amount), money.currency)}
        </span>
      )}
      {createdAt !== undefined && now !== undefined && (
        <time dateTime={new Date(createdAt).toISOString()} className="figures text-soft">
          {formatMoment(i18n.locale, createdAt, now)}
        </time>
      )}
    </p>
  )
}
