import * as v from 'valibot'
import { InquiryLine, RequestTerms } from '../inquiry.ts'
import { messageBody, threadStates, ThreadMessage } from '../requests/thread.ts'
import { singleLineText } from '../validation.ts'
import { done, reads, writes, type DeskEndpoint } from './desk.ts'

/** All, those of the member who asks, those of no member. */
export const assigneeFilters = ['', 'me', 'none'] as const
export const inboxPageSize = 50

/** `received_at` in ISO 8601; `styles` counts the lines; `assignee` is a member's name. */
const InboxEntry = v.object({
  id: v.string(),
  status: v.string(),
  contact_name: v.string(),
  company_name: v.string(),
  country: v.string(),
  subject: v.string(),
  message: v.string(),
  received_at: v.string(),
  written_at: v.string(),
  locale: v.string(),
  styles: v.number(),
  files: v.number(),
  assignee: v.nullable(v.string()),
})
export type InboxEntry = v.InferOutput<typeof InboxEntry>

export const readInbox = {
  ...reads,
  path: '/api/desk/inbox',
  query: v.object({
    status: v.optional(v.picklist(['', ...threadStates]), ''),
    search: v.optional(singleLineText(100), ''),
    assignee: v.optional(v.picklist(assigneeFilters), ''),
    page: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,6}$/u), v.transform(Number), v.minValue(1)),
      '1',
    ),
  }),
  answer: v.object({ entries: v.array(InboxEntry), total: v.number() }),
} as const satisfies DeskEndpoint

/** `size` in bytes; `id` names it in `readFile`. */
const DeskFile = v.object({ id: v.string(), name: v.string(), size: v.number() })
export type DeskFile = v.InferOutput<typeof DeskFile>

/** A line with what the style costs today, in cents; null where the style is gone. */
const DeskLine = v.object({
  ...InquiryLine.entries,
  image: v.nullable(v.string()),
  price_cents: v.nullable(v.number()),
})
export type DeskLine = v.InferOutput<typeof DeskLine>

/** For members alone. `created_at` in ISO 8601. */
const InquiryNote = v.object({
  id: v.string(),
  member: v.string(),
  body: v.string(),
  created_at: v.string(),
})
export type InquiryNote = v.InferOutput<typeof InquiryNote>

/** Who can look after an inquiry. */
const Assignable = v.object({ id: v.string(), name: v.string() })

/** `related` are the other inquiries of the same address, newest first. */
export const DeskInquiry = v.object({
  id: v.string(),
  status: v.string(),
  contact_name: v.string(),
  company_name: v.string(),
  email: v.string(),
  phone: v.string(),
  country: v.string(),
  locale: v.string(),
  product_id: v.string(),
  product_name: v.string(),
  quantity: v.string(),
  message: v.string(),
  ...v.required(RequestTerms).entries,
  follows: v.string(),
  received_at: v.string(),
  written_at: v.string(),
  currency_of_shop: v.string(),
  lines: v.array(DeskLine),
  files: v.array(DeskFile),
  thread: v.array(ThreadMessage),
  notes: v.array(InquiryNote),
  assignee: v.nullable(v.string()),
  assignable: v.array(Assignable),
  related: v.array(InboxEntry),
})
export type DeskInquiry = v.InferOutput<typeof DeskInquiry>

export const readInquiry = {
  ...reads,
  path: '/api/desk/inquiries/:id',
  answer: v.object({ inquiry: DeskInquiry }),
} as const satisfies DeskEndpoint

/** A download; with `?preview`, a picture drawn again as WebP. */
export const readFile = {
  ...reads,
  path: '/api/desk/files/:id',
  query: v.object({ preview: v.optional(v.string()) }),
  answer: v.object({}),
} as const satisfies DeskEndpoint

/** How many messages of the thread the member has seen: more of them are a change meanwhile. */
const seen = v.pipe(v.number(), v.integer(), v.minValue(0))

export const sendReply = {
  ...writes,
  path: '/api/desk/inquiries/:id/replies',
  body: v.object({ body: messageBody, seen }),
  answer: done,
} as const satisfies DeskEndpoint

export const markInquiry = {
  ...writes,
  path: '/api/desk/inquiries/:id/status',
  body: v.object({ status: v.picklist(threadStates), before: v.string(), seen }),
  answer: done,
} as const satisfies DeskEndpoint

export const addNote = {
  ...writes,
  path: '/api/desk/inquiries/:id/notes',
  body: v.object({ body: messageBody }),
  answer: done,
} as const satisfies DeskEndpoint

/** Only where it still belongs to `before`; null is no member. */
export const assignInquiry = {
  ...writes,
  path: '/api/desk/inquiries/:id/assignee',
  body: v.object({
    assignee: v.nullable(v.pipe(v.string(), v.maxLength(100))),
    before: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  }),
  answer: done,
} as const satisfies DeskEndpoint
