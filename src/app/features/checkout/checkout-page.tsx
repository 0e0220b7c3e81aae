import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Problem } from '#data/api.ts'
import { useHold } from '#app/platform/use-hold.ts'
import { problemWords } from '#app/platform/words.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Restored } from './checkout-machine.ts'
import { checkoutHere } from './checkout-here.ts'
import { Confirmation } from './confirmation.tsx'
import { forgetStep, keepCheckout } from './kept-checkout.ts'
import { OrderSummary } from './order-summary.tsx'
import { totalsOfLines, type OrderLine } from './order-request.ts'
import { PaymentStep, PaymentSummary } from './payment-step.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { StepIndicator } from './step-indicator.tsx'

type CheckoutPageProps = {
  /** Where the buyer was; read once. */
  restored: Restored
  lines: readonly OrderLine[]
  /** The cart has loaded and is empty, and nothing has been paid: there is nothing to check out. */
  onNothingToOrder: () => void
  onPricesChanged: () => void
  cartLoaded: boolean
}

/** The three steps of the checkout (specification, section 2). */
export function CheckoutPage({
  restored,
  lines,
  onNothingToOrder,
  onPricesChanged,
  cartLoaded,
}: CheckoutPageProps) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const [state, send] = useMachine(checkoutHere, { input: restored })
  const { customer, failure } = state.context
  const step = state.hasTag('step3') ? 3 : state.hasTag('step2') ? 2 : 1
  const busy = state.hasTag('busy')
  useHold(step !== 3)

  useEffect(() => keepCheckout({ step, customer }), [step, customer])
  // whoever leaves the confirmation begins the next order at step 1
  useEffect(() => (step === 3 ? forgetStep : undefined), [step])
  const nothingToOrder = cartLoaded && lines.length === 0 && step !== 3 && !busy
  useEffect(() => {
    if (nothingToOrder) onNothingToOrder()
  }, [nothingToOrder, onNothingToOrder])

  // a new step begins at its top, and those who hear the page are led there
  const top = useRef<HTMLDivElement>(null)
  const stepBefore = useRef(step)
  useEffect(() => {
    if (stepBefore.current === step) return
    stepBefore.current = step
    scrollTo({ top: 0 })
    top.current?.focus({ preventScroll: true })
  }, [step])

  if (step === 3) {
    return (
      <div ref={top} tabIndex={-1} className="column py-8 outline-none">
        <StepIndicator step={3} />
        <Confirmation />
      </div>
    )
  }
  const refusal =
    failure instanceof Problem
      ? t`Payment failed: ${i18n._(problemWords[failure.code])}`
      : t`Payment failed. Please try again.`
  return (
    <div ref={top} tabIndex={-1} className="column py-8 outline-none">
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
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <section aria-labelledby={`${formId}-step`} className="min-w-0">
          <h2 id={`${formId}-step`} className="mb-6 text-2xl font-semibold">
            {step === 1 ? <Trans>Shipping Information</Trans> : <Trans>Payment</Trans>}
          </h2>
          {step === 1 ? (
            <ShippingForm
              id={formId}
              customer={customer}
              onSubmit={(given) => send({ type: 'shipping.submitted', customer: given })}
            />
          ) : (
            <div className="flex max-w-lg flex-col gap-6">
              <PaymentSummary lines={lines} />
              {busy ? (
                <Processing unresolved={state.context.tries > 0 || state.matches('unresolved')} />
              ) : (
                customer && (
                  <PaymentStep
                    lines={lines}
                    customer={customer}
                    onApproved={(order) => send({ type: 'payment.approved', order })}
                    onPricesChanged={onPricesChanged}
                  />
                )
              )}
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
          pieces={lines.reduce((sum, { quantity }) => sum + quantity, 0)}
          totals={totalsOfLines(lines)}
          lines={lines}
          action={<StepButton step={step} form={formId} />}
        />
      </div>
      <AlertDialog
        open={failure !== undefined && !busy}
        onOpenChange={() => send({ type: 'failure.read' })}
        title={refusal}
      />
    </div>
  )
}

function Processing({ unresolved }: { unresolved: boolean }) {
  return (
    <div role="status" className="flex flex-col gap-1 border-l-2 border-trade bg-trade-wash p-4">
      <p className="font-semibold">
        <Trans>Processing your payment...</Trans>
      </p>
      {unresolved && (
        <p className="text-sm">
          <Trans>
            Your payment was approved. We are confirming it; you do not need to pay again.
          </Trans>
        </p>
      )}
    </div>
  )
}

function StepButton({ step, form }: { step: 1 | 2; form: string }) {
  const hint = useId()
  if (step === 1) {
    return (
      <Button type="submit" form={form} className="w-full">
        <Trans>Continue to Payment</Trans>
      </Button>
    )
  }
  return (
    <>
      <Button aria-disabled aria-describedby={hint} className="w-full">
        <Trans>Place Order</Trans>
      </Button>
      <p id={hint} className="mt-2 text-xs text-soft">
        <Trans>The PayPal buttons place the order.</Trans>
      </p>
    </>
  )
}
