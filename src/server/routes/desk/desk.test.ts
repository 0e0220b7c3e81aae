import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as desk from '#shared/contract/desk/desk.ts'
import * as catalogue from '#shared/contract/desk/catalogue.ts'
import * as styles from '#shared/contract/desk/styles.ts'
import * as inbox from '#shared/contract/desk/inbox.ts'
import * as savedViews from '#shared/contract/desk/saved-views.ts'
import * as templates from '#shared/contract/desk/templates.ts'
import * as quotation from '#shared/contract/desk/quotation.ts'
import * as orders from '#shared/contract/desk/orders.ts'
import { listActions } from '../../staff/actions.ts'
import { createPasswordToken, removeMember } from '../../staff/members.ts'
import { findInquiry, recordInquiry } from '../../db/inquiry-repository.ts'
import {
  emailOf,
  openDeskBrowser,
  password,
  readCode,
  signInAs,
} from '../../../../tests/support/desk.ts'
import { openApp, openDeps } from '../../../../tests/support/open-app.ts'
import { anOffer } from '../../../../tests/support/offer.ts'
import { fullBodies } from '../../../../tests/support/worst-requests.ts'

async function openDesk() {
  const deps = await openDeps()
  return { deps, db: deps.db, app: await openApp(deps) }
}

const isEndpoint = (one: object | number | string): one is desk.DeskEndpoint =>
  typeof one === 'object' && 'path' in one && 'method' in one

/** Of calls that read nothing without one. */
const queries: Record<string, string> = {
  '/api/desk/catalogue/drafts': '?name=list.csv',
  '/api/desk/catalogue/drafts/:id/changes': '?kind=changed&page=1',
}

const calls = [desk, inbox, catalogue, styles, savedViews, templates, quotation, orders]
  .flatMap((contract) => Object.values<object | number | string>(contract))
  .filter((one) => isEndpoint(one))
  .map(({ method, path, roles }) => ({
    method,
    roles,
    url: `${path.replace(':id', 'none')}${queries[path] ?? ''}`,
  }))

const isSignedIn = async ({ ask }: ReturnType<typeof openDeskBrowser>) =>
  (await ask('GET', '/api/desk/me')).json<{ member: unknown }>().member !== null

const outsiders = [undefined, ...desk.staffRoles] as const

test('without a member there is no desk', async () => {
  const { app } = await openDesk()
  for (const { method, url } of calls) {
    const { statusCode } = await openDeskBrowser(app).ask(method, url, {})
    expect([404, 422]).toContain(statusCode) // bodies are checked first
  }
})

test.each(outsiders)('every call lets in %s as its contract says', async (role) => {
  const { app, db } = await openDesk()
  if (role === undefined) await signInAs(db, app, 'owner')
  const browser = role === undefined ? openDeskBrowser(app) : await signInAs(db, app, role)
  const refused: [string, number][] = []
  for (const { method, url } of restricted) {
    const { statusCode } = await browser.ask(method, url, bodies[url])
    if ([401, 403].includes(statusCode)) refused.push([url, statusCode])
  }
  const status = role === undefined ? 401 : 403
  const outside = restricted.filter(({ roles }) => role === undefined || !roles?.includes(role))
  expect(refused).toEqual(outside.map(({ url }) => [url, status]))
})

/** The last of them would end the session. */
const restricted = calls.filter(
  ({ roles, url }) => roles !== undefined && url !== desk.signOut.path,
)

