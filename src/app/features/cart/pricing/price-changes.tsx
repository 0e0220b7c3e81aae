import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { toCents, formatMoney } from '#shared/domain/pricing/money.ts'
import { isSample } from '#shared/domain/pricing/samples.ts'
import {
  dismissPriceChanges,
  getPriceChanges,
  type PriceChange,
} from '#data/cart/price-estimates.ts'
import { useDeferredLiveQuery } from '#app/hooks/use-deferred-live-query.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { Button } from '#app/ui/button.tsx'
import { useCart } from '../cart-provider.tsx'
import { saveCartChange } from '../save-cart-change.ts'

type PriceChangesProps = {
  className?: string
  /** The focused button disappears. */
  onDismissed?: () => void
}

/** Differences between the server's prices and estimates shown offline, until they are dismissed. */
export function PriceChanges({ className, onDismissed }: PriceChangesProps) {
  const { t } = useLingui()
  const { items, currency } = useCart()
  const storedChanges = useDeferredLiveQuery(() => withFallback(getPriceChanges(), [])) ?? []
  const shown = storedChanges.flatMap((change) => {
    const { product_id, sample = false } = change
    const line = items.find((item) => item.productId === product_id && isSample(item) === sample)
    return line ? [{ ...change, name: sample ? `${line.name} · ${t`Sample`}` : line.name }] : []
  })
  const dismiss = async () => {
    if (await saveCartChange(dismissPriceChanges())) onDismissed?.()
  }
  return (
    <div role="status" className={clsx(className, 'empty:hidden')}>
      {shown.length > 0 && (
        <section
          aria-label={t`Price changes`}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-l-2 border-warn bg-warn-wash p-4"
        >
          <div className="min-w-0 text-sm">
            <h2 className="mb-1 font-semibold">
              <Trans>This has changed since you were offline</Trans>
            </h2>
            <ul className="figures grid gap-1">
              {shown.map((change) => (
                <li key={`${change.product_id} ${change.sample}`}>
                  <Change change={change} name={change.name} currency={currency} />
                </li>
              ))}
            </ul>
          </div>
          <Button look="secondary" size="sm" onClick={() => void dismiss()}>
            <Trans>Dismiss</Trans>
          </Button>
        </section>
      )}
    </div>
  )
}

type ChangeProps = { change: PriceChange; name: string; currency: string }

function Change({ change: { was, now }, name, currency }: ChangeProps) {
  if (now === null) return <Trans>{name}: no longer available</Trans>
  const [before, after] = [formatMoney(toCents(was), currency), formatMoney(toCents(now), currency)]
  return (
    <Trans>
      {name}: {before} → {after} per piece
    </Trans>
  )
}
