import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useLiveQuery } from 'dexie-react-hooks'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { MoneySettings } from '#shared/contract/money-settings.ts'
import { parseAmount, computeTotals, defaultMoney } from '#shared/domain/pricing/money.ts'
import { linesMax } from '#shared/domain/pricing/quantity.ts'
import {
  isOrderUnderReview,
  listCachedOrders,
  onPaymentSettled,
  computeRemainingPieces,
  removePaidLines,
} from '#data/orders/cached-orders.ts'
import { useCloseOnBack } from '#app/hooks/use-close-on-back.ts'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { withFallback } from '#app/lib/with-fallback.ts'
import { arrival, focusHeading, focusLateHeading } from '#app/lib/route-focus.ts'
import { claimPaymentResult } from '#data/orders/claimed-payments.ts'
import { useUpdateBlocker } from '#app/pwa/use-update-blocker.ts'
import { problemMessages } from '#app/i18n/error-messages.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import type { RestoredCheckout } from './checkout-machine.ts'
import { checkoutMachine } from './checkout-actors.ts'
import { Confirmation } from './confirmation.tsx'
import { saveCheckout } from './checkout-storage.ts'
import { OrderSummary } from './order-summary.tsx'
import {
  selectLinesByPieces,
  toPiecesByLine,
  computeOrderTotals,
  hasPrice,
  listNames,
  type OrderLine,
} from './order-request.ts'
import { PaymentStep } from './payment/payment-step.tsx'
import { PaymentSummary } from './payment/payment-summary.tsx'
import { Processing } from './payment/processing.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { StepButton } from './step-button.tsx'
import { StepIndicator } from './step-indicator.tsx'
import { UnderReview } from './payment/under-review.tsx'

type CheckoutPageProps = {
  /** Read once. */
  restored: RestoredCheckout
  /** Undefined until the cart is read. */
  lines: readonly OrderLine[]
  money: MoneySettings
  /** The cart is empty, and nothing is paid. */
  onNothingToOrder: () => void
  onPricesChanged: () => void
}

