import { makeToken, readTokens, revokeToken } from '#shared/contract/desk/tokens.ts'
import { HttpProblem } from '../../problem.ts'
import { createToken, listTokens, revokeStoredToken } from '../../staff/tokens.ts'
import type { DeskScope } from './desk-scope.ts'
import { refuseAs } from './sign-in.ts'

const done = { done: true } as const

/** By which programs act for the member. An owner sees and ends those of all. */
export function registerTokenRoutes({ deps: { db }, register, countTry }: DeskScope): void {
  register(readTokens, async ({ member }) => ({
    tokens: await listTokens(db, member.role === 'owner' ? undefined : member.id),
  }))
  register(makeToken, async ({ member, body, signIn, headers, request }) => {
    await countTry(member.id, request)
    const { password, ...wanted } = body
    await refuseAs('sign_in_refused', () =>
      signIn.api.verifyPassword({ body: { password }, headers }),
    )
    return { token: await createToken(db, member.id, wanted, Date.now()) }
  })
  register(revokeToken, async ({ member, params }) => {
    const ofMember = member.role === 'owner' ? undefined : member.id
    if (!(await revokeStoredToken(db, params['id'] ?? '', Date.now(), ofMember)))
      throw new HttpProblem('not_found')
    return done
  })
}
