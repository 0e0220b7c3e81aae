import * as v from 'valibot'
import type { Endpoint } from '../endpoint.ts'
import { requiredLine } from '../validation.ts'
import { anyRole, anyRoleWrites, done, type DeskEndpoint } from './desk.ts'

/** What a token may do, where the member's role allows it too. */
export const tokenScopes = [
  'inquiries:read',
  'inquiries:write',
  'orders:read',
  'orders:write',
  'orders:refund',
  'catalogue:read',
  'catalogue:write',
] as const
export type TokenScope = (typeof tokenScopes)[number]

const rooms: Record<string, 'inquiries' | 'orders' | 'catalogue'> = {
  inbox: 'inquiries',
  inquiries: 'inquiries',
  unread: 'inquiries',
  files: 'inquiries',
  views: 'inquiries',
  templates: 'inquiries',
  'quotable-styles': 'inquiries',
  orders: 'orders',
  catalogue: 'catalogue',
  content: 'catalogue',
}

/** The scope that a call of the desk needs; undefined where no token is taken: members, tokens, webhooks, the sign-in. */
export function findScope({ method, path }: Pick<Endpoint, 'method' | 'path'>) {
  if (path === '/api/desk/orders/:id/refunds') return 'orders:refund' satisfies TokenScope
  const room = /^\/api\/desk\/([\w-]+)/u.exec(path)?.[1] ?? ''
  if (!Object.hasOwn(rooms, room)) return undefined
  return `${rooms[room]!}:${method === 'GET' ? 'read' : 'write'}` as const // its own key
}

export const tokenNameMaxLength = 60
/** Live ones of a member. */
export const tokensMax = 20
export const tokenDaysMax = 366

/** Times in ISO 8601; `ending` is the last of its characters. */
const ApiToken = v.object({
  id: v.string(),
  name: v.string(),
  member: v.string(),
  ending: v.string(),
  scopes: v.array(v.picklist(tokenScopes)),
  made_at: v.string(),
  expires_at: v.string(),
  used_at: v.nullable(v.string()),
  revoked_at: v.nullable(v.string()),
})
export type ApiToken = v.InferOutput<typeof ApiToken>

/** The member's own; an owner sees those of all. */
export const readTokens = {
  ...anyRole,
  path: '/api/desk/tokens',
  answer: v.object({ tokens: v.array(ApiToken) }),
} as const satisfies DeskEndpoint

/** `token` is shown this once. */
export const makeToken = {
  ...anyRoleWrites,
  path: '/api/desk/tokens',
  body: v.object({
    name: requiredLine('name.required', tokenNameMaxLength),
    scopes: v.pipe(
      v.array(v.picklist(tokenScopes)),
      v.minLength(1),
      v.maxLength(tokenScopes.length),
    ),
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(tokenDaysMax)),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  }),
  answer: v.object({ token: v.string() }),
} as const satisfies DeskEndpoint

export const revokeToken = {
  ...anyRoleWrites,
  path: '/api/desk/tokens/:id/revoke',
  answer: done,
} as const satisfies DeskEndpoint
