import * as v from 'valibot'
import type { Endpoint } from '../endpoint.ts'
import { email } from '../validation.ts'

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
  member_suspended: {
    status: 403,
    error: 'This member is suspended. The operator of the shop can restore the member.',
  },
  code_refused: { status: 400, error: 'This code is not valid, or no longer.' },
  links_not_sent: {
    status: 409,
    error: 'This shop does not know its address: ask its operator for a link.',
  },
  link_used: { status: 410, error: 'This link was already used, or is too old.' },
  token_refused: { status: 401, error: 'This token is not valid, or no longer.' },
  scope_refused: { status: 403, error: 'This token does not allow this.' },
  webhook_refused: {
    status: 422,
    error: 'A webhook needs an https address without user name and password.',
  },
  webhook_off: { status: 409, error: 'This webhook is switched off. Please switch it on first.' },
  former_secret_signs: {
    status: 409,
    error: 'The secret before still signs; another new one ends it at once. Please confirm that.',
  },
  role_refused: { status: 403, error: 'Your role does not allow this.' },
  owner_needed: {
    status: 403,
    error: 'Only an owner can change bank details, contact details, or currency and charges.',
  },
  list_refused: {
    status: 415,
    error: 'This is no list that can be read: send a .csv, .xlsx or .zip file.',
  },
  picture_refused: {
    status: 415,
    error:
      'This is no picture that can be read: send a JPEG, PNG or WebP of at most 100 million pixels.',
  },
  picture_gone: {
    status: 404,
    error: 'A picture that was uploaded is no longer on the server: send it again.',
  },
  changed_meanwhile: { status: 409, error: 'Someone else has changed this meanwhile.' },
  list_full: { status: 409, error: 'There is no room for more. Please remove one first.' },
  refund_too_large: { status: 422, error: 'Less than this amount is left to refund.' },
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
/** All that a write answers. */
export const done = v.object({ done: v.literal(true) })

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

export const anyRole = { method: 'GET', timeout: 8000, retries: 1, roles: staffRoles } as const
export const anyRoleWrites = { ...anyRole, method: 'POST', retries: 0 } as const
export const answeringRoles: readonly StaffRole[] = ['owner', 'sales']
export const reads = { ...anyRole, roles: answeringRoles } as const
export const writes = { ...anyRoleWrites, roles: answeringRoles } as const
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

/** A one-time link by mail to a member with this address; the answer is the same for others. */
export const requestPasswordLink = {
  ...opens,
  path: '/api/desk/password/link',
  body: v.object({ email }),
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
