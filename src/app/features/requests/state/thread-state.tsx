import { Trans } from '@lingui/react/macro'
import { hasUnread, type Reply, type Thread } from '#data/db/threads/thread-rows.ts'
import { useRevisions } from '../quotation/use-revisions.ts'
import { QuotedState } from './quoted-state.tsx'
import { State } from './state.tsx'

type ThreadStateProps = {
  thread: Thread
  /** Of this device, not listed by the server yet. */
  replies?: Reply[] | undefined
  received_at: number
  detailed?: boolean
}

/** As the server reports it, or how the last quotation stands; the time is that of the last answer. */
export function ThreadState({
  thread,
  replies = [],
  received_at,
  detailed = false,
}: ThreadStateProps) {
  const { revisions, pending } = useRevisions(thread, replies)
  const answer = thread.messages.filter(({ author }) => author === 'firm').at(-1)
  const last = revisions.at(-1)
  const isUnread = hasUnread(thread)
  if (isUnread && answer && !answer.quotation)
    return <State tone="busy" name={<Trans>New answer</Trans>} at={Date.parse(answer.created_at)} />
  if (last)
    return (
      <QuotedState
        revision={last}
        isNew={isUnread}
        isPending={pending.some(({ decision }) => decision === last.decision)}
        messages={thread.messages}
      />
    )
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
