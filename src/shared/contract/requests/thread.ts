import * as v from 'valibot'
import { InquiryLine, RequestTerms } from '../inquiry.ts'
import { boundedList, optionalLine, optionalText, requiredText } from '../validation.ts'
import { Quotation, QuotationDecision } from './quotation.ts'
import { messageAttachments, ThreadFile } from './thread-files.ts'

export const messageAuthors = ['firm', 'buyer'] as const
export const threadStates = ['received', 'answered'] as const

/** Characters of a message; messages of a thread, of which the rest is the firm's, of an answer; threads of a call. */
export const messageMaxLength = 10_000
export const threadMaxMessages = 500
export const buyerMaxMessages = 400
export const answerMaxMessages = 100
/** Characters of an answer's messages, unless its first one alone has more. */
export const answerMaxLength = answerMaxMessages * messageMaxLength
export const threadsMax = 50

/** At least 128 bits. */
export const ThreadToken = v.pipe(v.string(), v.regex(/^[\w-]{22,64}$/u))

export const messageBody = /* @__PURE__ */ requiredText('message.required', messageMaxLength)
export const bodyBesideFiles = optionalText(messageMaxLength)

/** `written_at` is the device's clock (ISO 8601); `body` says a decision in words, too. */
export const BuyerMessage = v.object({
  inquiry_id: optionalLine(64),
  body: bodyBesideFiles,
  decision: v.optional(QuotationDecision),
  attachments: messageAttachments,
  written_at: optionalLine(40),
})

/** `sender` where that is not the buyer; `files` are left in the mailbox, and with `is_cut` the end of the text. */
const MailOrigin = v.object({
  sender: v.optional(v.string()),
  files: v.number(),
  is_cut: v.boolean(),
})
export type MailOrigin = v.InferOutput<typeof MailOrigin>

/**
 * Times in ISO 8601; `key` is the idempotency key of the writer, `member` who has written for the firm. `body` sums up a
 * quotation, for readers who cannot read this one. A message without files has no `files`.
 */
export const ThreadMessage = v.object({
  id: v.string(),
  key: v.string(),
  author: v.picklist(messageAuthors),
  member: v.optional(v.string()),
  body: v.string(),
  created_at: v.string(),
  written_at: v.string(),
  files: v.fallback(v.optional(v.array(ThreadFile)), undefined),
  quotation: v.fallback(v.optional(Quotation), undefined),
  decision: v.fallback(v.optional(QuotationDecision), undefined),
  mail: v.fallback(v.optional(MailOrigin), undefined),
})
export type ThreadMessage = v.InferOutput<typeof ThreadMessage>

export const MessageAnswer = v.object({ message: ThreadMessage })

/** What the holder of the link sees, `lines` as in an inquiry, the first messages of the thread; times in ISO 8601. */
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

/** `inquiry_id` is empty for a link; `last` is the id of the last message that the device has, or empty. */
export const ThreadsRequest = v.object({
  threads: boundedList(
    v.object({
      token: ThreadToken,
      inquiry_id: v.pipe(v.string(), v.maxLength(64)),
      last: v.pipe(v.string(), v.maxLength(64)),
    }),
    threadsMax,
  ),
})

/** In the order asked for, null for what is not opened; `is_whole` replaces what the device has, else it follows. */
export const ThreadsAnswer = v.object({
  threads: v.array(
    v.nullable(
      v.object({
        state: v.picklist(threadStates),
        messages: v.array(ThreadMessage),
        is_whole: v.boolean(),
        has_more: v.boolean(),
      }),
    ),
  ),
})
export type ThreadsAnswer = v.InferOutput<typeof ThreadsAnswer>
