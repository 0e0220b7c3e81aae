import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '#app/ui/button.tsx'
import type { ApprovedOrder } from '../checkout-machine.ts'
import { OrderFacts } from '../order-facts.tsx'

type ProcessingProps = {
  order: ApprovedOrder | undefined
  /** The result is unknown and is requested again. */
  unresolved: boolean
  /** Under review at PayPal. */
  reviewed: boolean
  /** Leaves the payment to the background; only where the cart has other pieces. */
  onSetAside?: (() => void) | undefined
}

export function Processing({ order, unresolved, reviewed, onSetAside }: ProcessingProps) {
  return (
    <div role="status" className="flex flex-col gap-1 border-l-2 border-trade bg-trade-wash p-4">
      <p className="font-semibold">
        <Trans>Processing your payment...</Trans>
      </p>
      {order && <OrderFacts order={order} />}
      {unresolved && (
        <p className="text-sm">
          {reviewed ? (
            <Trans>
              PayPal is still checking this payment. It has not been made yet; please do not pay
              again.
            </Trans>
          ) : (
            <Trans>
              Your payment was approved. We are confirming it; you do not need to pay again.
            </Trans>
          )}
        </p>
      )}
      {reviewed && (
        <p className="text-sm">
          <Trans>
            That can take some days. You may leave this page:{' '}
            <Link to="/device" className="font-semibold text-trade underline underline-offset-4">
              this device
            </Link>{' '}
            tells how it ends. What you put into the cart meanwhile can be ordered.
          </Trans>
        </p>
      )}
      {reviewed && onSetAside && (
        <Button look="secondary" size="sm" className="mt-2 self-start" onClick={onSetAside}>
          <Trans>Order the other styles</Trans>
        </Button>
      )}
    </div>
  )
}