/** Well formed; what they name does not exist. */
const bodies: Record<string, object> = {
  '/api/desk/second-factor': { password: 'wrong' },
  '/api/desk/second-factor/code': { code: '000000' },
  '/api/desk/sessions/end': { id: 'none' },
  '/api/desk/second-factor/stop': { password: 'wrong', code: '000000' },
  '/api/desk/inquiries/none/replies': { body: 'Hello', seen: 0 },
  '/api/desk/inquiries/none/quotations': { content: anOffer, seen: 0 },
  '/api/desk/inquiries/none/notes': { body: 'Hello' },
  '/api/desk/inquiries/none/assignee': { assignee: null, before: null },
  '/api/desk/inquiries/none/status': { status: 'answered', before: 'received', seen: 0 },
  '/api/desk/inquiries/none/spam': { is_spam: true },
  '/api/desk/catalogue/drafts/none/check': { replace: false, skip_bad: false },
  '/api/desk/catalogue/drafts/none/publish': { based_on: 1 },
  '/api/desk/catalogue/drafts/none/drop': {},
  '/api/desk/catalogue/drafts?name=list.csv': {},
  '/api/desk/catalogue/styles/none/edit': { cells: {} },
  '/api/desk/catalogue/undo': { to: 999, based_on: 999 },
  '/api/desk/views/save': { name: 'Mine', filter: {} },
  '/api/desk/views/remove': { name: 'Mine' },
  '/api/desk/templates/save': {
    id: 'none',
    version: 1,
    name: 'Hello',
    bodies: { en: '', zh: '', es: '' },
  },
  '/api/desk/orders/none/steps': { step: 'confirmed', before: null },
  '/api/desk/orders/none/refunds': { amount: '1.00', seen: 0 },
  '/api/desk/sign-out': {},
}

const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://example.org' },
  { origin: 'null' },
]
test.each(foreign)('a call from another origin is refused: %o', async (headers) => {
  const { app, db } = await openDesk()
  const owner = await signInAs(db, app, 'owner')
  for (const { method, url } of calls) {
    const body = bodies[url] ?? { email: emailOf('owner'), password, code: '1', token: '1' }
    const { statusCode } = await owner.ask(
      method,
      url,
      method === 'GET' ? undefined : body,
      headers,
    )
    expect([400, 422]).toContain(statusCode)
  }
  expect(await isSignedIn(owner)).toBe(true)
})

test('cookies are bound to the host, and no script reads them', async () => {
  const { app, db } = await openDesk()
  await signInAs(db, app, 'sales')
  const { headers } = await openDeskBrowser(app).ask('POST', '/api/desk/sign-in', {
    email: emailOf('sales'),
    password,
  })
  const cookie = String(headers['set-cookie'])
  expect(cookie).toMatch(/^__Host-staff\./u)
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
    expect(cookie).toContain(part)
  expect(cookie).not.toContain('Domain')
})

test('a wrong password and an unknown address are refused alike, and after ten tries so is the right one', async () => {
  const { app, db } = await openDesk()
  await signInAs(db, app, 'sales')
  const tryWith = (email: string, tried: string) =>
    openDeskBrowser(app).ask('POST', '/api/desk/sign-in', { email, password: tried })
  const wrong = await tryWith(emailOf('sales'), 'wrong')
  expect(wrong.statusCode).toBe(400)
  expect((await tryWith('unknown@example.com', 'wrong')).json()).toEqual(wrong.json())
  for (let tries = 0; tries < 10; tries += 1) await tryWith(emailOf('sales'), 'wrong')
  expect((await tryWith(emailOf('sales'), password)).statusCode).toBe(429)
  // the member elsewhere is not kept out
  const elsewhere = openDeskBrowser(app, '127.0.0.2')
  await elsewhere.ask('POST', '/api/desk/sign-in', { email: emailOf('sales'), password })
  expect(await isSignedIn(elsewhere)).toBe(true)
})

test('sign-ins of members are kept, and refused ones, but no tries of strangers', async () => {
  const { app, db } = await openDesk()
  const { ask } = await signInAs(db, app, 'sales')
  const tryWith = (email: string, tried: string) =>
    ask('POST', '/api/desk/sign-in', { email, password: tried })
  await tryWith(emailOf('sales'), 'wrong')
  await tryWith('unknown@example.com', 'wrong')
  await tryWith('SALES@example.com', password)
  const actions = (await listActions(db, 10)).map(({ action }) => action)
  expect(actions).toEqual(['sign-in', 'sign-in refused', 'sign-in'])
})

