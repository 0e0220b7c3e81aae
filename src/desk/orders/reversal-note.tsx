import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { restorePayment, type Reversal } from '#shared/contract/desk/orders.ts'
import { Button } from '#app/ui/button.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { FormError } from '../ui/form-error.tsx'
import { Moment } from '../ui/moment.tsx'

type ReversalNoteProps = {
  id: string
  reversal: Reversal
  reversed_at: string
  onRestored: () => void
}

/** Warns that PayPal holds or has reversed the payment; a member may settle that, after a question. */
export function ReversalNote({ id, reversal, reversed_at, onRestored }: ReversalNoteProps) {
  const [isAsking, setAsking] = useState(false)
  const { submit, error, isBusy } = useSubmit(async () => {
    if (!isAsking) return setAsking(true)
    await callDesk(restorePayment, { id, body: { reversal } })
    onRestored()
  })
  return (
    <form onSubmit={submit} className="max-w-text border-l-4 border-bad px-4 py-1">
      <p role="alert">
        <strong className="text-bad">
          {reversal === 'held' ? (
            <Trans>PayPal holds this payment: the buyer has complained.</Trans>
          ) : (
            <Trans>PayPal has taken this payment back. The order is not paid any more.</Trans>
          )}
        </strong>{' '}
        <Trans>
          Please ship nothing more of it before this is settled; what PayPal asks of you stands in
          its Resolution Center.
        </Trans>{' '}
        <span className="text-soft">
          <Moment time={reversed_at} />
        </span>
      </p>
      {isAsking && (
        <p role="status" className="mt-3 text-sm">
          <Trans>
            The order counts as paid from then on. Please look first whether the money is in the
            PayPal account: PayPal does not always show the shop that it is missing.
          </Trans>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" look={isAsking ? 'danger' : 'secondary'} aria-busy={isBusy}>
          {isAsking ? (
            <Trans>The money is there: count as paid</Trans>
          ) : (
            <Trans>PayPal has given it back…</Trans>
          )}
        </Button>
        {isAsking && (
          <Button look="secondary" disabled={isBusy} onClick={() => setAsking(false)}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
      <FormError error={error} />
    </form>
  )
}
