import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import type { Reply, Thread } from '#data/db/threads/thread-rows.ts'
import { copyThreadFiles } from '#data/threads/thread-files.ts'
import { fetchThreads, markThreadSeen, readKeptThread } from '#data/threads/threads.ts'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { withFallback } from '#app/lib/with-fallback.ts'
import { closeNotices } from '#app/notices/close-notices.ts'
import { NoticesOffer } from '#app/notices/notices-offer.tsx'
import { BuyerReplyForm } from './buyer-reply-form.tsx'
import { QuotationCard } from './quotation/quotation-card.tsx'
import { useRevisions } from './quotation/use-revisions.ts'
import { ReplyRow, ThreadMessageRow } from './thread-rows.tsx'

/** What firm and buyer have written after the inquiry; readable, and answered, without a network. */
export function RequestThread({ token }: { token: string }) {
  const opened = useLiveQuery(() => readKeptThread(token), [token])
  const isOffline = useConnectionStatus() === 'offline'
  const count = opened?.thread.messages.length
  useEffect(() => {
    if (!isOffline) void withFallback(fetchThreads([token]).then(copyThreadFiles), undefined)
  }, [token, isOffline])
  useEffect(() => {
    if (!count) return
    const mark = () => {
      if (document.visibilityState === 'visible')
        void withFallback(
          markThreadSeen(token).then(() => closeNotices(token)),
          undefined,
        )
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [token, count])
  if (!opened) return null
  return <OpenedThread {...opened} token={token} isOffline={isOffline} />
}

type OpenedThreadProps = { thread: Thread; replies: Reply[]; token: string; isOffline: boolean }

function OpenedThread({ thread, replies, token, isOffline }: OpenedThreadProps) {
  const { t } = useLingui()
  const { revisions: all, pending } = useRevisions(thread, replies)
  const revisions = new Map(
    all.map((revision) => [revision.quotation.id as string | undefined, revision]),
  )
  const isEmpty = thread.messages.length === 0 && replies.length === 0
  return (
    <>
      {isEmpty && !thread.is_closed && (
        <div className="mb-4 flex flex-col items-start gap-3">
          <p className="max-w-text text-soft">
            <Trans>There is no answer yet. It appears here, and stays readable offline.</Trans>
          </p>
          <NoticesOffer />
        </div>
      )}
      <ol role="log" aria-label={t`Messages`} className="max-w-text empty:hidden">
        {thread.messages.map((message) => {
          const revision = revisions.get(message.quotation?.id)
          const isPending = pending.some(
            (reply) => reply.decision?.quotation_id === revision?.quotation.id,
          )
          return (
            <ThreadMessageRow key={message.id} token={token} message={message}>
              {revision && (
                <QuotationCard
                  token={token}
                  revision={revision}
                  isPending={isPending}
                  isClosed={thread.is_closed}
                  wishes={thread.wishes}
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
