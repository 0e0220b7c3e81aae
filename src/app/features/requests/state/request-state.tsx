import { Trans, useLingui } from '@lingui/react/macro'
import { isInTabOnly } from '#data/db/tab-storage.ts'
import { toItemState } from '#data/inquiries/outbox.ts'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { formatRejection, problemMessages } from '#app/i18n/error-messages.ts'
import type { CachedOrder, OutboxItem, SentInquiry } from '#data/db/rows.ts'
import type { Reply, Thread } from '#data/db/threads/thread-rows.ts'
import { useStepName } from '../orders/step-name.ts'
import type { RequestEntry } from '../request-entries.ts'
import { State } from './state.tsx'
import { ThreadState } from './thread-state.tsx'

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
  const { item, thread, replies } = entry
  return <SentState {...{ item, thread, replies, detailed }} />
}

type SentStateProps = {
  item: SentInquiry
  thread: Thread | undefined
  replies: Reply[] | undefined
  detailed: boolean
}

function SentState({ item, thread, replies, detailed }: SentStateProps) {
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
  return <ThreadState {...{ thread, replies, detailed }} received_at={item.received_at} />
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
