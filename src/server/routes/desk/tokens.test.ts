import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { kindFilters } from '#shared/contract/desk/inbox.ts'
import type { StaffRole } from '#shared/contract/desk/desk.ts'
import type { ApiToken, TokenScope } from '#shared/contract/desk/tokens.ts'
import {
  emailOf,
  openDesk,
  type openDeskBrowser,
  password,
  signInAs,
} from '../../../../tests/support/desk.ts'
import { openApp, openDeps } from '../../../../tests/support/open-app.ts'
import { openConnectedShop } from '../../../../tests/support/paypal/shop-with-paypal.ts'
import type { Db } from '../../db/database.ts'
import { listActions } from '../../staff/actions.ts'
import { listMembers, removeMember } from '../../staff/members.ts'
import { createToken, findTokenHolder, listTokens } from '../../staff/tokens.ts'

type Browser = ReturnType<typeof openDeskBrowser>

const make = ({ ask }: Browser, given: object = {}) =>
  ask('POST', '/api/desk/tokens', {
    name: 'ERP',
    scopes: ['inquiries:read', 'inquiries:write'] satisfies TokenScope[],
    days: 30,
    password,
    ...given,
  })

const askBy = (app: FastifyInstance, token: string, url = '/api/desk/inbox') =>
  app.inject({ url, headers: { authorization: `Bearer ${token}` } })

test('a token is shown once, kept as a hash, and names its last use', async () => {
  const { app, db } = await openDesk()
  const sales = await signInAs(db, app, 'sales')
  const { token } = (await make(sales)).json<{ token: string }>()
  expect((await askBy(app, token)).statusCode).toBe(200)
  const listed = (await sales.ask('GET', '/api/desk/tokens')).json<{ tokens: ApiToken[] }>()
  expect(listed.tokens).toMatchObject([
    { name: 'ERP', member: 'sales', ending: token.slice(-4), used_at: expect.any(String) },
  ])
  const rows = await db.selectFrom('staff_tokens').selectAll().execute()
  expect(JSON.stringify([listed, rows])).not.toContain(token.slice(4, -4))
})

test('a token is made with the password alone, and twenty of them at most', async () => {
  const { app, db } = await openDesk()
  const sales = await signInAs(db, app, 'sales')
  expect((await make(sales, { password: 'wrong' })).json()).toMatchObject({
    code: 'sign_in_refused',
  })
  expect((await make(sales, { days: 367 })).statusCode).toBe(422)
  expect((await make(sales, { scopes: [] })).statusCode).toBe(422)
  const [member] = await listMembers(db)
  const wanted = { name: 'ERP', scopes: ['orders:read'] as const, days: 1 }
  for (let made = 0; made < 20; made += 1)
    await createToken(db, member?.id ?? '', wanted, Date.now())
  expect((await make(sales)).json()).toMatchObject({ code: 'list_full' })
})

test('a revoked token, one too old, and that of a member who is gone open nothing', async () => {
  const { app, db } = await openDesk()
  const sales = await signInAs(db, app, 'sales')
  const owner = await signInAs(db, app, 'owner')
  const { token } = (await make(sales)).json<{ token: string }>()
  const other = (await make(sales)).json<{ token: string }>().token
  expect(await findTokenHolder(db, token, Date.now() + 29 * 86_400_000)).toBeDefined()
  expect(await findTokenHolder(db, token, Date.now() + 31 * 86_400_000)).toBeUndefined()
  const [, first] = await listTokens(db)
  const revoke = (browser: Browser) =>
    browser.ask('POST', `/api/desk/tokens/${first?.id}/revoke`, {})
  expect((await revoke(await signInAs(db, app, 'catalogue'))).statusCode).toBe(404)
  expect((await revoke(owner)).statusCode).toBe(200)
  const refused = await askBy(app, token)
  expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
    401,
    'Bearer error="invalid_token"',
  ])
  expect((await askBy(app, other)).statusCode).toBe(200)
  await removeMember(db, emailOf('sales'))
  expect((await askBy(app, other)).statusCode).toBe(401)
})

test('the log names member and token, and a cookie beside a token opens nothing', async () => {
  const { app, db } = await openDesk()
  const sales = await signInAs(db, app, 'sales')
  const { token } = (await make(sales)).json<{ token: string }>()
  const save = { name: 'Mine', filter: {} }
  const answer = await sales.ask('POST', '/api/desk/views/save', save, {
    authorization: `Bearer ${token}`,
  })
  expect(answer.statusCode).toBe(200)
  const [member] = await listMembers(db)
  expect((await listActions(db, 1))[0]).toMatchObject({
    member: member?.id,
    token: 'ERP',
    action: 'views/save',
  })
  for (const authorization of ['Bearer wrong', 'bearer wrong', 'Bearer', 'Bearer '])
    expect(
      (await sales.ask('POST', '/api/desk/views/save', save, { authorization })).statusCode,
    ).toBe(401)
})

