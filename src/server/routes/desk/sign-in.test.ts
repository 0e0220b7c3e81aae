import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type * as desk from '#shared/contract/desk/desk.ts'
import { listActions } from '../../staff/actions.ts'
import { createPasswordToken } from '../../staff/members.ts'
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
