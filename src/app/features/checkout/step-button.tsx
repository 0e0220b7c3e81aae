import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'

/** In step 2 disabled: PayPal's own buttons place the order. */
export function StepButton({ step, form }: { step: 1 | 2; form: string }) {
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
      <Button look="secondary" aria-disabled aria-describedby={hint} className="w-full">
        <Trans>Place Order</Trans>
      </Button>
      <p id={hint} className="mt-2 text-xs text-soft">
        <Trans>The payment buttons place the order.</Trans>
      </p>
    </>
  )
}
