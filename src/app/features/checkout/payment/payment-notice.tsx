import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

/** An obstacle to the payment, and what to do about it. */
export function PaymentNotice({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-2 border-l-2 border-bad bg-bad-wash p-4"
    >
      <p className="font-semibold text-bad">{title}</p>
      <p className="text-sm">{children}</p>
      {action}
    </div>
  )
}

export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="animate-pulse bg-wash p-4 text-sm text-soft">
      {children}
    </p>
  )
}

export function LoadingPayPal() {
  return (
    <Waiting>
      <Trans>Loading PayPal...</Trans>
    </Waiting>
  )
}

export function LoadingConfiguration() {
  return (
    <Waiting>
      <Trans>Loading PayPal configuration...</Trans>
    </Waiting>
  )
}

/** `reason` is the server's sentence. */
export function ConfigurationFailed({
  reason,
  onRetry,
}: {
  reason: ReactNode
  onRetry: () => void
}) {
  const { t } = useLingui()
  return (
    <PaymentNotice
      title={t`PayPal Configuration Error`}
      action={
        <Button look="secondary" size="sm" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      {reason ?? <Trans>Failed to get PayPal configuration</Trans>}
    </PaymentNotice>
  )
}
