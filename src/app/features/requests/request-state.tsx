import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isInTabOnly } from '#data/db/tab-storage.ts'
import { toItemState } from '#data/inquiries/outbox.ts'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { useNow } from '#app/hooks/use-now.ts'
import { formatRejection, problemMessages } from '#app/i18n/error-messages.ts'
import { formatMoment } from '#app/i18n/format.ts'
import { StatusBadge, type Tone } from '#app/ui/status-badge.tsx'
import type { CachedOrder, OutboxItem } from '#data/db/rows.ts'
import { hasUnread, type Thread } from '#data/db/threads/thread-rows.ts'
import { useStepName } from './orders/step-name.ts'
import type { RequestEntry } from './request-entries.ts'

/** With the reason and what happens next where `detailed`. */
export function RequestState({
  entry,
  detailed = false,
}: {
  entry: RequestEntry
  detailed?: boolean
}) {
  if (entry.kind === 'order') return <OrderState order={entry.order} detailed={detailed} />
  if (entry.kind === 'waiting') return <WaitingState item={entry.item} detailed={detailed} />
  return <SentState item={entry.item} thread={entry.thread} detailed={detailed} />
}

type SentStateProps = Pick<Extract<RequestEntry, { kind: 'sent' }>, 'item' | 'thread'> & {
  detailed: boolean
}

function SentState({ item, thread, detailed }: SentStateProps) {
  if (item.unreadable || thread === undefined || thread.is_closed)
    return (
      <State
        tone="ok"
        name={<Trans>Sent</Trans>}
        at={item.received_at}
        more={
          detailed &&
          (item.unreadable ? (
            <Trans>Not all of it can be read on this device.</Trans>
          ) : (
            <Trans>Our sales team answers within 24 hours, by email.</Trans>
          ))
        }
      />
    )
  return <ThreadState thread={thread} received_at={item.received_at} detailed={detailed} />
}

type ThreadStateProps = { thread: Thread; received_at: number; detailed?: boolean }

/** As the server reports it; the time is that of the last answer. */
export function ThreadState({ thread, received_at, detailed = false }: ThreadStateProps) {
  const answer = thread.messages.filter(({ author }) => author === 'firm').at(-1)
  if (hasUnread(thread) && answer)
    return <State tone="busy" name={<Trans>New answer</Trans>} at={Date.parse(answer.created_at)} />
  if (thread.state === 'answered' && answer)
    return <State tone="ok" name={<Trans>Answered</Trans>} at={Date.parse(answer.created_at)} />
  return (
    <State
      tone="ok"
      name={<Trans context="request">Received</Trans>}
      at={received_at}
      more={detailed && <Trans>Our sales team answers within 24 hours, by email and here.</Trans>}
    />
  )
}

type StateProps = { tone: Tone; name: ReactNode; at?: number; more?: ReactNode }

/** `at` in ms, 0 for an unknown time. */
function State({ tone, name, at = 0, more }: StateProps) {
  const { i18n } = useLingui()
  const now = useNow()
  return (
    <div className="text-sm">
      <StatusBadge tone={tone}>{name}</StatusBadge>
      {at !== 0 && now !== undefined && (
        <p className="figures text-soft">
          <time dateTime={new Date(at).toISOString()}>{formatMoment(i18n.locale, at, now)}</time>
        </p>
      )}
      {more && <p className="mt-1 max-w-text text-soft">{more}</p>}
    </div>
  )
}

function WaitingState({ item, detailed }: { item: OutboxItem; detailed: boolean }) {
  const { i18n } = useLingui()
  const isOffline = useConnectionStatus() === 'offline'
  if (item.state === 'refused')
    return (
      <State
        tone="bad"
        name={<Trans>Needs attention</Trans>}
        more={detailed && formatRejection(i18n, item)}
      />
    )
  if (item.state === 'unreadable')
    return <State tone="bad" name={<Trans>Cannot be read on this device</Trans>} />
  if (toItemState(item) === 'sending') return <State tone="busy" name={<Trans>Sending…</Trans>} />
  return (
    <State
      tone="waiting"
      name={
        isInTabOnly() ? (
          <Trans>Kept in this tab</Trans>
        ) : isOffline ? (
          <Trans>Waits for a connection</Trans>
        ) : (
          <Trans>Not sent yet</Trans>
        )
      }
      more={
        detailed &&
        (isOffline ? (
          <Trans>It will be sent when the connection returns.</Trans>
        ) : (
          <Trans>It will be tried again within seconds.</Trans>
        ))
      }
    />
  )
}

function OrderState({ order, detailed }: { order: CachedOrder; detailed: boolean }) {
  const { i18n } = useLingui()
  const nameStep = useStepName()
  const { status, problem, under_review, updatedAt } = order
  const last = order.progress?.steps.at(-1)
  if (status === 'captured' && last)
    return <State tone="ok" name={nameStep(last.step)} at={Date.parse(last.made_at)} />
  if (status === 'captured') return <State tone="ok" name={<Trans>Paid</Trans>} at={updatedAt} />
  if (status === 'failed')
    return (
      <State
        tone="bad"
        name={<Trans>Not paid</Trans>}
        at={updatedAt}
        more={detailed && problem && i18n._(problemMessages[problem])}
      />
    )
  if (status === 'unreadable')
    return (
      <State
        tone="bad"
        name={<Trans>Cannot be read on this device</Trans>}
        more={
          detailed && (
            <Trans>
              This order cannot be read on this device. You may have paid: please ask us before you
              pay again.
            </Trans>
          )
        }
      />
    )
  return (
    <State
      tone="busy"
      name={
        under_review ? (
          <Trans>PayPal checks the payment</Trans>
        ) : (
          <Trans>Confirming the payment</Trans>
        )
      }
      more={
        detailed &&
        (under_review ? (
          <Trans>
            PayPal is still checking this payment. It has not been made yet; please do not pay
            again.
          </Trans>
        ) : (
          <Trans>
            Your payment was approved. We are confirming it; you do not need to pay again.
          </Trans>
        ))
      }
    />
  )
}
