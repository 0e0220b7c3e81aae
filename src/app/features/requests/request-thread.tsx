import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { listRevisions } from '#shared/domain/quotation/revisions.ts'
import { fetchThreads, markThreadSeen, readKeptThread } from '#data/threads/threads.ts'
import { useCompany } from '#app/catalogue/company-provider.tsx'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { useNow } from '#app/hooks/use-now.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { BuyerReplyForm } from './buyer-reply-form.tsx'
import { QuotationCard } from './quotation/quotation-card.tsx'
import { ReplyRow, ThreadMessageRow } from './thread-rows.tsx'

/** What firm and buyer have written after the inquiry; readable, and answered, without a network. */
export function RequestThread({ token }: { token: string }) {
  const { t } = useLingui()
  const opened = useLiveQuery(() => readKeptThread(token), [token])
  const isOffline = useConnectionStatus() === 'offline'
  const company = useCompany()
  const now = useNow()
  const count = opened?.thread.messages.length
  useEffect(() => {
    if (!isOffline) void withFallback(fetchThreads([token]), undefined)
  }, [token, isOffline])
  useEffect(() => {
    if (!count) return
    const mark = () => {
      if (document.visibilityState === 'visible')
        void withFallback(markThreadSeen(token), undefined)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [token, count])
  if (!opened) return null
  const { thread, replies } = opened
  const pending = replies.filter(({ decision, state }) => decision && state !== 'refused')
  const revisions = new Map(
    listRevisions(
      [...thread.messages, ...pending],
      company?.business_hours?.timezone ?? 'UTC',
      now ?? 0,
    ).map((revision) => [revision.quotation.id as string | undefined, revision]),
  )
  const isEmpty = thread.messages.length === 0 && replies.length === 0
  return (
    <>
      {isEmpty && !thread.is_closed && (
        <p className="mb-4 max-w-text text-soft">
          <Trans>There is no answer yet. It appears here, and stays readable offline.</Trans>
        </p>
      )}
      <ol role="log" aria-label={t`Messages`} className="max-w-text empty:hidden">
        {thread.messages.map((message) => {
          const revision = revisions.get(message.quotation?.id)
          const isPending = pending.some(
            (reply) => reply.decision?.quotation_id === revision?.quotation.id,
          )
          return (
            <ThreadMessageRow key={message.id} message={message}>
              {revision && (
                <QuotationCard
                  token={token}
                  revision={revision}
                  isPending={isPending}
                  isClosed={thread.is_closed}
                />
              )}
            </ThreadMessageRow>
          )
        })}
        {replies.map((reply) => (
          <ReplyRow key={reply.key} reply={reply} isOffline={isOffline} />
        ))}
      </ol>
      {thread.is_closed && (
        <p className="mb-4 max-w-text text-soft">
          <Trans>
            This request is no longer open to this device. What was read stays here; please write to
            us by email.
          </Trans>
        </p>
      )}
      <BuyerReplyForm token={token} kept={thread.draft} isClosed={thread.is_closed} />
    </>
  )
}
