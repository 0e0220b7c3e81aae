import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import {
  deliveriesPageSize,
  redeliver,
  type deliveryStates,
  type WebhookDelivery,
} from '#shared/contract/desk/webhooks.ts'
import { Button } from '#app/ui/button.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { FormError } from '../ui/form-error.tsx'
import { Moment } from '../ui/moment.tsx'
import { Pager } from '../ui/pager.tsx'

type DeliveriesPageProps = {
  deliveries: WebhookDelivery[]
  total: number
  page: number
  onPage: (page: number) => void
}

/** What was sent to one program, with its answers, newest first. */
export function DeliveriesPage({ deliveries, total, page, onPage }: DeliveriesPageProps) {
  const router = useRouter()
  return (
    <section className="column max-w-3xl py-6">
      <p className="text-sm">
        <Link to="/webhooks" className="text-trade underline">
          <Trans>Webhooks</Trans>
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto font-display text-3xl">
          <Trans>Deliveries</Trans>
        </h1>
        <Button look="secondary" size="sm" onClick={() => void router.invalidate()}>
          <Trans>Load again</Trans>
        </Button>
      </div>
      {deliveries.length === 0 ? (
        <p className="py-8 text-soft">
          <Trans>Nothing was sent in the last 30 days.</Trans>
        </p>
      ) : (
        <ul className="mt-4 border-t border-ink">
          {deliveries.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={Math.ceil(total / deliveriesPageSize)} onPage={onPage} />
    </section>
  )
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useLingui()
  const router = useRouter()
  const { event, subject, made_at, state, tries, due_at, status, answer } = delivery
  const { submit, error, isBusy } = useSubmit(async () => {
    await callDesk(redeliver, { id: delivery.id })
    await router.invalidate()
  })
  const states: Record<(typeof deliveryStates)[number], string> = {
    waiting: t`Waits`,
    delivered: t`Delivered`,
    given_up: t`Given up`,
  }
  const colors = { waiting: 'text-soft', delivered: 'text-ok', given_up: 'text-bad' }
  return (
    <li className="border-b border-line py-3 text-sm">
      <form onSubmit={submit} className="flex flex-wrap items-center gap-3">
        <div className="mr-auto min-w-0">
          <p>
            <code className="font-semibold" translate="no">
              {event}
            </code>{' '}
            <Moment time={made_at} />
          </p>
          {subject !== '' && (
            <p className="font-mono text-xs break-all text-soft" translate="no">
              {subject}
            </p>
          )}
          <p>
            <span className={colors[state]}>{states[state]}</span>
            {' · '}
            <Trans>tries: {tries}</Trans>
            {status !== null && <span translate="no"> · HTTP {status}</span>}
            {state === 'waiting' && tries > 0 && due_at !== null && (
              <>
                {' · '}
                <Trans>
                  next try <Moment time={due_at} />
                </Trans>
              </>
            )}
          </p>
        </div>
        <Button type="submit" look="secondary" size="sm" aria-busy={isBusy}>
          <Trans>Send again</Trans>
        </Button>
        <FormError error={error} />
      </form>
      {answer !== '' && (
        <pre
          className="mt-2 max-h-32 overflow-auto bg-wash p-2 text-xs wrap-break-word whitespace-pre-wrap"
          translate="no"
        >
          {answer}
        </pre>
      )}
    </li>
  )
}
