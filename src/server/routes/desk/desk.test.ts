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
import { removeMember } from '../../staff/members.ts'
import { findInquiry, recordInquiry } from '../../db/inquiry-repository.ts'
import {
  emailOf,
  isSignedIn,
  openDesk,
  openDeskBrowser,
  password,
  signInAs,
} from '../../../../tests/support/desk.ts'
import { anOffer } from '../../../../tests/support/offer.ts'
import { fullBodies } from '../../../../tests/support/worst-requests.ts'

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
