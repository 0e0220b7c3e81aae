import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { endPush, readPushWish, savePushWish, syncPush } from '#data/threads/push-notices.ts'
import { isOffline } from '#app/connection/connection-store.ts'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'

/** Without a worker or a push service a browser has no notices. */
const canNotify = (): boolean =>
  'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator

/** In `blocked` the browser's settings say no, in `failed` its push service. */
export type NoticesState = 'unasked' | 'asking' | 'on' | 'off' | 'blocked' | 'failed'

/** Undefined where the browser has no notices, and until the wish is read. */
export function useNotices() {
  const { i18n } = useLingui()
  const [step, setStep] = useState<'asking' | 'failed'>()
  const kept = useLiveQuery(async () => ({ wish: (await readPushWish())?.wish }))
  if (!canNotify() || kept === undefined) return undefined
  const { permission } = Notification
  const { wish } = kept
  // a buyer who was never asked knows what they have set in the browser
  if (wish === undefined && permission === 'denied' && step === undefined) return undefined

  const turnOn = async () => {
    if (step === 'asking') return
    setStep('asking')
    // the browser's question must follow the press at once
    const isAllowed = (await Notification.requestPermission()) === 'granted'
    await saveOrWarn(savePushWish(isAllowed ? 'on' : 'off', i18n.locale))
    const isTold = !isAllowed || (await tellShop())
    if (!isTold) await saveOrWarn(savePushWish('off', i18n.locale))
    setStep(isTold ? undefined : 'failed')
  }
  const turnOff = async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration) await saveOrWarn(endPush(registration, i18n.locale))
  }
  return { state: step ?? toState(wish, permission), turnOn, turnOff }
}

function toState(wish: 'on' | 'off' | undefined, permission: NotificationPermission): NoticesState {
  if (wish === undefined) return 'unasked'
  if (permission === 'denied') return 'blocked'
  return wish === 'on' && permission === 'granted' ? 'on' : 'off'
}

/** False where the browser cannot; what lacks a connection is done later. */
async function tellShop(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration === undefined) return false
    await syncPush(registration)
    return true
  } catch (error) {
    return !(error instanceof DOMException) || isOffline()
  }
}
