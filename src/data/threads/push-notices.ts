import * as v from 'valibot'
import * as endpoints from '#shared/contract/endpoints.ts'
import { pushLock } from '#shared/contract/persistent-names.ts'
import { threadsMax } from '#shared/contract/requests/thread.ts'
import { callWithoutRetry } from '../api/api-client.ts'
import { getDb } from '../db/database.ts'
import { withLock } from '../db/locks.ts'
import { getSetting, setSetting } from '../db/settings.ts'
import { findInquiryIds, listFollowedTokens } from './threads.ts'

/** `public_key` is that of the subscription, `reported` what the shop was sent last, at `reported_at` (ms). */
const PushWish = v.object({
  wish: v.picklist(['on', 'off']),
  locale: v.fallback(v.string(), 'en'),
  public_key: v.fallback(v.optional(v.string()), undefined),
  reported: v.fallback(v.optional(v.string()), undefined),
  reported_at: v.fallback(v.number(), 0),
})
type PushWish = v.InferOutput<typeof PushWish>

/** Undefined while the buyer has neither asked for it nor declined. */
export async function readPushWish(): Promise<PushWish | undefined> {
  const read = v.safeParse(PushWish, await getSetting('push_notices'))
  return read.success ? read.output : undefined
}

export async function savePushWish(wish: PushWish['wish'], locale: string): Promise<void> {
  const { kept } = getDb()
  await getDb().transaction('rw', kept, async () => {
    const before = await readPushWish()
    await setSetting('push_notices', { reported_at: 0, ...before, wish, locale } satisfies PushWish)
  })
}

async function listNoticeTokens(): Promise<string[]> {
  const own = await listFollowedTokens()
  const linked = (await getDb().threads.toArray()).flatMap((thread) =>
    thread.request && !thread.is_closed ? thread.token : [],
  )
  return [...new Set([...own, ...linked])].slice(0, threadsMax)
}

/** Language and tokens that the shop should know; empty without the wish. */
export async function readPushTargets(): Promise<string> {
  const wish = await readPushWish()
  return wish?.wish === 'on' ? [wish.locale, ...(await listNoticeTokens())].join(' ') : ''
}

/** In ms; then the shop is sent all of it again, in case it has lost it. */
const toldAgainAfter = 7 * 24 * 60 * 60 * 1000
/** In ms: push services of browsers do not answer everywhere. */
const subscribeTimeout = 30_000

type Registration = Pick<ServiceWorkerRegistration, 'pushManager'>

/**
 * Subscribes where the buyer wishes notices, and sends the shop the subscription and its requests if they are new.
 * Where notices are off, ends a subscription that a closed page has left.
 * @throws Problem, TransientError, and what the browser says
 */
export async function syncPush(registration: Registration, now = Date.now()): Promise<void> {
  await withLock(pushLock, async () => {
    const [wish, targets] = await Promise.all([readPushWish(), readPushTargets()])
    const tokens = targets.split(' ').slice(1)
    if (wish?.wish === 'off') return endSubscription(registration, wish.locale)
    if (wish === undefined || Notification.permission !== 'granted') return
    let { public_key } = wish
    let subscription = await registration.pushManager.getSubscription()
    if (subscription === null && tokens.length === 0) return
    if (subscription === null || public_key === undefined) {
      ;({ public_key } = await callWithoutRetry(endpoints.readPushKey, {}))
      subscription = await subscribe(registration, public_key)
    }
    const isKnown = wish.reported === `${subscription.endpoint} ${targets}`
    if (isKnown && now - wish.reported_at < toldAgainAfter && now >= wish.reported_at) return
    const answer = await tellShop(subscription, tokens, wish.locale)
    // a shop that has begun with other keys
    if (answer.public_key !== public_key) {
      await subscription.unsubscribe()
      public_key = answer.public_key
      subscription = await subscribe(registration, public_key)
      await tellShop(subscription, tokens, wish.locale)
    }
    const reported = `${subscription.endpoint} ${targets}`
    const after = await readPushWish()
    if (after)
      await setSetting('push_notices', { ...after, public_key, reported, reported_at: now })
  })
}

async function subscribe({ pushManager }: Registration, public_key: string) {
  const before = await pushManager.getSubscription()
  await before?.unsubscribe() // another key would be refused
  const subscribed = pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64Url(public_key),
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    const say = () => reject(new DOMException('No answer of the push service', 'AbortError'))
    timer = setTimeout(say, subscribeTimeout)
  })
  return Promise.race([subscribed, tooLong]).finally(() => clearTimeout(timer))
}

async function tellShop(subscription: PushSubscription, tokens: string[], locale: string) {
  const { keys } = subscription.toJSON()
  const ids = await findInquiryIds(tokens)
  return callWithoutRetry(endpoints.followByPush, {
    body: {
      endpoint: subscription.endpoint,
      p256dh: keys?.['p256dh'] ?? '',
      auth: keys?.['auth'] ?? '',
      locale,
      threads: tokens.map((token, at) => ({ token, inquiry_id: ids[at] ?? '' })),
    },
  })
}

/** Takes effect on this device at once; without a network the shop learns of it from the push service. */
export async function endPush(registration: Registration, locale: string): Promise<void> {
  await savePushWish('off', locale)
  await withLock(pushLock, () => endSubscription(registration, locale))
}

async function endSubscription({ pushManager }: Registration, locale: string): Promise<void> {
  const subscription = await pushManager.getSubscription()
  if (!subscription) return
  await tellShop(subscription, [], locale).catch(() => {})
  await subscription.unsubscribe()
}

/** Token and page of the request that a notice is about. */
export async function findNoticedRequest(
  inquiry_id: string,
): Promise<{ token?: string | undefined; address: string }> {
  const sent = (await getDb().sent.toArray()).find((one) => one.inquiry_id === inquiry_id)
  if (sent) return { token: sent.token, address: `/requests?key=${encodeURIComponent(sent.key)}` }
  const linked = (await getDb().threads.toArray()).find(
    ({ request }) => request?.inquiry_id === inquiry_id,
  )
  return linked ? { token: linked.token, address: `/r/${linked.token}` } : { address: '/requests' }
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
}
