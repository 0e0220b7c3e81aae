import { Trans } from '@lingui/react/macro'

/** The approved payment is on its way; `unresolved` once an answer was lost. */
export function Processing({ unresolved }: { unresolved: boolean }) {
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
