import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CheckCircle2 } from 'lucide-react'
import { Button, buttonClass } from '#app/ui/button.tsx'

/** Step 3. */
export function Confirmation() {
  return (
    <section
      role="status"
      className="mx-auto flex max-w-xl flex-col items-center gap-4 py-16 text-center"
    >
      <CheckCircle2 size={56} aria-hidden className="text-ok" />
      <h1 className="text-3xl font-semibold">
        <Trans>Order Confirmed!</Trans>
      </h1>
      <p className="text-soft">
        <Trans>Thank you for your order. You will receive a confirmation email shortly.</Trans>
      </p>
      <Button disabled className="mt-2">
        <Trans>Order Complete</Trans>
      </Button>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Link to="/products" className={buttonClass('primary')}>
          <Trans>Continue Shopping</Trans>
        </Link>
        <Link to="/" className={buttonClass('secondary')}>
          <Trans>Back to Home</Trans>
        </Link>
      </div>
    </section>
  )
}
