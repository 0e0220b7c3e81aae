import * as v from 'valibot'
import { InquiryLine, RequestTerms } from '../inquiry.ts'
import { boundedList, optionalLine, requiredText } from '../validation.ts'

export const messageAuthors = ['firm', 'buyer'] as const
export const threadStates = ['received', 'answered'] as const

/** Characters of one message, messages of one thread, and threads of one call. */
export const messageMaxLength = 10_000
export const threadMaxMessages = 500
export const threadsMax = 50

/** At least 128 bits. */
export const ThreadToken = v.pipe(v.string(), v.regex(/^[\w-]{22,64}$/u))

export const messageBody = requiredText('message.required', messageMaxLength)

/** `written_at` is the device's clock (ISO 8601). */
export const BuyerMessage = v.object({ body: messageBody, written_at: optionalLine(40) })

/** Times in ISO 8601; `key` is the idempotency key of the writer, `member` who has written for the firm. */
export const ThreadMessage = v.object({
  id: v.string(),
  key: v.string(),
  author: v.picklist(messageAuthors),
  member: v.optional(v.string()),
  body: v.string(),
  created_at: v.string(),
  written_at: v.string(),
})
export type ThreadMessage = v.InferOutput<typeof ThreadMessage>

export const MessageAnswer = v.object({ message: ThreadMessage })

/** What the holder of the link sees, with `lines` as an inquiry has them; times in ISO 8601. */
export const RequestAnswer = v.object({
  inquiry_id: v.string(),
  state: v.picklist(threadStates),
  received_at: v.string(),
  written_at: v.string(),
  product_id: v.string(),
  product_name: v.string(),
  quantity: v.string(),
  message: v.string(),
  lines: v.optional(v.array(InquiryLine)),
  ...RequestTerms.entries,
  files: v.array(v.string()),
  messages: v.array(ThreadMessage),
})
export type RequestAnswer = v.InferOutput<typeof RequestAnswer>

/** `known` is the number of messages that the device has. */
export const ThreadsRequest = v.object({
  threads: boundedList(
    v.object({
      token: ThreadToken,
      known: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(threadMaxMessages)),
    }),
    threadsMax,
  ),
})

/** In the order asked for, with the messages after the known ones; null for what the token does not open. */
export const ThreadsAnswer = v.object({
  threads: v.array(
    v.nullable(v.object({ state: v.picklist(threadStates), messages: v.array(ThreadMessage) })),
  ),
})
