import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type * as desk from '#shared/contract/desk/desk.ts'
import { listActions } from '../../staff/actions.ts'
import { listMails, retryMails } from '../../db/mail-queue.ts'
import {
  addMember,
  createPasswordToken,
  listAssignableMembers,
  listMembers,
  removeMember,
  restoreMember,
  suspendMember,
} from '../../staff/members.ts'
import { createToken } from '../../staff/tokens.ts'
import { openPostOffice } from '../../../../tests/support/mail/shop-with-mail.ts'
import {
  emailOf,
  isSignedIn,
  openDesk,
  openDeskBrowser,
  password,
  readCode,
  signInAs,
} from '../../../../tests/support/desk.ts'

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

/** A desk at its own address, and what it mails. */
async function openDeskWithMail() {
  const address = { SHOP_URL: 'https://shop.example.com', SALES_EMAIL: 'sales@house.example' }
  const { app, deps, server, deliver } = await openPostOffice(address)
  const deliverMails = async () => {
    const before = server.taken.length
    await deliver()
    return server.taken.slice(before)
  }
  return { app, db: deps.db, deliverMails }
}

const readToken = (text = '') => /password#(\S+)/u.exec(text)?.[1]

test('a link comes by mail to a member, and to no other address; the answer is the same', async () => {
  const { app, db, deliverMails } = await openDeskWithMail()
  await signInAs(db, app, 'sales')
  const request = (email: string) =>
    openDeskBrowser(app).ask('POST', '/api/desk/password/link', { email })
  const known = await request(emailOf('sales').toUpperCase())
  await request(emailOf('sales'))
  expect((await request('unknown@example.com')).json()).toEqual(known.json())
  const sent = await deliverMails()
  expect(sent.map(({ to }) => to)).toEqual([[emailOf('sales')]])
  const token = readToken(sent[0]!.mail.text)
  const chosen = { token, password: 'another long password' }
  const { statusCode } = await openDeskBrowser(app).ask('POST', '/api/desk/password', chosen)
  expect(statusCode).toBe(200)
  expect((await listActions(db, 9)).map(({ action }) => action)).toContain('link requested')
})

test('a mail whose answer was lost comes again, the first of its links that is used ends the others, and none outlives its member', async () => {
  const { app, db, deliverMails } = await openDeskWithMail()
  await signInAs(db, app, 'sales')
  await openDeskBrowser(app).ask('POST', '/api/desk/password/link', { email: emailOf('sales') })
  const [first] = await deliverMails()
  await retryMails(db, [(await listMails(db))[0]!.id])
  const [again] = await deliverMails()
  const choose = (taken: typeof first) =>
    openDeskBrowser(app).ask('POST', '/api/desk/password', {
      token: readToken(taken?.mail.text),
      password,
    })
  expect((await choose(first)).statusCode).toBe(200)
  expect((await choose(again)).statusCode).toBe(410)
  await openDeskBrowser(app).ask('POST', '/api/desk/password/link', { email: emailOf('sales') })
  await removeMember(db, emailOf('sales'))
  expect(await deliverMails()).toEqual([])
})

test('a shop that does not know its address sends no links, whatever a call calls it', async () => {
  const { app, db } = await openDesk()
  await signInAs(db, app, 'sales')
  const { ask } = openDeskBrowser(app)
  const answer = await ask('POST', '/api/desk/password/link', { email: emailOf('sales') })
  expect(answer.json()).toMatchObject({ code: 'links_not_sent' })
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

test('a member who is suspended is out at once with all tokens, learns why with the right password alone, and comes back', async () => {
  const { app, db } = await openDesk()
  const owner = await signInAs(db, app, 'owner')
  const sales = await signInAs(db, app, 'sales')
  const member = (await listMembers(db)).find(({ role }) => role === 'sales')
  const scopes = ['inquiries:read'] as const
  const token = await createToken(
    db,
    member?.id ?? '',
    { name: 'ERP', scopes, days: 9 },
    Date.now(),
  )
  const askByToken = () =>
    app.inject({ url: '/api/desk/inbox', headers: { authorization: `Bearer ${token}` } })
  expect((await askByToken()).statusCode).toBe(200)
  expect(await suspendMember(db, emailOf('sales').toUpperCase(), Date.now())).toBeUndefined()
  expect(await isSignedIn(sales)).toBe(false)
  expect((await askByToken()).statusCode).toBe(401)
  const signIn = async (typed: string) =>
    (
      await sales.ask('POST', '/api/desk/sign-in', { email: emailOf('sales'), password: typed })
    ).json()
  expect(await signIn(password)).toMatchObject({ code: 'member_suspended' })
  expect(await signIn('not the password')).toMatchObject({ code: 'sign_in_refused' })
  expect(await isSignedIn(sales)).toBe(false)
  const inbox = (await owner.ask('GET', '/api/desk/inbox')).json<{ assignable: object[] }>()
  expect(inbox.assignable).toHaveLength(2) // what is assigned to the member is still found
  expect(await listAssignableMembers(db)).toMatchObject([{ name: 'owner' }])
  expect(await restoreMember(db, emailOf('sales'), Date.now())).toBe(true)
  expect(await isSignedIn(sales)).toBe(false)
  await signIn(password)
  expect(await isSignedIn(sales)).toBe(true)
  expect((await askByToken()).statusCode).toBe(401)
  const done = (await listActions(db, 20)).map(({ action }) => action)
  expect(done).toEqual(expect.arrayContaining(['staff suspend', 'staff restore']))
})

test('the last owner who can sign in is not suspended', async () => {
  const { db } = await openDesk()
  for (const name of ['one', 'two']) await addMember(db, name, `${name}@example.com`, 'owner')
  expect(await suspendMember(db, 'one@example.com', Date.now())).toBeUndefined()
  expect(await suspendMember(db, 'two@example.com', Date.now())).toBe('last owner')
  expect(await suspendMember(db, 'none@example.com', Date.now())).toBe('missing')
})
