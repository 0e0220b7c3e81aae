import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MoneySettings } from '#shared/contract/money-settings.ts'
import type { Customer } from '#shared/contract/orders.ts'
import type { Totals } from '#shared/domain/pricing/money.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { formatCountryName } from '#app/i18n/country-options.tsx'
import { countOrderPieces, type OrderLine } from '../order-request.ts'

type PaymentSummaryProps = {
  lines: readonly OrderLine[]
  totals: Totals
  money: MoneySettings
  customer: Customer | undefined
}

export function PaymentSummary({ lines, totals, money, customer }: PaymentSummaryProps) {
  const pieces = countOrderPieces(lines)
  const { currency, tax_percent } = money
  const format = (cents: number) => <FormattedMoney cents={cents} currency={currency} />
  return (
    <div className="grid gap-x-10 gap-y-6 border-y border-line py-5 text-sm sm:grid-cols-2">
      <dl className="figures grid grid-cols-[1fr_auto] content-start gap-y-1.5 [&>dd]:text-right">
        <Fact name={<Trans>Items</Trans>}>
          <Plural value={pieces} one="# item" other="# items" />
        </Fact>
        <Fact name={<Trans>Subtotal</Trans>}>{format(totals.subtotal)}</Fact>
        <Fact name={<Trans>Shipping</Trans>}>
          {totals.shipping === 0 ? <Trans>Free</Trans> : format(totals.shipping)}
        </Fact>
        {tax_percent > 0 && <Fact name={<Trans>Tax</Trans>}>{format(totals.tax)}</Fact>}
        <Fact strong name={<Trans>Total</Trans>}>
          {format(totals.total)}
        </Fact>
      </dl>
      {customer && <ShipTo customer={customer} />}
    </div>
  )
}

function Fact({
  name,
  strong,
  children,
}: {
  name: ReactNode
  strong?: boolean
  children: ReactNode
}) {
  const weight = strong ? 'font-semibold' : undefined
  return (
    <>
      <dt className={weight}>{name}</dt>
      <dd className={weight}>{children}</dd>
    </>
  )
}

function ShipTo({ customer }: { customer: Customer }) {
  const { i18n } = useLingui()
  const { name, addressLine1, addressLine2, city, state, postalCode, country } =
    customer.shippingAddress
  return (
    <div className="min-w-0">
      <h3 className="label-caps mb-2 text-soft">
        <Trans>Ship to</Trans>
      </h3>
      <address className="flex flex-col gap-0.5 not-italic">
        <span className="font-semibold">{name}</span>
        <span>{addressLine1}</span>
        {addressLine2 !== '' && <span>{addressLine2}</span>}
        <span>
          {postalCode} {city}, {state}
        </span>
        <span>{formatCountryName(country, i18n.locale)}</span>
        <span className="break-all text-soft">{customer.customerEmail}</span>
      </address>
    </div>
  )
}
