/// <reference lib="webworker" />
import * as v from 'valibot'
import { locales, type Locale } from '#shared/contract/locales.ts'
import { PushNotice } from '#shared/contract/requests/push.ts'
import { readWithTimeout } from '#data/db/connection.ts'
import { updateAppBadge } from '#data/inquiries/app-badge.ts'
import { findNoticedRequest, syncPush } from '#data/threads/push-notices.ts'
import { fetchThreads } from '#data/threads/threads.ts'

declare const self: ServiceWorkerGlobalScope

const listAddress = '/requests'

const NoticeData = v.object({
  address: v.string(),
  token: v.optional(v.string()),
  message_id: v.string(),
})

type Options = NotificationOptions & { renotify: boolean }

/** Of a push that cannot be read; the worker has no catalogue of texts. */
const generalBodies: Record<Locale, string> = {
  en: 'An answer to your request',
  zh: '您的询盘有新回复',
  es: 'Una respuesta a su consulta',
}

/** Pushes, presses on their notices, and addresses that the push service changes. */
export function registerPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(receivePush(event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.waitUntil(openNotice(event.notification))
  })
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as ExtendableEvent
    change.waitUntil(syncPush(self.registration).catch(() => {})) // an open page tries again
  })
}

/**
 * One notification a request, whose thread is then readable offline. Shown in any case: a browser may end the
 * subscription of a worker that shows none.
 */
async function receivePush(data: PushMessageData | null): Promise<void> {
  const { title, body, inquiry_id: tag, message_id } = readNotice(data)
  const { token, address } = await readWithTimeout(() => findNoticedRequest(tag)).catch(() => ({
    token: undefined,
    address: listAddress,
  }))
  const before = await self.registration.getNotifications({ tag }).catch(() => [])
  const isTold = before.some(
    (one) => v.is(NoticeData, one.data) && one.data.message_id === message_id,
  )
  const options: Options = {
    body,
    tag,
    renotify: !isTold,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-monochrome-512.png',
    data: { address, token, message_id } satisfies v.InferOutput<typeof NoticeData>,
  }
  await self.registration.showNotification(title, options)
  if (token !== undefined) await fetchThreads([token]).catch(() => {}) // the page asks again
  await readWithTimeout(updateAppBadge).catch(() => {})
}

function readNotice(data: PushMessageData | null): PushNotice {
  const { success, output } = v.safeParse(PushNotice, readJson(data))
  if (success) return output
  const locale = locales.find((one) => navigator.language.startsWith(one)) ?? 'en'
  const body = generalBodies[locale]
  return { title: self.location.hostname, body, inquiry_id: 'unread', message_id: '' }
}

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** A page that shows the request already comes to the front; another one may be in the middle of something. */
async function openNotice(notification: Notification): Promise<void> {
  notification.close()
  const { success, output } = v.safeParse(NoticeData, notification.data)
  const address = new URL(success ? output.address : listAddress, self.location.origin).href
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => url === address)
  await (open ? open.focus() : self.clients.openWindow(address))
}
