import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refundOrder, type DeskOrder, type DeskRefund } from '#shared/contract/desk/orders.ts'
import {
  formatMoney,
  getSmallestPart,
  readTypedMoney,
  toAmount,
  toProviderAmount,
} from '#shared/domain/pricing/money.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useRequestKey } from '../api/use-request-key.ts'
import { useSubmit } from '../api/use-submit.ts'
import { Moment } from '../ui/moment.tsx'

type RefundsProps = { order: DeskOrder; onRefunded: () => void }

/** What was given back, and what can be. */
export function Refunds({ order, onRefunded }: RefundsProps) {
  const { refunds, refundable, reversal, currency } = order
  return (
    <section className="max-w-text">
      <h2 className="text-lg font-semibold">
        <Trans>Refunds</Trans>
      </h2>
      {refunds.length > 0 && (
        <ul className="mt-2 border-t border-line text-sm">
          {refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} currency={currency} />
          ))}
        </ul>
      )}
      {reversal === 'reversed' ? (
        <p className="mt-2 text-sm text-soft">
          <Trans>PayPal has taken the payment back, so that there is nothing to refund.</Trans>
        </p>
      ) : refundable > 0 ? (
        <RefundForm key={refunds.length} order={order} onRefunded={onRefunded} />
      ) : (
        <p className="mt-2 text-sm text-soft">
          <Trans>All of it was refunded.</Trans>
        </p>
      )}
    </section>
  )
}

function RefundRow({ refund, currency }: { refund: DeskRefund; currency: string }) {
  const { amount, state, issue, made_at, member } = refund
  return (
    <li className="flex flex-wrap gap-x-4 border-b border-line py-2">
      <span className="font-semibold tabular-nums">
        <FormattedMoney cents={amount} currency={currency} />
      </span>
      <span className={refundColors[state]}>
        {state === 'completed' && <Trans>Refunded</Trans>}
        {state === 'pending' && <Trans>PayPal has taken it on, and pays it later</Trans>}
        {state === 'asked' && (
          <Trans>PayPal has not answered yet; the shop asks again by itself</Trans>
        )}
        {state === 'failed' &&
          (refund.failed_late ? (
            <Trans>PayPal has not made it after all; the buyer does not have this money</Trans>
          ) : (
            <Trans>PayPal has refused it</Trans>
          ))}
        {issue !== '' && (
          <span translate="no" className="block font-mono text-xs break-all">
            {issue}
          </span>
        )}
      </span>
      <span className="ml-auto text-soft">
        {member === null ? <Trans>at PayPal</Trans> : <span translate="no">{member}</span>} ·{' '}
        <Moment time={made_at} />
      </span>
    </li>
  )
}

const refundColors = {
  asked: 'text-warn',
  pending: 'text-warn',
  completed: 'text-ok',
  failed: 'text-bad',
} as const

/** Asks once more before money leaves. */
function RefundForm({ order, onRefunded }: RefundsProps) {
  const { t } = useLingui()
  const { id, refundable, currency, refunds } = order
  const [typed, setTyped] = useState(toProviderAmount(refundable, currency))
  const [isAsking, setAsking] = useState(false)
  const getKey = useRequestKey()
  const cents = readTypedMoney(typed)
  const isPossible =
    cents !== undefined &&
    cents > 0 &&
    cents <= refundable &&
    cents % getSmallestPart(currency) === 0
  const { submit, error, isBusy } = useSubmit(async () => {
    if (!isPossible) return
    if (!isAsking) return setAsking(true)
    const body = { amount: toAmount(cents), seen: refunds.length }
    await callDesk(refundOrder, { id, body, idempotencyKey: getKey(body) })
    setAsking(false)
    onRefunded()
  })
  const left = formatMoney(refundable, currency)
  const amount = formatMoney(cents ?? 0, currency)
  const name = order.customer_name
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col items-start gap-3">
      <TextField
        className="w-full sm:max-w-xs"
        label={t`Amount`}
        hint={t`Up to ${left}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        value={typed}
        readOnly={isAsking}
        onChange={({ target }) => setTyped(target.value)}
        error={
          error ??
          (isPossible || typed === '' ? undefined : t`Please enter an amount up to ${left}.`)
        }
      />
      {isAsking && (
        <p role="status" className="border-l-2 border-warn px-4 py-1 text-sm">
          <Trans>
            PayPal pays <strong translate="no">{amount}</strong> back to{' '}
            <span translate="no">{name}</span> at once. This cannot be undone.
          </Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look={isAsking ? 'danger' : 'secondary'}
          disabled={!isPossible}
          aria-busy={isBusy}
        >
          {isAsking ? <Trans>Refund {amount} now</Trans> : <Trans>Refund through PayPal…</Trans>}
        </Button>
        {isAsking && (
          <Button look="secondary" disabled={isBusy} onClick={() => setAsking(false)}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
