import * as v from 'valibot'
import { boundedList, optionalLine } from '../validation.ts'
import { threadsMax, ThreadToken } from './thread.ts'

/** `public_key` is that under which a browser subscribes: the shop's, a point of P-256 in base64url. */
export const PushKeyAnswer = v.object({ public_key: v.string() })

/** The threads of which a device is notified from now on, instead of those before; none ends it. */
export const PushRequest = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.regex(/^https?:\/\/\S+$/u)),
  p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}$/u)),
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/u)),
  locale: optionalLine(10),
  threads: boundedList(
    v.object({ token: ThreadToken, inquiry_id: v.pipe(v.string(), v.maxLength(64)) }),
    threadsMax,
  ),
})

/** `followed` counts the threads that were opened. */
export const PushAnswer = v.object({ ...PushKeyAnswer.entries, followed: v.number() })

/** What the worker shows: nothing of the answer itself. */
export const PushNotice = v.object({
  title: v.string(),
  body: v.string(),
  inquiry_id: v.string(),
  message_id: v.string(),
})
export type PushNotice = v.InferOutput<typeof PushNotice>
