import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatPercent } from '#shared/domain/format-number.ts'
import { toCents, computeTotals, formatRoundMoney } from '#shared/domain/pricing/money.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { getButtonClass } from '#app/ui/button.tsx'
import { useCart } from './cart-provider.tsx'
import { EstimateNote } from './pricing/estimate-note.tsx'
import { RequestCartQuoteButton } from './request-cart-quote-button.tsx'

export function CartSummary() {
  const { paidItems, totalAmount, money, loading } = useCart()
  const { currency, free_shipping_over, tax_percent } = money
  const totals = computeTotals(toCents(totalAmount), money)
  const { i18n } = useLingui()
  const percent = formatPercent(tax_percent, i18n.locale)
  const format = (cents: number) => <FormattedMoney cents={cents} currency={currency} />
  return (
    <section
      aria-labelledby="cart-summary"
      aria-busy={loading}
      className="border border-line bg-sheet p-5 md:max-xl:w-96 md:max-xl:justify-self-end xl:sticky xl:top-20"
    >
      <h2 id="cart-summary" className="text-lg font-semibold">
        <Trans>Order Summary</Trans>
      </h2>
      <dl className="figures mt-4 grid grid-cols-[1fr_auto] gap-y-2 text-sm [&>dd]:text-right">
        <Row name={<Plural value={paidItems} one="Subtotal (# item)" other="Subtotal (# items)" />}>
          {format(totals.subtotal)}
        </Row>
        <Row name={<Trans>Shipping</Trans>}>
          {totals.shipping === 0 ? <Trans>Free</Trans> : format(totals.shipping)}
        </Row>
        {tax_percent > 0 && <Row name={<Trans>Tax ({percent}%)</Trans>}>{format(totals.tax)}</Row>}
      </dl>
      <dl className="figures mt-3 grid grid-cols-[1fr_auto] border-t border-ink pt-3 text-lg font-semibold">
        <Row name={<Trans>Total</Trans>}>{format(totals.total)}</Row>
      </dl>
      <EstimateNote className="mt-2" />
      {totals.shipping > 0 && free_shipping_over !== undefined && (
        <FreeShippingNote over={formatRoundMoney(toCents(free_shipping_over), currency)} />
      )}
      <div className="mt-5 grid gap-3 print:hidden">
        <Link to="/checkout" className={getButtonClass()}>
          <Trans>Proceed to Checkout</Trans>
        </Link>
        <RequestCartQuoteButton />
        <Link to="/products" className={getButtonClass('secondary')}>
          <Trans>Continue Shopping</Trans>
        </Link>
      </div>
      <p className="mt-4 text-xs text-soft print:hidden">
        <Trans>
          By ordering you accept our{' '}
          <Link to="/terms" className="underline underline-offset-2">
            Terms
          </Link>{' '}
          and our{' '}
          <Link to="/privacy" className="underline underline-offset-2">
            Privacy
          </Link>{' '}
          notice.
        </Trans>
      </p>
    </section>
  )
}

const FreeShippingNote = ({ over }: { over: string }) => (
  <p className="mt-2 text-sm text-soft">
    <Trans>Free shipping over {over}</Trans>
  </p>
)

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
