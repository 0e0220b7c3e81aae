import { runInTransaction, type Db } from '../db/database.ts'
import { createId } from '../db/new-id.ts'
import type { PushSubscriptionRow } from '../db/threads/push-rows.ts'

/** Devices of one inquiry; the newest stay. */
const devicesMax = 10

type Device = Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth' | 'locale'>

/** From now on the device is notified of these inquiries, and of no others. `now` in ms. */
export function recordPushDevice(
  db: Db,
  device: Device,
  inquiry_ids: string[],
  now: number,
): Promise<void> {
  const { endpoint, p256dh, auth, locale } = device
  return runInTransaction(db, async (tx) => {
    await tx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .$if(inquiry_ids.length > 0, (query) => query.where('inquiry_id', 'not in', inquiry_ids))
      .execute()
    // in one order, or two calls would wait for each other
    for (const inquiry_id of new Set(inquiry_ids.toSorted())) {
      await tx
        .insertInto('push_subscriptions')
        .values({ ...device, id: createId('psh', now), inquiry_id, created_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['inquiry_id', 'endpoint'])
            .doUpdateSet({ p256dh, auth, locale, created_at: now }),
        )
        .execute()
      const newest = tx
        .selectFrom('push_subscriptions')
        .select('id')
        .where('inquiry_id', '=', inquiry_id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(devicesMax)
      await tx
        .deleteFrom('push_subscriptions')
        .where('inquiry_id', '=', inquiry_id)
        .where('id', 'not in', newest)
        .execute()
    }
  })
}

/** The push service knows the device no more, or refuses it for good. */
export async function deleteDevice(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}
