import * as v from 'valibot'
import { Days } from '../catalogue.ts'
import { InquiryLine, RequestTerms, UploadAnswer } from '../inquiry.ts'
import { bodyBesideFiles, messageBody, ThreadMessage } from '../requests/thread.ts'
import { messageAttachments } from '../requests/thread-files.ts'
import { boundedList, requiredLine, singleLineText } from '../validation.ts'
import { OrderEntry } from './orders.ts'
import { done, reads, writes, type DeskEndpoint } from './desk.ts'

/** As stored; the buyer sees only whether an answer is there. */
export const inquiryStates = ['received', 'answered', 'quoted', 'won', 'lost'] as const
export type InquiryState = (typeof inquiryStates)[number]

/** As shown: one that is received is new until it belongs to a member, one that is answered waits for the buyer. */
export const shownStates = ['new', 'assigned', 'waiting', 'quoted', 'won', 'lost'] as const
export type ShownState = (typeof shownStates)[number]

/** Requests, messages of the contact page, paid orders; empty is all, none is all but orders. */
export const kindFilters = ['', 'request', 'message', 'order'] as const
/** Empty is what is still open; of orders those that are neither delivered nor given back. */
export const stateFilters = ['', ...shownStates, 'all', 'spam'] as const
/** By when the buyer has last written; `older` is longer ago than a month. */
export const ageFilters = ['', 'day', 'week', 'month', 'older'] as const
export const mentionFilters = ['', 'me'] as const
export const inboxOrders = ['', 'due'] as const
export const inboxPageSize = 50
/** Of a list from which one is chosen. */
export const inboxCountriesMax = 300

/** `at` in ISO 8601; `minutes` are of the firm's opening hours, negative when it is late. */
const AnswerDue = v.object({ at: v.string(), minutes: v.number() })
export type AnswerDue = v.InferOutput<typeof AnswerDue>

/** `received_at` in ISO 8601; `styles` counts the lines; `assignee` is a member's name. */
const InboxEntry = v.object({
  kind: v.picklist(['request', 'message']),
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

/** A paid order among what buyers have sent. */
const InboxOrder = v.object({ kind: v.literal('order'), ...OrderEntry.entries })
export type InboxOrder = v.InferOutput<typeof InboxOrder>

const filterText = v.optional(singleLineText(100), '')

/** What the list shows; `assignee` is empty for all, `me`, `none`, or a member's id; `style` the id of a product. */
export const inboxFilter = {
  kind: v.optional(v.picklist(kindFilters), ''),
  state: v.optional(v.picklist(stateFilters), ''),
  search: filterText,
  assignee: filterText,
  country: filterText,
  language: filterText,
  style: filterText,
  age: v.optional(v.picklist(ageFilters), ''),
  mentions: v.optional(v.picklist(mentionFilters), ''),
  order: v.optional(v.picklist(inboxOrders), ''),
}

/** Who can look after an inquiry. */
export const Assignable = v.object({ id: v.string(), name: v.string() })

export const InboxPlace = v.pipe(
  v.string(),
  v.regex(/^(?:\d{0,15}\.\d{1,15}\.[a-z]{3}_[0-9a-z]{1,40})?$/u),
)

/** `next` and `previous`, null at the ends, are given back as `after` and `before`; `page` misses what has moved. */
export const readInbox = {
  ...reads,
  path: '/api/desk/inbox',
  query: v.object({
    ...inboxFilter,
    kind: v.optional(v.picklist(kindFilters)),
    after: v.optional(InboxPlace, ''),
    before: v.optional(InboxPlace, ''),
    page: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,6}$/u), v.transform(Number), v.minValue(1)),
      '1',
    ),
  }),
  answer: v.object({
    entries: v.array(v.variant('kind', [InboxEntry, InboxOrder])),
    total: v.number(),
    preceding: v.optional(v.number()),
    next: v.optional(v.nullable(v.string())),
    previous: v.optional(v.nullable(v.string())),
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

/** What the catalogue says of a style today, in cents and pieces; null where the style, or its word, is gone. */
export const CatalogueTerms = v.object({
  image: v.nullable(v.string()),
  price_cents: v.nullable(v.number()),
  breaks: v.array(v.object({ quantity: v.number(), price_cents: v.number() })),
  moq: v.nullable(v.number()),
  days: v.nullable(Days),
  incoterm: v.string(),
  port: v.string(),
})
export type CatalogueTerms = v.InferOutput<typeof CatalogueTerms>

const DeskLine = v.object({ ...InquiryLine.entries, ...CatalogueTerms.entries })
export type DeskLine = v.InferOutput<typeof DeskLine>

/** For members alone. `created_at` in ISO 8601; in `body`, `@` and what was `written` mention a member. */
const InquiryNote = v.object({
  id: v.string(),
  member: v.string(),
  body: v.string(),
  created_at: v.string(),
  mentions: v.array(v.object({ member: v.string(), written: v.string(), name: v.string() })),
})
export type InquiryNote = v.InferOutput<typeof InquiryNote>

/**
 * `related` are the other inquiries of the same address or with the same lines, newest first; `duplicates` the ids of
 * those that may say the same, since they came within a week; `time_zone` is the firm's; `takes_mail`: from a mailbox.
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
  takes_mail: v.boolean(),
  notes: v.array(InquiryNote),
  assignee: v.nullable(v.string()),
  assigned_by: v.nullable(v.string()),
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

/** The body is the file itself, which an answer then names. */
export const uploadFile = {
  ...writes,
  path: '/api/desk/files',
  query: v.object({ name: requiredLine('name.required', 200) }),
  answer: UploadAnswer,
  timeout: 120_000,
} as const satisfies DeskEndpoint

export const ownWritingsMax = 50

/** Messages of the thread that were read; others are a change meanwhile, unless the device has written them: `own` keys. */
export const seenThread = {
  seen: v.pipe(v.number(), v.integer(), v.minValue(0)),
  own: v.optional(boundedList(v.pipe(v.string(), v.maxLength(100)), ownWritingsMax), []),
}

/** Without `files` a server of the version before may have dropped them. */
export const sendReply = {
  ...writes,
  path: '/api/desk/inquiries/:id/replies',
  body: v.object({ body: bodyBesideFiles, attachments: messageAttachments, ...seenThread }),
  answer: v.object({ ...done.entries, files: v.optional(v.number()) }),
} as const satisfies DeskEndpoint

export const markInquiry = {
  ...writes,
  path: '/api/desk/inquiries/:id/status',
  body: v.object({ status: v.picklist(inquiryStates), before: v.string(), ...seenThread }),
  answer: done,
} as const satisfies DeskEndpoint

export const setSpam = {
  ...writes,
  path: '/api/desk/inquiries/:id/spam',
  body: v.object({ is_spam: v.boolean() }),
  answer: done,
} as const satisfies DeskEndpoint

export const mentionsMax = 20

const NewNote = v.object({
  body: messageBody,
  mentions: v.optional(
    boundedList(
      v.object({
        member: v.pipe(v.string(), v.maxLength(100)),
        name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      }),
      mentionsMax,
    ),
    [],
  ),
})
export type NewNote = v.InferOutput<typeof NewNote>

export const addNote = {
  ...writes,
  path: '/api/desk/inquiries/:id/notes',
  body: NewNote,
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
