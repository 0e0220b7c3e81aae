import type { CachedOrder, OutboxItem, SentInquiry } from '#data/db/rows.ts'
import type { Reply, Thread } from '#data/db/threads/thread-rows.ts'
import { listOutbox, listSent } from '#data/inquiries/outbox.ts'
import { listCachedOrders } from '#data/orders/cached-orders.ts'
import { listReplies } from '#data/threads/replies.ts'
import { listThreads } from '#data/threads/threads.ts'

/** `key` is that of the inquiry, or the cached order's id; `written_at` in ms, 0 if unreadable. */
export type RequestEntry = { key: string; written_at: number } & (
  | { kind: 'waiting'; item: OutboxItem }
  | { kind: 'sent'; item: SentInquiry; thread?: Thread | undefined; replies?: Reply[] }
  | { kind: 'order'; order: CachedOrder }
)

/** What is not sent yet comes first, then the newest. What this device brings for another buyer is not among them. */
export async function listRequests(): Promise<RequestEntry[]> {
  const [waiting, sent, orders, threads, replies] = await Promise.all([
    listOutbox(),
    listSent(),
    listCachedOrders(),
    listThreads(),
    listReplies(),
  ])
  const byToken = new Map(threads.map((thread) => [thread.token, thread]))
  const done: RequestEntry[] = [
    ...sent.map((item) => ({
      kind: 'sent' as const,
      key: item.key,
      ...toTime(item),
      item,
      thread: byToken.get(item.token ?? ''),
      replies: replies.filter(({ token }) => token === item.token),
    })),
    ...orders.map((order) => ({
      kind: 'order' as const,
      key: order.id,
      written_at: order.createdAt,
      order,
    })),
  ]
  return [
    ...waiting
      .filter(({ carried }) => !carried)
      .map((item) => ({ kind: 'waiting' as const, key: item.key, ...toTime(item), item })),
    ...done.sort((a, b) => b.written_at - a.written_at),
  ]
}

const toTime = ({ written_at, ...item }: OutboxItem | SentInquiry) => ({
  // a device's clock may have been wrong while it was written
  written_at: 'received_at' in item && written_at === 0 ? item.received_at : written_at,
})
