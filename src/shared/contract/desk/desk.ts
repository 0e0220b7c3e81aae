import * as v from 'valibot'
import type { Endpoint } from '../endpoint.ts'
import { InquiryLine, RequestTerms } from '../inquiry.ts'
import { messageBody, threadStates, ThreadMessage } from '../requests/thread.ts'
import { email, singleLineText } from '../validation.ts'

export const staffRoles = ['owner', 'sales', 'catalogue'] as const
export type StaffRole = (typeof staffRoles)[number]

/** `roles` may call it; without them, so may visitors who have not signed in. */
export type DeskEndpoint = Endpoint & {
  readonly method: 'GET' | 'POST'
  readonly roles?: readonly StaffRole[]
}

/** Codes of refusals that only the desk knows, with HTTP status and English text. */
export const deskProblems = {
  sign_in_needed: { status: 401, error: 'Please sign in.' },
  sign_in_refused: { status: 400, error: 'E-mail address and password do not go together.' },
  code_refused: { status: 400, error: 'This code is not valid, or no longer.' },
  link_used: { status: 410, error: 'This link was already used, or is too old.' },
  role_refused: { status: 403, error: 'Your role does not allow this.' },
  changed_meanwhile: { status: 409, error: 'Someone else has changed this meanwhile.' },
} as const satisfies Record<string, { status: number; error: string }>
export type DeskProblemCode = keyof typeof deskProblems

export const passwordMinLength = 12
export const passwordMaxLength = 128

const password = v.pipe(v.string(), v.minLength(1), v.maxLength(passwordMaxLength))
const newPassword = v.pipe(
  v.string(),
  v.minLength(passwordMinLength, 'password.short'),
  v.maxLength(passwordMaxLength, 'text.too_long'),
)
/** Apps show a code with a blank in it. */
const typedCode = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((text) => text.replace(/\s/gu, '')),
  v.minLength(1),
)
const code = v.pipe(typedCode, v.regex(/^\d{6}$/u))
const done = v.object({ done: v.literal(true) })

export const Member = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(staffRoles),
  has_second_factor: v.boolean(),
})
export type Member = v.InferOutput<typeof Member>

/** `started_at` in ISO 8601; `browser` is what the browser calls itself. */
export const StaffSession = v.object({
  id: v.string(),
  started_at: v.string(),
  browser: v.string(),
  is_this: v.boolean(),
})
export type StaffSession = v.InferOutput<typeof StaffSession>

const anyRole = { method: 'GET', timeout: 8000, retries: 1, roles: staffRoles } as const
const anyRoleWrites = { ...anyRole, method: 'POST', retries: 0 } as const
export const answeringRoles: readonly StaffRole[] = ['owner', 'sales']
const reads = { ...anyRole, roles: answeringRoles } as const
const writes = { ...anyRoleWrites, roles: answeringRoles } as const
const opens = { method: 'POST', timeout: 8000, retries: 0 } as const

export const signIn = {
  ...opens,
  path: '/api/desk/sign-in',
  body: v.object({ email, password }),
  answer: v.object({ needs_code: v.boolean() }),
} as const satisfies DeskEndpoint

export const confirmSignIn = {
  ...opens,
  path: '/api/desk/sign-in/code',
  body: v.object({ code: typedCode }),
  answer: done,
} as const satisfies DeskEndpoint

/** The token of a one-time link. */
export const choosePassword = {
  ...opens,
  path: '/api/desk/password',
  body: v.object({
    token: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    password: newPassword,
  }),
  answer: done,
} as const satisfies DeskEndpoint

export const signOut = {
  ...opens,
  path: '/api/desk/sign-out',
  answer: done,
} as const satisfies DeskEndpoint

/** Null for a visitor who has not signed in. */
export const readMe = {
  ...opens,
  method: 'GET',
  path: '/api/desk/me',
  answer: v.object({ member: v.nullable(Member) }),
} as const satisfies DeskEndpoint

/** `uri` is what an authenticator app reads (`otpauth:`). */
export const startSecondFactor = {
  ...anyRoleWrites,
  path: '/api/desk/second-factor',
  body: v.object({ password }),
  answer: v.object({ uri: v.string(), backup_codes: v.array(v.string()) }),
} as const satisfies DeskEndpoint

export const confirmSecondFactor = {
  ...anyRoleWrites,
  path: '/api/desk/second-factor/code',
  body: v.object({ code }),
  answer: done,
} as const satisfies DeskEndpoint

/** The code is of the app, or a backup code. */
export const stopSecondFactor = {
  ...anyRoleWrites,
  path: '/api/desk/second-factor/stop',
  body: v.object({ password, code: typedCode }),
  answer: done,
} as const satisfies DeskEndpoint

export const listSessions = {
  ...anyRole,
  path: '/api/desk/sessions',
  answer: v.object({ sessions: v.array(StaffSession) }),
} as const satisfies DeskEndpoint

export const endSession = {
  ...anyRoleWrites,
  path: '/api/desk/sessions/end',
  body: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
  answer: done,
} as const satisfies DeskEndpoint

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
