import { getDb } from '#data/db/database.ts'
import { subscribeLive } from '#data/db/live-query.ts'
import type { SettingRow } from '#data/db/rows.ts'
import type { SettingName } from '#shared/contract/persistent-names.ts'
import { isOffline, onReconnect } from '../connection/connection-store.ts'

/** Waits between rounds in ms; a wait doubles until a part arrives. */
const [shortestWait, longestWait] = [5000, 60_000]

const names: SettingName[] = ['outgoing_transfer', 'incoming_transfers']

/** Photos of what moves between devices follow its text, from any page. */
export function startTransferFollower(): void {
  let [open, isFollowing, wait] = ['', false, shortestWait]
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = async () => {
    if (open === '' || isFollowing) return
    clearTimeout(timer)
    isFollowing = true
    try {
      if (isOffline()) return
      const { followTransfers } = await import('#data/transfer/follow-transfers.ts')
      await followTransfers(Date.now)
    } catch {
      // the line broke: the next round goes on
    } finally {
      isFollowing = false
      timer = setTimeout(() => void follow(), wait)
      wait = Math.min(2 * wait, longestWait)
    }
  }
  const followSoon = () => {
    wait = shortestWait
    void follow()
  }
  subscribeLive(
    async () => (await getDb().kept.where('name').anyOf(names).toArray()).map(toProgress).join(),
    (now) => {
      if (now === open) return
      open = now
      followSoon()
    },
    () => {}, // without a database nothing is open
  )
  onReconnect(followSoon)
}

/** Changes with a new transfer and with each part that has arrived, not with the order of those that have not. */
const toProgress = ({ value }: SettingRow): string => {
  const transfers = (Array.isArray(value) ? value : [value]) as (
    | { id?: string; files?: unknown[] }
    | undefined
  )[]
  return transfers.map((one) => `${one?.id} ${one?.files?.length}`).join()
}
