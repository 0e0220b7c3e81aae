import type { FastifyReply } from 'fastify'
import * as desk from '#shared/contract/desk/desk.ts'
import { isSuspended } from '../../staff/members.ts'
import { queuePasswordLink } from '../../staff/member-mails.ts'
import { HttpProblem } from '../../problem.ts'
import type { SignIn } from '../../staff/sign-in.ts'
import { recordSignIn } from '../../staff/actions.ts'
import { findMember, type DeskScope } from './desk-scope.ts'

/** Not one of the codes for a lost phone. */
const isAppCode = (code: string) => /^\d{6}$/u.test(code)

const done = { done: true } as const

/** Password, then the code of an authenticator app where the member has one. */
export function registerSignInRoutes({ deps, register, countTry }: DeskScope): void {
  const { db } = deps
  register(desk.signIn, async ({ body, signIn, headers, request, reply }) => {
    await countTry(body.email, request)
    const asked = { body, headers, returnHeaders: true } as const
    const answer = await refuseAs('sign_in_refused', () => signIn.api.signInEmail(asked)).catch(
      async (error: unknown) => {
        await recordSignIn(db, body.email, 'sign-in refused', Date.now())
        throw error
      },
    )
    // only who knows the password learns of it
    if (await isSuspended(db, body.email)) {
      await recordSignIn(db, body.email, 'sign-in refused', Date.now())
      throw new HttpProblem('member_suspended')
    }
    passCookies(answer.headers, reply)
    const needs_code = 'twoFactorRedirect' in answer.response
    await recordSignIn(db, body.email, needs_code ? 'password accepted' : 'sign-in', Date.now())
    return { needs_code }
  })
  register(desk.confirmSignIn, async ({ body, signIn, headers, reply }) => {
    const confirmed = await confirmCode(signIn, body.code, headers)
    passCookies(confirmed.headers, reply)
    await recordSignIn(db, confirmed.response.user.email, 'sign-in', Date.now())
    return done
  })
  register(desk.requestPasswordLink, async ({ body, request }) => {
    // never from a header of the call, which another site can write
    if (deps.settings.shopUrl === undefined) throw new HttpProblem('links_not_sent')
    await countTry(body.email, request)
    await queuePasswordLink(db, body.email, Date.now())
    return done
  })
  register(desk.choosePassword, async ({ body: { token, password }, signIn }) => {
    await refuseAs('link_used', () =>
      signIn.api.resetPassword({ body: { token, newPassword: password } }),
    )
    return done
  })
  register(desk.signOut, async ({ signIn, headers, reply }) => {
    const answer = await signIn.api.signOut({ headers, returnHeaders: true })
    passCookies(answer.headers, reply)
    return done
  })
  register(desk.readMe, async ({ signIn, headers }) => ({
    member: await findMember(signIn, headers),
  }))
  register(desk.startSecondFactor, async ({ body, member, signIn, headers, request }) => {
    await countTry(member.id, request)
    const started = await refuseAs('sign_in_refused', () =>
      signIn.api.enableTwoFactor({ body: { ...body, method: 'totp' }, headers }),
    )
    if (started.method !== 'totp') throw new HttpProblem('internal')
    return { uri: started.totpURI, backup_codes: started.backupCodes }
  })
  register(desk.confirmSecondFactor, async ({ body, signIn, headers, reply }) => {
    const answer = await refuseAs('code_refused', () =>
      signIn.api.verifyTOTP({ body, headers, returnHeaders: true }),
    )
    passCookies(answer.headers, reply)
    return done
  })
  register(desk.stopSecondFactor, async ({ body, member, signIn, headers, request, reply }) => {
    await countTry(member.id, request)
    await confirmCode(signIn, body.code, headers)
    const { password } = body
    const answer = await refuseAs('sign_in_refused', () =>
      signIn.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
    )
    passCookies(answer.headers, reply)
    return done
  })
  register(desk.listSessions, async ({ signIn, headers }) => {
    const [sessions, current] = await Promise.all([
      signIn.api.listSessions({ headers }),
      signIn.api.getSession({ headers }),
    ])
    return {
      sessions: sessions.map(({ id, createdAt, userAgent }) => ({
        id,
        started_at: createdAt.toISOString(),
        browser: userAgent ?? '',
        is_this: id === current?.session.id,
      })),
    }
  })
  register(desk.endSession, async ({ body, signIn, headers }) => {
    const sessions = await signIn.api.listSessions({ headers })
    const ended = sessions.find(({ id }) => id === body.id)
    if (ended === undefined) throw new HttpProblem('not_found')
    await signIn.api.revokeSession({ body: { token: ended.token }, headers })
    return done
  })
}

type ConfirmedCode = { headers: Headers; response: { user: { email: string } } }

/** @returns the cookies that go with it. @throws Problem code_refused, sign_in_needed */
function confirmCode(signIn: SignIn, code: string, headers: Headers): Promise<ConfirmedCode> {
  const asked = { body: { code }, headers, returnHeaders: true } as const
  return refuseAs('code_refused', (): Promise<ConfirmedCode> =>
    isAppCode(code) ? signIn.api.verifyTOTP(asked) : signIn.api.verifyBackupCode(asked),
  )
}

/** After too many codes, or some minutes, the password is asked for again. */
const isChallengeOver = (error: Error) =>
  'body' in error && /INVALID_TWO_FACTOR_COOKIE|TOO_MANY_ATTEMPTS/u.test(JSON.stringify(error.body))

/** The library's refusals become ours; its failures stay failures. */
export async function refuseAs<T>(code: desk.DeskProblemCode, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status >= 500) throw error
    if (error instanceof Error && isChallengeOver(error)) throw new HttpProblem('sign_in_needed')
    if (status === 429) throw new HttpProblem('too_many_requests')
    throw new HttpProblem(code)
  }
}

function passCookies(headers: Headers, reply: FastifyReply): void {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
}
