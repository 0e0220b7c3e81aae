import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Revision, RevisionState } from '#shared/domain/quotation/revisions.ts'
import type { ThreadMessage } from '#shared/contract/requests/thread.ts'
import type { Tone } from '#app/ui/status-badge.tsx'
import { formatDay } from '../quotation/format-day.ts'
import { State } from './state.tsx'

type QuotedStateProps = {
  /** The last one of the thread. */
  revision: Revision
  isNew: boolean
  /** The buyer's decision waits on this device. */
  isPending: boolean
  messages: ThreadMessage[]
}

/** How a quotation stands, in a list of requests. */
export function QuotedState({ revision, isNew, isPending, messages }: QuotedStateProps) {
  const { i18n } = useLingui()
  const { quotation, state, decision } = revision
  const day = formatDay(quotation.valid_until, i18n.locale)
  const states: Record<RevisionState, { tone: Tone; name: ReactNode }> = {
    open: { tone: 'busy', name: isNew ? <Trans>New quotation</Trans> : <Trans>Quoted</Trans> },
    accepted: { tone: 'ok', name: <Trans>Quotation accepted</Trans> },
    change_asked: { tone: 'waiting', name: <Trans>Change asked for</Trans> },
    declined: { tone: 'waiting', name: <Trans>Quotation declined</Trans> },
    expired: { tone: 'bad', name: <Trans>Quotation expired</Trans> },
    replaced: { tone: 'waiting', name: <Trans>Quotation replaced</Trans> },
  }
  const decided = decision && messages.find((message) => message.decision === decision)
  return (
    <State
      {...states[state]}
      at={isPending ? 0 : Date.parse(decided?.created_at ?? quotation.sent_at)}
      more={
        isPending ? (
          <Trans>Your answer is on this device, and is sent by itself.</Trans>
        ) : state === 'open' ? (
          <Trans>Valid until {day}</Trans>
        ) : (
          state === 'expired' && <Trans>It was valid until {day}</Trans>
        )
      }
    />
  )
}