test('what a proxy before the shop asks for in the same header is no token, and keeps no member out', async () => {
  const { app, db } = await openDesk()
  const sales = await signInAs(db, app, 'sales')
  for (const authorization of ['Basic eDp5', 'Digest username="x"', 'Bearers x', '']) {
    const headers = { authorization, 'sec-fetch-site': 'same-origin' }
    const save = { name: 'Mine', filter: {} }
    expect((await sales.ask('POST', '/api/desk/views/save', save, headers)).statusCode).toBe(200)
    const elsewhere = { authorization, 'sec-fetch-site': 'cross-site' }
    expect((await sales.ask('POST', '/api/desk/views/save', save, elsewhere)).statusCode).toBe(400)
    expect((await app.inject({ url: '/api/desk/inbox', headers })).statusCode).toBe(401)
  }
})

const createWith = async (db: Db, role: StaffRole, scopes: TokenScope[]) => {
  const member = (await listMembers(db)).find((one) => one.role === role)
  return createToken(db, member?.id ?? '', { name: 'ERP', scopes, days: 1 }, Date.now())
}

const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://example.org' },
  { origin: 'null' },
]
test.each(foreign)(
  'a token does what it may from another origin too, and a cookie beside it counts for nothing: %o',
  async (origin) => {
    const { app, db } = await openDesk()
    await signInAs(db, app, 'sales')
    const owner = await signInAs(db, app, 'owner')
    const token = await createWith(db, 'sales', ['inquiries:read', 'inquiries:write'])
    const headers = { ...origin, authorization: `Bearer ${token}` }
    const read = await owner.ask('GET', '/api/desk/inbox', undefined, headers)
    expect([read.statusCode, read.headers['access-control-allow-origin']]).toEqual([200, undefined])
    const save = { name: 'Mine', filter: {} }
    expect((await owner.ask('POST', '/api/desk/views/save', save, headers)).statusCode).toBe(200)
    const sales = (await listMembers(db)).find(({ role }) => role === 'sales')
    expect((await listActions(db, 1))[0]).toMatchObject({ member: sales?.id, token: 'ERP' })
    for (const url of ['/api/desk/orders', '/api/desk/webhooks', '/api/desk/me'])
      expect((await owner.ask('GET', url, undefined, headers)).json()).toMatchObject({
        code: 'scope_refused',
      })
  },
)

test('paid orders are in the inbox of a token whose scopes have them, and of no other', async () => {
  const { app, deps, placed, capture } = await openConnectedShop()
  const { db } = deps
  await capture(await placed('approve'))
  await signInAs(db, app, 'sales')
  const [all, some] = [
    await createWith(db, 'sales', ['inquiries:read', 'orders:read']),
    await createWith(db, 'sales', ['inquiries:read']),
  ]
  const list = (token: string, kind: string) =>
    askBy(app, token, `/api/desk/inbox?kind=${kind}&state=all`)
  expect((await list(all, 'order')).json()).toMatchObject({
    total: 1,
    entries: [{ kind: 'order' }],
  })
  for (const kind of kindFilters.filter((one) => one !== 'order'))
    expect((await list(some, kind)).json()).toMatchObject({ total: 0, entries: [] })
  const refused = await list(some, 'order')
  expect([refused.json().code, refused.headers['www-authenticate']]).toEqual([
    'scope_refused',
    'Bearer error="insufficient_scope"',
  ])
})

test('what a program has read stays unread for its member', async () => {
  const { app, db } = await openDesk()
  const sales = await signInAs(db, app, 'sales')
  const token = await createWith(db, 'sales', ['inquiries:read'])
  const inquiry = { contact_name: 'Ana', email: 'ana@example.com', message: 'One' }
  await app.inject({ method: 'POST', url: '/api/inquiries', payload: inquiry })
  const { id } = await db.selectFrom('inquiries').select('id').executeTakeFirstOrThrow()
  const countUnread = async () => (await sales.ask('GET', '/api/desk/unread')).json()
  expect((await askBy(app, token, `/api/desk/inquiries/${id}`)).statusCode).toBe(200)
  expect(await countUnread()).toEqual({ unread: 1 })
  await sales.ask('GET', `/api/desk/inquiries/${id}`)
  expect(await countUnread()).toEqual({ unread: 0 })
})

test('guessed tokens are counted, and so are the calls of one', async () => {
  const deps = await openDeps({ RATE_LIMIT: 'on' })
  const app = await openApp(deps)
  const sales = await signInAs(deps.db, app, 'sales')
  const { token } = (await make(sales)).json<{ token: string }>()
  const guesses: number[] = []
  for (let tried = 0; tried < 11; tried += 1) guesses.push((await askBy(app, 'wrong')).statusCode)
  expect([guesses[0], guesses[10]]).toEqual([401, 429])
  let last = await askBy(app, token, '/api/desk/unread')
  expect(last.statusCode).toBe(200)
  for (let asked = 1; asked <= 300; asked += 1) last = await askBy(app, token, '/api/desk/unread')
  expect([last.statusCode, Number(last.headers['retry-after']) <= 60]).toEqual([429, true])
})