test('a link to choose a password works once, and ends the sessions of before', async () => {
  const { app, db } = await openDesk()
  const browser = await signInAs(db, app, 'sales')
  const token = await createPasswordToken(db, emailOf('sales'))
  const choose = (chosen: string) =>
    openDeskBrowser(app).ask('POST', '/api/desk/password', { token, password: chosen })
  expect((await choose('short')).statusCode).toBe(422)
  expect((await choose('another long password')).statusCode).toBe(200)
  expect((await choose('a third long password')).statusCode).toBe(410)
  expect(await isSignedIn(browser)).toBe(false)
})

test('with a second factor a password alone opens nothing, and each backup code opens once', async () => {
  const { app, db } = await openDesk()
  const owner = await signInAs(db, app, 'owner')
  const started = await owner.ask('POST', '/api/desk/second-factor', { password })
  const { uri, backup_codes } = started.json<{ uri: string; backup_codes: string[] }>()
  const code = () => readCode(uri, Date.now())
  expect(
    (await owner.ask('POST', '/api/desk/second-factor/code', { code: code() })).statusCode,
  ).toBe(200)
  expect((await owner.ask('GET', '/api/desk/me')).json()).toMatchObject({
    member: { has_second_factor: true },
  })
  const signIn = async (given: string) => {
    const browser = openDeskBrowser(app)
    const first = await browser.ask('POST', '/api/desk/sign-in', {
      email: emailOf('owner'),
      password,
    })
    expect(first.json()).toEqual({ needs_code: true })
    expect(await isSignedIn(browser)).toBe(false)
    await browser.ask('POST', '/api/desk/sign-in/code', { code: given })
    return isSignedIn(browser)
  }
  expect(await signIn('000000')).toBe(false)
  expect((await listActions(db, 1))[0]?.action).toBe('password accepted')
  expect(await signIn(code())).toBe(true)
  expect((await listActions(db, 1))[0]?.action).toBe('sign-in')
  const [backup = ''] = backup_codes
  expect(await signIn(backup)).toBe(true)
  expect(await signIn(backup)).toBe(false)
  const stop = (given: string) =>
    owner.ask('POST', '/api/desk/second-factor/stop', { password, code: given })
  expect((await stop('000000')).statusCode).toBe(400)
  expect((await stop(backup_codes[1] ?? '')).statusCode).toBe(200)
  const bare = openDeskBrowser(app)
  await bare.ask('POST', '/api/desk/sign-in', { email: emailOf('owner'), password })
  expect(await isSignedIn(bare)).toBe(true)
})

test('a code after the challenge is over leads back to the password', async () => {
  const { app, db } = await openDesk()
  await signInAs(db, app, 'sales')
  const late = await openDeskBrowser(app).ask('POST', '/api/desk/sign-in/code', { code: '123 456' })
  expect(late.json()).toMatchObject({ code: 'sign_in_needed' })
})

test('sessions are seen and ended, days after they began, too', async () => {
  const { app, db } = await openDesk()
  const phone = await signInAs(db, app, 'sales')
  const office = openDeskBrowser(app)
  await office.ask('POST', '/api/desk/sign-in', { email: emailOf('sales'), password })
  const before = new Date(Date.now() - 3 * 86_400_000).toISOString()
  await sql`update staff_sessions set created_at = ${before}`.execute(db)
  const { sessions } = (await office.ask('GET', '/api/desk/sessions')).json<{
    sessions: desk.StaffSession[]
  }>()
  expect(sessions.filter(({ is_this }) => is_this)).toHaveLength(1)
  expect(sessions).toHaveLength(2)
  const id = sessions.find(({ is_this }) => !is_this)?.id
  expect((await office.ask('POST', '/api/desk/sessions/end', { id })).statusCode).toBe(200)
  expect(await isSignedIn(phone)).toBe(false)
  expect((await office.ask('POST', '/api/desk/sign-out', {})).statusCode).toBe(200)
  expect(await isSignedIn(office)).toBe(false)
})

