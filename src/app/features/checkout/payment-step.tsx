import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState } from 'react'
import { toast } from 'sonner'
import * as v from 'valibot'
import type { Customer } from '#shared/contract/orders.ts'
import { AmountChanged } from '#shared/contract/problems.ts'
import { moneyText } from '#shared/domain/money.ts'
import { call, Problem } from '#data/api.ts'
import { useLine } from '#app/platform/connection.tsx'
import { newKey } from '#app/platform/keys.ts'
import { problemWords } from '#app/platform/words.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ApprovedOrder } from './checkout-machine.ts'
import { orderRequest, totalsOfLines, type OrderLine } from './order-request.ts'
import { isConfigured, usePaymentConfig } from './payment-config.ts'
import { Notice } from './notice.tsx'

const ProviderButtons = lazy(async () => ({
  default: (await import('./paypal-buttons.tsx')).ProviderButtons,
}))

type PaymentStepProps = {
  lines: readonly OrderLine[]
  customer: Customer
  onApproved: (order: ApprovedOrder) => void
  /** The server has other prices than the screen. */
  onPricesChanged: () => void
}

/** Step 2 while the buyer can pay. */
export function PaymentStep({ lines, customer, onApproved, onPricesChanged }: PaymentStepProps) {
  const { t, i18n } = useLingui()
  const offline = useLine() === 'offline'
  const { known, retry } = usePaymentConfig(!offline)
  const attempt = useRef({ key: newKey(), body: '' })
  const created = useRef<ApprovedOrder>(undefined)
  const told = useRef<unknown>(undefined)
  const [note, setNote] = useState('')
  const [alert, setAlert] = useState<string>()

  async function createOrder(): Promise<string> {
    setNote('')
    const body = orderRequest(lines, customer)
    const text = JSON.stringify(body)
    // the same order tried again travels under the same key, another one under a new one
    if (attempt.current.body !== text) attempt.current = { key: newKey(), body: text }
    try {
      const answer = await call('createOrder', { body, idempotencyKey: attempt.current.key })
      if (!answer.data) throw new Error(answer.error)
      created.current = {
        paypal_order_id: answer.data.id,
        order_id: answer.data.order_id,
        amount: body.amount,
        lines: lines.map(({ key }) => key),
      }
      return answer.data.id
    } catch (error) {
      told.current = error
      toast.error(wordsOf(error))
      if (error instanceof Problem && error.code === 'amount_changed') onPricesChanged()
      throw error
    }
  }

  function wordsOf(error: unknown): string {
    if (!(error instanceof Problem)) return t`Failed to create PayPal order, please try again`
    const fresh = v.safeParse(AmountChanged, error.details)
    if (error.code !== 'amount_changed' || !fresh.success) return i18n._(problemWords[error.code])
    return t`Prices have changed. The total is now $${fresh.output.total}. Please look at it and pay again.`
  }

  function approve(paypalOrderId: string) {
    attempt.current = { key: newKey(), body: '' } // whatever comes of it, the next order is another one
    // our server finds the order by the provider's id too
    const unknown = {
      paypal_order_id: paypalOrderId,
      order_id: paypalOrderId,
      amount: '',
      lines: [],
    }
    onApproved(created.current?.paypal_order_id === paypalOrderId ? created.current : unknown)
  }

  function fail(error: unknown) {
    if (error === told.current) return // the toast has said it
    const message = error instanceof Error ? error.message || error.name : ''
    setAlert(message === '' ? t`Payment failed. Please try again.` : t`PayPal Error: ${message}`)
  }

  if (offline) {
    return (
      <Notice title={t`Network Connection Lost`}>
        <Trans>
          Unable to process payment. Please check your network connection and try again.
        </Trans>
      </Notice>
    )
  }
  if (known.state === 'loading') {
    return (
      <p role="status" className="animate-pulse bg-wash p-4 text-sm text-soft">
        <Trans>Loading PayPal configuration...</Trans>
      </p>
    )
  }
  if (known.state === 'failed') {
    return (
      <Notice
        title={t`PayPal Configuration Error`}
        action={
          <Button look="secondary" size="sm" onClick={retry}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        {known.reason ?? <Trans>Failed to get PayPal configuration</Trans>}
      </Notice>
    )
  }
  if (!isConfigured(known.config)) {
    return (
      <Notice title={t`PayPal Not Configured`}>
        <Trans>PayPal payment is not available at the moment.</Trans>
      </Notice>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <Suspense
        fallback={
          <p role="status" className="animate-pulse bg-wash p-4 text-sm text-soft">
            <Trans>Loading PayPal...</Trans>
          </p>
        }
      >
        <ProviderButtons
          config={known.config}
          createOrder={createOrder}
          onApprove={approve}
          onCancel={() =>
            setNote(t`The payment was cancelled. Nothing was charged; you can pay again.`)
          }
          onError={fail}
        />
      </Suspense>
      <p className="text-center text-sm text-soft">
        <Trans>Secure payment processing powered by PayPal</Trans>
      </p>
      <p role="status" className="text-center text-sm empty:hidden">
        {note}
      </p>
      <AlertDialog
        open={alert !== undefined}
        onOpenChange={() => setAlert(undefined)}
        title={alert}
      />
    </div>
  )
}

/** Step 2's figures: items, subtotal, shipping, tax, total. */
export function PaymentSummary({ lines }: { lines: readonly OrderLine[] }) {
  const totals = totalsOfLines(lines)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-y-1.5 border-y border-line py-4 text-sm [&>dd]:text-right">
      <dt>
        <Trans>Items</Trans>
      </dt>
      <dd>
        <Plural value={pieces} one="# item" other="# items" />
      </dd>
      <dt>
        <Trans>Subtotal</Trans>
      </dt>
      <dd>{moneyText(totals.subtotal)}</dd>
      <dt>
        <Trans>Shipping</Trans>
      </dt>
      <dd>{totals.shipping === 0 ? <Trans>Free</Trans> : moneyText(totals.shipping)}</dd>
      <dt>
        <Trans>Tax</Trans>
      </dt>
      <dd>{moneyText(totals.tax)}</dd>
      <dt className="font-semibold">
        <Trans>Total</Trans>
      </dt>
      <dd className="font-semibold">{moneyText(totals.total)}</dd>
    </dl>
  )
}
