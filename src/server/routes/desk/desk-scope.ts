import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DeskEndpoint, Member } from '#shared/contract/desk/desk.ts'
import { findScope, type TokenScope } from '#shared/contract/desk/tokens.ts'
import type { Deps } from '../../deps.ts'
import { deleteExpiredCounts, incrementCount } from '../../db/rate-limit-counts.ts'
import { registerEndpoint, type EndpointRequest } from '../../http/register-endpoint.ts'
import { HttpProblem } from '../../problem.ts'
import { recordAction } from '../../staff/actions.ts'
import { hasMembers } from '../../staff/members.ts'
import { createSignIn, type SignIn } from '../../staff/sign-in.ts'
import { findTokenHolder } from '../../staff/tokens.ts'

/** Tries with one e-mail address or member in a quarter of an hour, of one client and of all. */
const [triesMax, triesOfAllMax] = [10, 100]
const triesWindow = 15 * 60_000
/** Of one token. */
const tokenCallsPerMinute = 300

type DeskRequest<E extends DeskEndpoint> = EndpointRequest<E> & {
  member: E extends { roles: readonly unknown[] } ? Member : undefined
  /** Of the token that asks for the member; undefined where the member asks. */
  scopes: readonly TokenScope[] | undefined
  signIn: SignIn
  headers: Headers
}

type DeskHandler<E extends DeskEndpoint> = (
  asked: DeskRequest<E>,
) => ReturnType<Parameters<typeof registerEndpoint<E>>[2]>

export type DeskScope = {
  deps: Deps
  /** Registers a call for the roles that its contract names. What a member writes is kept as an action. */
  register: <E extends DeskEndpoint>(endpoint: E, handler: DeskHandler<E>) => void
  /** @throws Problem too_many_requests */
  countTry: (of: string, request: FastifyRequest) => Promise<void>
}

export function createDeskScope(app: FastifyInstance, deps: Deps): DeskScope {
  const { db } = deps
  let opened: Promise<SignIn> | undefined
  /** The first member opens the desk. */
  async function openSignIn(): Promise<SignIn> {
    if (!(await hasMembers(db))) throw new HttpProblem('not_found')
    opened ??= createSignIn(db, () => undefined)
    try {
      return await opened
    } catch (error) {
      opened = undefined
      throw error
    }
  }
  const countTry: DeskScope['countTry'] = async (of, { ip }) => {
    const now = Date.now()
    // a stranger who goes on trying must not keep the member out
    const limits = { [`${of} ${ip}`]: triesMax, [of]: triesOfAllMax }
    await deleteExpiredCounts(db, now)
    for (const [counted, most] of Object.entries(limits)) {
      const id = createHash('sha256').update(`staff ${counted.toLowerCase()}`).digest('base64url')
      const { count } = await incrementCount(db, id, triesWindow, now)
      if (count > most) throw new HttpProblem('too_many_requests')
    }
  }
  return {
    deps,
    countTry,
    register: (endpoint, handler) =>
      registerEndpoint(
        app,
        endpoint,
        async (asked) => {
          const { request, reply, params } = asked
          reply.header('cache-control', 'no-store')
          const signIn = await openSignIn()
          const bearer = readBearer(request)
          // a program has no page to come from, and no cookie of a browser counts beside its token
          if (bearer === undefined) requireSameOrigin(request)
          const headers = new Headers({
            cookie: request.headers.cookie ?? '',
            'user-agent': (request.headers['user-agent'] ?? '').slice(0, 300),
          })
          const caller =
            bearer === undefined
              ? await findVisitor(endpoint, signIn, headers)
              : await findProgram(deps, endpoint, bearer, reply, () => countTry('token', request))
          const { member, token } = caller
          if (member && !endpoint.roles?.includes(member.role))
            throw new HttpProblem('role_refused')
          type Asked = Parameters<typeof handler>[0]
          // a call with roles has a member here
          const given = { ...asked, member, scopes: token?.scopes, signIn, headers }
          const answer = await handler(given as Asked)
          if (member !== undefined && endpoint.method !== 'GET') {
            const action = endpoint.path.replace('/api/desk/', '')
            await recordAction(db, member.id, action, params['id'] ?? '', Date.now(), token?.name)
          }
          return answer
        },
        // every page asks who the member is
        endpoint.roles === undefined && endpoint.method !== 'GET' ? triesMax : undefined,
      ),
  }
}

/**
 * Stricter than the shop's own check: a browser's call must come from a page of this host, and a write must say so.
 * Programs that are no browser hold no cookie.
 */
function requireSameOrigin({ method, headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  const isOwn =
    site === undefined
      ? headers.origin === undefined
        ? method === 'GET'
        : URL.parse(headers.origin)?.host === host
      : site === 'same-origin' || (site === 'none' && method === 'GET')
  if (!isOwn)
    throw new HttpProblem('bad_request', undefined, 'This request comes from another website.')
}

type Caller = { member?: Member; token?: { name: string; scopes: readonly TokenScope[] } }

/** @throws Problem sign_in_needed where the call is for members */
async function findVisitor(
  { roles }: DeskEndpoint,
  signIn: SignIn,
  headers: Headers,
): Promise<Caller> {
  if (roles === undefined) return {}
  const member = await findMember(signIn, headers)
  if (member === null) throw new HttpProblem('sign_in_needed')
  return { member }
}

/** What follows `Bearer`; undefined without such a header. Other schemes are those of a proxy before the shop. */
const readBearer = ({ headers: { authorization = '' } }: FastifyRequest): string | undefined =>
  /^Bearer(?: |$)/iu.test(authorization)
    ? (/^Bearer ([\w.~+/=-]{1,200})$/iu.exec(authorization)?.[1] ?? '')
    : undefined

/** @throws Problem scope_refused, token_refused, too_many_requests; with what RFC 6750 says of them */
async function findProgram(
  { db, settings }: Deps,
  endpoint: DeskEndpoint,
  bearer: string,
  reply: FastifyReply,
  countTry: () => Promise<void>,
): Promise<Caller> {
  const now = Date.now()
  const holder = await findTokenHolder(db, bearer, now)
  if (holder === undefined) {
    await countTry()
    reply.header('www-authenticate', 'Bearer error="invalid_token"')
    throw new HttpProblem('token_refused')
  }
  const { member, token } = holder
  if (settings.rateLimit) {
    const { count, left } = await incrementCount(db, token.id, 60_000, now)
    if (count > tokenCallsPerMinute) {
      reply.header('retry-after', Math.ceil(left / 1000))
      throw new HttpProblem('too_many_requests')
    }
  }
  const scope = findScope(endpoint)
  if (endpoint.roles === undefined || scope === undefined || !token.scopes.includes(scope))
    refuseScope(reply)
  return { member, token }
}

/** @throws Problem scope_refused */
export function refuseScope(reply: FastifyReply): never {
  reply.header('www-authenticate', 'Bearer error="insufficient_scope"')
  throw new HttpProblem('scope_refused')
}

/** Null without a session, and of a member who is suspended. */
export async function findMember(signIn: SignIn, headers: Headers): Promise<Member | null> {
  const session = await signIn.api.getSession({ headers })
  if (session === null || typeof session.user.suspendedAt === 'number') return null
  const { id, name, email, role, twoFactorEnabled } = session.user
  return {
    id,
    name,
    email,
    role: role as Member['role'], // by the operator's command, which knows the roles
    has_second_factor: twoFactorEnabled === true,
  }
}
