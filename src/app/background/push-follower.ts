import { i18n } from '@lingui/core'
import { subscribeLive } from '#data/db/live-query.ts'
import {
  readPushTargets,
  readPushWish,
  savePushWish,
  syncPush,
} from '#data/threads/push-notices.ts'
import { isOffline, onReconnect } from '../connection/connection-store.ts'

/** Where the buyer wishes notices, the shop learns of new requests and of another language. */
export function startPushFollower(): void {
  if (!('PushManager' in globalThis) || !('serviceWorker' in navigator)) return
  const ignore = () => {} // the next visit tries again
  const sync = async () => {
    if (isOffline() || (await readPushWish()) === undefined) return
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration) await syncPush(registration)
  }
  const syncSoon = () => void sync().catch(ignore)
  subscribeLive(readPushTargets, syncSoon, ignore)
  onReconnect(syncSoon)
  const followLocale = async () => {
    const { wish, locale } = (await readPushWish()) ?? {}
    if (wish !== undefined && locale !== i18n.locale) await savePushWish(wish, i18n.locale)
  }
  void followLocale().catch(ignore)
  i18n.on('change', () => void followLocale().catch(ignore))
}
