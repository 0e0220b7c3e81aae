import { listRevisions, type Revision } from '#shared/domain/quotation/revisions.ts'
import type { Reply, Thread } from '#data/db/threads/thread-rows.ts'
import { useCompany } from '#app/catalogue/company-provider.tsx'
import { useNow } from '#app/hooks/use-now.ts'

/** How the quotations of a thread stand, with what waits on this device: the `pending` decisions. */
export function useRevisions(
  { messages }: Pick<Thread, 'messages'>,
  replies: Reply[],
): { revisions: Revision[]; pending: Reply[] } {
  const zone = useCompany()?.business_hours?.timezone ?? 'UTC'
  const now = useNow() ?? 0
  const pending = replies.filter(({ decision, state }) => decision && state !== 'refused')
  return { revisions: listRevisions([...messages, ...pending], zone, now), pending }
}
