import type { IncomingMessage } from 'node:http'
import type { PushNotice } from '#shared/contract/requests/push.ts'
import type { PushSubscriptionRow } from '../db/threads/push-rows.ts'
import { requestPublic } from '../net/request-public.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** In ms; well below the claim of a push. */
const pushTimeout = 30_000
/** How long the push service keeps it for a device that is switched off, in seconds. */
const timeToLive = 7 * 24 * 60 * 60

/** Of the device: the contract has checked how long they are. */
const noKeysCode = 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY'

type Device = Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>

/** `subject` is an address at which the push service reaches the shop. */
export type PushSender = VapidKeys & { subject: string; isLoopbackTaken: boolean }

/** `pause` in ms, as the push service asks for. */
export type PushOutcome =
  | { ended: 'taken' }
  | { ended: 'gone' | 'refused'; trouble: string }
  | { ended: 'later'; trouble: string; pause: number }

/** Encrypted for the device (RFC 8291): the push service reads nothing of it. */
export async function postPush(
  device: Device,
  notice: PushNotice,
  sender: PushSender,
): Promise<PushOutcome> {
  const { endpoint } = device
  const url = new URL(endpoint)
  const { host } = url
  const { isLoopbackTaken } = sender
  if (!isPushEndpoint(endpoint, isLoopbackTaken))
    return { ended: 'gone', trouble: `${host} is no push service` }
  try {
    const { headers, body } = await encrypt(device, notice, sender)
    const signal = AbortSignal.timeout(pushTimeout)
    const answer = await requestPublic(url, {
      method: 'POST',
      headers,
      body,
      signal,
      isLoopbackTaken,
    })
    answer.destroy() // what it says is for people
    return judge(answer, host)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException // as all that is called here throws
    return code === noKeysCode
      ? { ended: 'gone', trouble: `${host}: the keys of the device are none` }
      : { ended: 'later', trouble: `${host}: ${code ?? message}`, pause: 0 }
  }
}

/** @throws an error with `noKeysCode`, and what the shop's own keys and its installation cause */
async function encrypt({ endpoint, p256dh, auth }: Device, notice: PushNotice, sender: PushSender) {
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey, subject } = sender
  return webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: timeToLive,
      contentEncoding: 'aes128gcm',
      // a device that was off gets the last one alone
      topic: notice.inquiry_id.slice(-32),
    },
  )
}

/** RFC 8030, 5 and 7.3. */
function judge({ statusCode = 0, headers }: IncomingMessage, host: string): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { ended: 'taken' }
  const trouble = `${host} answers ${statusCode}`
  if (statusCode === 404 || statusCode === 410) return { ended: 'gone', trouble }
  // the shop's own keys or clock: an operator can mend them
  const passes = statusCode >= 500 || [401, 403, 408, 429].includes(statusCode) || statusCode < 400
  const pause = Number(headers['retry-after'] ?? 0) * 1000
  return passes
    ? { ended: 'later', trouble, pause: Number.isFinite(pause) ? pause : 0 }
    : { ended: 'refused', trouble }
}
