import * as v from 'valibot'
import { Days } from '../catalogue.ts'
import { InquiryLine, RequestTerms } from '../inquiry.ts'
import { messageBody, ThreadMessage } from '../requests/thread.ts'
import { singleLineText } from '../validation.ts'
import { done, reads, writes, type DeskEndpoint } from './desk.ts'

/** As stored; the buyer sees only whether an answer is there. */
export const inquiryStates = ['received', 'answered', 'quoted', 'won', 'lost'] as const
export type InquiryState = (typeof inquiryStates)[number]

/** As shown: one that is received is new until it belongs to a member, one that is answered waits for the buyer. */
export const shownStates = ['new', 'assigned', 'waiting', 'quoted', 'won', 'lost'] as const
export type ShownState = (typeof shownStates)[number]

/** Empty is what is still open. */
export const stateFilters = ['', ...shownStates, 'all', 'spam'] as const
/** By when the buyer has last written; `older` is longer ago than a month. */
export const ageFilters = ['', 'day', 'week', 'month', 'older'] as const
export const inboxOrders = ['', 'due'] as const
export const inboxPageSize = 50
/** Of a list from which one is chosen. */
export const inboxCountriesMax = 300

/** `at` in ISO 8601; `minutes` are of the firm's opening hours, negative when it is late. */
const AnswerDue = v.object({ at: v.string(), minutes: v.number() })
export type AnswerDue = v.InferOutput<typeof AnswerDue>

/** `received_at` in ISO 8601; `styles` counts the lines; `assignee` is a member's name. */
const InboxEntry = v.object({
  id: v.string(),
  state: v.picklist(shownStates),
  is_spam: v.boolean(),
  is_unread: v.boolean(),
  due: v.nullable(AnswerDue),
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

const filterText = v.optional(singleLineText(100), '')

/** What the list shows; `assignee` is empty for all, `me`, `none`, or a member's id; `style` the id of a product. */
export const inboxFilter = {
  state: v.optional(v.picklist(stateFilters), ''),
  search: filterText,
  assignee: filterText,
  country: filterText,
  language: filterText,
  style: filterText,
  age: v.optional(v.picklist(ageFilters), ''),
  order: v.optional(v.picklist(inboxOrders), ''),
}

/** Who can look after an inquiry. */
const Assignable = v.object({ id: v.string(), name: v.string() })

export const readInbox = {
  ...reads,
  path: '/api/desk/inbox',
  query: v.object({
    ...inboxFilter,
    page: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,6}$/u), v.transform(Number), v.minValue(1)),
      '1',
    ),
  }),
  answer: v.object({
    entries: v.array(InboxEntry),
    total: v.number(),
    assignable: v.array(Assignable),
    countries: v.array(v.string()),
  }),
} as const satisfies DeskEndpoint

/** Entries that the member has not opened since the buyer last wrote. */
export const countUnread = {
  ...reads,
  path: '/api/desk/unread',
  answer: v.object({ unread: v.number() }),
} as const satisfies DeskEndpoint

/** `size` in bytes; `id` names it in `readFile`. */
const DeskFile = v.object({ id: v.string(), name: v.string(), size: v.number() })
export type DeskFile = v.InferOutput<typeof DeskFile>

/** A line with what the catalogue says of it today, in cents and pieces; null where the style, or its word, is gone. */
const DeskLine = v.object({
  ...InquiryLine.entries,
  image: v.nullable(v.string()),
  price_cents: v.nullable(v.number()),
  breaks: v.array(v.object({ quantity: v.number(), price_cents: v.number() })),
  moq: v.nullable(v.number()),
  days: v.nullable(Days),
  incoterm: v.string(),
  port: v.string(),
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

/**
 * `related` are the other inquiries of the same address or with the same lines, newest first; `duplicates` the ids of
 * those that may say the same, since they came within a week; `time_zone` is the firm's.
 */
export const DeskInquiry = v.object({
  id: v.string(),
  status: v.picklist(inquiryStates),
  state: v.picklist(shownStates),
  is_spam: v.boolean(),
  due: v.nullable(AnswerDue),
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
  time_zone: v.string(),
  lines: v.array(DeskLine),
  files: v.array(DeskFile),
  thread: v.array(ThreadMessage),
  notes: v.array(InquiryNote),
  assignee: v.nullable(v.string()),
  assignable: v.array(Assignable),
  related: v.array(InboxEntry),
  duplicates: v.array(v.string()),
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
export const seen = v.pipe(v.number(), v.integer(), v.minValue(0))

export const sendReply = {
  ...writes,
  path: '/api/desk/inquiries/:id/replies',
  body: v.object({ body: messageBody, seen }),
  answer: done,
} as const satisfies DeskEndpoint

export const markInquiry = {
  ...writes,
  path: '/api/desk/inquiries/:id/status',
  body: v.object({ status: v.picklist(inquiryStates), before: v.string(), seen }),
  answer: done,
} as const satisfies DeskEndpoint

export const setSpam = {
  ...writes,
  path: '/api/desk/inquiries/:id/spam',
  body: v.object({ is_spam: v.boolean() }),
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
