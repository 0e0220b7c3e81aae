import { dueAtOnce } from '../time/shared-time.ts'
import type { EventData, ShopEvent } from '#shared/contract/desk/webhooks.ts'
import type { Tx } from '../database.ts'
import { createId } from '../new-id.ts'

/** Queues an event for the programs that wait for it, in the transaction of what has happened. */
export async function recordEvent<E extends ShopEvent>(
  tx: Tx,
  type: E,
  data: EventData<E>,
  now: number,
): Promise<void> {
  const live = await tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'events'])
    .where('off_at', 'is', null)
    .execute()
  const waiting = live.filter(({ events }) => (JSON.parse(events) as string[]).includes(type)) // written by the desk
  await queueEvent(
    tx,
    waiting.map(({ id }) => id),
    { type, data },
    now,
  )
}

/** For these endpoints, whether or not they wait for it. */
export async function queueEvent(
  tx: Tx,
  endpoints: string[],
  { type, data }: { type: ShopEvent; data: object },
  now: number,
): Promise<void> {
  if (endpoints.length === 0) return
  const event_id = createId('evt', now)
  const subject = findSubject(data)
  const event = { id: event_id, type, subject, data: JSON.stringify(data), made_at: now }
  await tx.insertInto('webhook_events').values(event).execute()
  await tx
    .insertInto('webhook_deliveries')
    .values(
      endpoints.map((endpoint_id) => ({
        id: createId('dlv', now),
        event_id,
        endpoint_id,
        tries: 0,
        due_at: dueAtOnce(tx, now),
        answer: '',
      })),
    )
    .execute()
}

const findSubject = (data: { inquiry_id?: string; order_id?: string }) =>
  data.inquiry_id ?? data.order_id ?? ''