/** Specification, section 2. */
export function CheckoutPage({
  restored,
  lines: cart,
  money: current,
  onNothingToOrder,
  onPricesChanged,
}: CheckoutPageProps) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const [state, send] = useMachine(checkoutMachine, { input: restored })
  const { customer, failure, order, tries, reviewed } = state.context
  const step = state.hasTag('step3') ? 3 : state.hasTag('step2') ? 2 : 1
  const busy = state.hasTag('busy')
  useUpdateBlocker(step !== 3)
  // A running payment cannot be closed by Back.
  useCloseOnBack(step === 2, () => send({ type: 'back' }), !busy)

  const orders = useLiveQuery(() => withFallback(listCachedOrders(), [])) ?? restored.orders ?? []
  const payment_id = order?.paypal_order_id
  const others = orders.filter(
    (one) => isOrderUnderReview(one) && one.paypal_order_id !== payment_id,
  )
  const rest = selectLinesByPieces(cart, computeRemainingPieces(toPiecesByLine(cart), orders))
  // A running payment shows its own order, not later changes of the cart.
  const own = busy && order ? selectLinesByPieces(cart, order.lines) : rest
  const lines = own.length > 0 ? own : cart
  const unsold = listNames(lines.filter(({ withoutFee }) => withoutFee))
  const subtotal = busy ? order?.subtotal : undefined
  const money = subtotal ? (order?.money ?? defaultMoney) : current
  const totals = subtotal
    ? computeTotals(parseAmount(subtotal), money)
    : computeOrderTotals(lines, money)
  const canSetAside =
    rest.length > 0 &&
    orders.some((one) => one.paypal_order_id === payment_id && isOrderUnderReview(one))

  useEffect(() => saveCheckout({ step }), [step])
  useEffect(() => (step === 3 ? leaveConfirmation : undefined), [step])
  const nothingToOrder = cart.length === 0 && step !== 3 && !busy
  useEffect(() => {
    if (nothingToOrder) onNothingToOrder()
  }, [nothingToOrder, onNothingToOrder])
  const line = useConnectionStatus()
  useEffect(() => {
    if (line === 'restored') send({ type: 'line.restored' })
  }, [line, send])
  // Results of orders left to the background appear as toasts, and end no running order.
  const setAside = useRef(new Set<string>())
  useEffect(() => {
    for (const { paypal_order_id } of others) setAside.current.add(paypal_order_id)
  })
  useEffect(
    () =>
      onPaymentSettled((ended) => {
        if (setAside.current.has(ended.paypal_order_id)) return
        send({ type: 'payment.ended', order: ended, paid: ended.status === 'captured' })
      }, restored.read_at),
    [send, restored.read_at],
  )
  useEffect(
    () => (payment_id === undefined ? undefined : claimPaymentResult(payment_id)),
    [payment_id],
  )

  // A new step starts at its top, with the focus on its heading.
  const stepBefore = useRef(step)
  useEffect(focusLateHeading, [])
  useEffect(() => {
    if (stepBefore.current === step) return
    stepBefore.current = step
    scrollTo({ top: 0 })
    focusHeading()
  }, [step])

  if (step === 3) {
    return (
      <div className="column py-8">
        <StepIndicator step={3} />
        <Confirmation order={order} />
      </div>
    )
  }
  const payment = busy ? (
    <Processing
      order={order}
      unresolved={tries > 0 || state.matches('unresolved')}
      reviewed={reviewed}
      onSetAside={canSetAside ? () => send({ type: 'set.aside' }) : undefined}
    />
  ) : (
    customer && (
      <PaymentStep
        lines={lines}
        customer={customer}
        money={money}
        onApproved={(approved) => send({ type: 'payment.approved', order: approved })}
        onUnresolved={(found) => send({ type: 'payment.found', order: found })}
        onPricesChanged={onPricesChanged}
      />
    )
  )
  return (
    <div className="column py-8">
      <Link
        to="/cart"
        className="mb-4 inline-flex min-h-11 items-center gap-1 text-sm text-soft hover:text-ink"
      >
        <ChevronLeft size={16} aria-hidden /> <Trans>Back to Cart</Trans>
      </Link>
      <h1 className="sr-only">
        <Trans>Checkout</Trans>
      </h1>
      <StepIndicator step={step} />
      {!busy && <UnderReview orders={others} />}
      {!busy && unsold !== '' && (
        <p role="alert" className="mt-6 border-l-2 border-bad bg-bad-wash p-4 text-sm">
          <Trans>
            Samples no longer sold at a fee: {unsold}. Please remove them from the cart.
          </Trans>
        </p>
      )}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <section aria-labelledby={`${formId}-step`} className="min-w-0">
          <h2
            id={`${formId}-step`}
            {...arrival}
            className="mb-6 text-2xl font-semibold outline-none"
          >
            {step === 1 ? <Trans>Shipping Information</Trans> : <Trans>Payment</Trans>}
          </h2>
          {step === 1 ? (
            <ShippingForm
              id={formId}
              customer={customer}
              buyer={restored.buyer}
              onSubmit={(given) => send({ type: 'shipping.submitted', customer: given })}
            />
          ) : (
            <div className="flex flex-col gap-6">
              <PaymentSummary {...{ lines, totals, money, customer }} />
              {payment}
              <Button
                look="secondary"
                className="self-start"
                disabled={busy}
                onClick={() => send({ type: 'back' })}
              >
                <Trans>Back</Trans>
              </Button>
            </div>
          )}
        </section>
        <OrderSummary
          {...{ lines, totals, money }}
          action={
            busy || lines.length > linesMax || !lines.every(hasPrice) ? null : (
              <StepButton step={step} form={formId} />
            )
          }
        />
      </div>
      <AlertDialog
        open={failure !== undefined && !busy}
        onOpenChange={() => send({ type: 'failure.read' })}
        title={failure && t`Payment failed: ${i18n._(problemMessages[failure.code])}`}
      />
    </div>
  )
}

/** Leaving the confirmation starts the next order at step 1, without the paid lines. */
function leaveConfirmation(): void {
  saveCheckout({ step: 1 })
  void withFallback(removePaidLines(Date.now()), undefined)
}
