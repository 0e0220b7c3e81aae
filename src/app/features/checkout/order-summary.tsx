import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatPercent } from '#shared/domain/format-number.ts'
import type { MoneySettings } from '#shared/contract/money-settings.ts'
import { toCents, type Totals } from '#shared/domain/pricing/money.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { UnitPrice } from '#app/catalogue/price.tsx'
import { SelectedOptions } from '#app/catalogue/selected-options.tsx'
import { countOrderPieces, type OrderLine } from './order-request.ts'

type OrderSummaryProps = {
  lines: readonly OrderLine[]
  totals: Totals
  money: MoneySettings
  action: ReactNode
}

export function OrderSummary({ lines, totals, money, action }: OrderSummaryProps) {
  return (
    <section
      aria-labelledby="order-summary"
      className="border border-line bg-sheet p-5 lg:sticky lg:top-20"
    >
      <h2 id="order-summary" className="text-lg font-semibold">
        <Trans>Order Summary</Trans>
      </h2>
      <ul className="mt-3 max-h-80 divide-y divide-line overflow-y-auto border-y border-line text-sm">
        {lines.map((line) => (
          <SummaryLine key={line.key} line={line} currency={money.currency} />
        ))}
      </ul>
      <TotalBreakdown totals={totals} money={money} pieces={countOrderPieces(lines)} />
      <dl className="mt-3 grid grid-cols-[1fr_auto] border-t border-ink pt-3 text-lg font-semibold">
        <Row
          name={<Trans>Total</Trans>}
          value={<FormattedMoney cents={totals.total} currency={money.currency} />}
        />
      </dl>
      <div className="mt-5">{action}</div>
    </section>
  )
}

type TotalBreakdownProps = {
  totals: Totals
  /** Those that the totals were computed with. */
  money: MoneySettings
  /** Without styles no longer sold; undefined for an order that does not store them. */
  pieces?: number
}

export function TotalBreakdown({ totals, money, pieces }: TotalBreakdownProps) {
  const { currency, tax_percent } = money
  const { i18n } = useLingui()
  const percent = formatPercent(tax_percent, i18n.locale)
  const format = (cents: number) => <FormattedMoney cents={cents} currency={currency} />
  return (
    <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2 text-sm">
      <Row
        name={
          pieces === undefined ? (
            <Trans>Subtotal</Trans>
          ) : (
            <Plural value={pieces} one="Subtotal (# item)" other="Subtotal (# items)" />
          )
        }
        value={format(totals.subtotal)}
      />
      <Row
        name={<Trans>Shipping</Trans>}
        value={totals.shipping === 0 ? <Trans>Free</Trans> : format(totals.shipping)}
      />
      {tax_percent > 0 && <Row name={<Trans>Tax ({percent}%)</Trans>} value={format(totals.tax)} />}
    </dl>
  )
}

function SummaryLine({ line, currency }: { line: OrderLine; currency: string }) {
  const { name, quantity, unitPrice, specifications, words, unavailable, withoutFee } = line
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
      <span className="font-semibold">{name}</span>
      <span className="figures text-right">
        {unavailable || unitPrice === undefined ? (
          '–'
        ) : (
          <FormattedMoney cents={toCents(unitPrice) * quantity} currency={currency} />
        )}
      </span>
      <span className="col-span-2 text-soft">
        <SelectedOptions chosen={specifications} words={words} />
        <span className="figures">
          {quantity} × <UnitPrice {...{ unitPrice, withoutFee, currency }} />
        </span>
      </span>
      {unavailable && (
        <span className="col-span-2 text-bad">
          {withoutFee ? (
            <Trans>
              Samples of this style are no longer sold at a fee. Please remove them from the cart.
            </Trans>
          ) : (
            <Trans>This style is no longer available. Please remove it.</Trans>
          )}
        </span>
      )}
    </li>
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
