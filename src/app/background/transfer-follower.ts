import { getDb } from '#data/db/database.ts'
import { subscribeLive } from '#data/db/live-query.ts'
import type { SettingName } from '#shared/contract/persistent-names.ts'
import { isOffline, onReconnect } from '../connection/connection-store.ts'

/** Interval in ms: the other device sends its photos one after another. */
const interval = 5000

const names: SettingName[] = ['outgoing_transfer', 'incoming_transfers']

/** Photos of what moves between devices follow its text, from any page. */
export function startTransferFollower(): void {
  let [isOpen, isFollowing] = [false, false]
  const follow = async () => {
    if (!isOpen || isFollowing || isOffline()) return
    isFollowing = true
    try {
      const { followTransfers } = await import('#data/transfer/follow-transfers.ts')
      await followTransfers(Date.now)
    } catch {
      // the line broke: the next round goes on
    } finally {
      isFollowing = false
    }
  }
  subscribeLive(
    () => getDb().kept.where('name').anyOf(names).count(),
    (count) => {
      isOpen = count > 0
      void follow()
    },
    () => {}, // without a database nothing is open
  )
  setInterval(() => void follow(), interval)
  onReconnect(() => void follow())
}