test('an inquiry is found, answered once and marked, the second of two who mark it hears of the first, and it belongs to no member who is gone', async () => {
  const { app, db } = await openDesk()
  const sales = await signInAs(db, app, 'sales')
  const { attachments: _, lines, ...sent } = fullBodies.inquiry
  await recordInquiry(
    db,
    { scope: 'inquiry', key: 'a key of ours', fingerprint: '1' },
    {
      ...sent,
      message: '100% cotton',
      lines: lines.map(({ attachments: __, ...line }) => line),
      attachments: [],
    } as never,
    Date.now(),
    (id) => ({ status: 201, body: JSON.stringify({ id }) }),
  )
  const found = (await sales.ask('GET', '/api/desk/inbox?search=100%25%20COT')).json<{
    entries: inbox.InboxEntry[]
    total: number
  }>()
  expect(found).toMatchObject({ total: 1, entries: [{ contact_name: 'Ana', styles: 1 }] })
  expect((await sales.ask('GET', '/api/desk/inbox?search=1%25n')).json()).toMatchObject({
    total: 0,
  })
  const id = found.entries[0]?.id ?? ''
  const shown = await sales.ask('GET', `/api/desk/inquiries/${id}`)
  expect(shown.json()).toMatchObject({ inquiry: { id, lines: [{ model: 'WL-1' }], related: [] } })
  const mark = (status: string, before: string, seen = 0) =>
    sales.ask('POST', `/api/desk/inquiries/${id}/status`, { status, before, seen })
  expect((await mark('answered', 'received')).statusCode).toBe(200)
  expect((await mark('answered', 'received')).statusCode).toBe(409)
  const reply = (body: string, key: string, seen = 0) =>
    sales.ask(
      'POST',
      `/api/desk/inquiries/${id}/replies`,
      { body, seen },
      {
        'sec-fetch-site': 'same-origin',
        'idempotency-key': key,
      },
    )
  for (const _ of [1, 2]) expect((await reply('Our offer', 'one answer')).statusCode).toBe(200)
  expect((await reply('Another', 'one answer')).statusCode).toBe(422)
  expect((await reply('Written beside it', 'another answer')).statusCode).toBe(409)
  expect((await mark('received', 'answered')).statusCode).toBe(409)
  expect((await sales.ask('GET', `/api/desk/inquiries/${id}`)).json()).toMatchObject({
    inquiry: { thread: [{ author: 'firm', member: 'sales', body: 'Our offer' }] },
  })
  const member = (await sales.ask('GET', '/api/desk/me')).json<{ member: desk.Member }>().member
  const assign = (assignee: string | null, before: string | null) =>
    sales.ask('POST', `/api/desk/inquiries/${id}/assignee`, { assignee, before })
  expect((await assign('unknown', null)).statusCode).toBe(404)
  expect((await assign(member.id, null)).statusCode).toBe(200)
  expect((await assign(member.id, null)).statusCode).toBe(409)
  for (const [assignee, total] of Object.entries({ me: 1, none: 0 }))
    expect((await sales.ask('GET', `/api/desk/inbox?assignee=${assignee}`)).json()).toMatchObject({
      total,
    })
  for (const _ of [1, 2])
    await sales.ask(
      'POST',
      `/api/desk/inquiries/${id}/notes`,
      { body: 'Ask for the logo' },
      { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'one note' },
    )
  const { inquiry } = (await sales.ask('GET', `/api/desk/inquiries/${id}`)).json<{
    inquiry: inbox.DeskInquiry
  }>()
  expect(inquiry.assignee).toBe(member.id)
  expect(inquiry.notes.map(({ member: by, body }) => [by, body])).toEqual([
    ['sales', 'Ask for the logo'],
  ])
  const actions = (await listActions(db, 10))
    .map(({ action, subject }) => [action, subject])
    .filter(([action]) => action !== 'sign-in')
  expect(actions.at(-1)).toEqual(['inquiries/:id/status', id])
  expect(actions[0]).toEqual(['inquiries/:id/notes', id])

  await signInAs(db, app, 'owner')
  expect(await removeMember(db, emailOf('sales'))).toBe(true)
  expect(await isSignedIn(sales)).toBe(false)
  expect(await findInquiry(db, id)).toMatchObject({ assignee: null })
})
