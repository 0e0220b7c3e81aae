import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { moneyText, type Totals } from '#shared/domain/money.ts'

type OrderSummaryProps = {
  pieces: number
  totals: Totals
  /** Names the lines above the figures. */
  lines: readonly { key: string; name: string; quantity: number }[]
  /** The button of the step. */
  action: ReactNode
}

/** The side panel: shipping, tax, no discount, total, and the step's button. */
export function OrderSummary({ pieces, totals, lines, action }: OrderSummaryProps) {
  return (
    <section
      aria-labelledby="order-summary"
      className="border border-line bg-sheet p-5 lg:sticky lg:top-20"
    >
      <h2 id="order-summary" className="text-lg font-semibold">
        <Trans>Order Summary</Trans>
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line text-sm">
        {lines.map(({ key, name, quantity }) => (
          <li key={key} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 truncate">{name}</span>
            <span className="figures shrink-0 text-soft">× {quantity}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2 text-sm">
        <Row
          name={<Plural value={pieces} one="Subtotal (# item)" other="Subtotal (# items)" />}
          value={moneyText(totals.subtotal)}
        />
        <Row
          name={<Trans>Shipping</Trans>}
          value={totals.shipping === 0 ? <Trans>Free</Trans> : moneyText(totals.shipping)}
        />
        <Row name={<Trans>Tax (8%)</Trans>} value={moneyText(totals.tax)} />
      </dl>
      <dl className="mt-3 grid grid-cols-[1fr_auto] border-t border-ink pt-3 text-lg font-semibold">
        <Row name={<Trans>Total</Trans>} value={moneyText(totals.total)} />
      </dl>
      <div className="mt-5">{action}</div>
    </section>
  )
}

function Row({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="figures text-right">{value}</dd>
    </>
  )
}
