import { getDb } from '../db/database.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import type { OutboxItem } from '../db/rows.ts'
import type { Parcel } from './parcel.ts'

/**
 * Puts the request of another device into the outbox, under its own key: the version that was read last, since the
 * server takes one. `own` when it was written on this device, `sent` when this device has delivered it.
 */
export function carryRequest(
  { key, inquiry }: Parcel,
  now: number,
): Promise<'carried' | 'own' | 'sent'> {
  const { outbox, sent } = getDb()
  return withQuotaRecovery(() =>
    getDb().transaction('rw', outbox, sent, async () => {
      if (await sent.get(key)) return 'sent'
      const before = await outbox.get(key)
      if (before && !before.carried) return 'own'
      const begun: OutboxItem = {
        key,
        inquiry,
        files: [],
        carried: true,
        written_at: now,
        state: 'waiting',
        tries: 0,
        next_try_at: now,
      }
      // an attempt under way, and a pause that the server has asked for, stay
      await outbox.put(before?.state === 'waiting' ? { ...before, inquiry } : begun)
      return 'carried'
    }),
  )
}
