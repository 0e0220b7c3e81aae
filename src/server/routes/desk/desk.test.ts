import { expect, test } from 'vitest'
import * as desk from '#shared/contract/desk/desk.ts'
import * as catalogue from '#shared/contract/desk/catalogue.ts'
import * as content from '#shared/contract/desk/content.ts'
import * as styles from '#shared/contract/desk/styles.ts'
import * as inbox from '#shared/contract/desk/inbox.ts'
import * as savedViews from '#shared/contract/desk/saved-views.ts'
import * as assignment from '#shared/contract/desk/assignment.ts'
import * as templates from '#shared/contract/desk/templates.ts'
import * as quotation from '#shared/contract/desk/quotation.ts'
import * as orders from '#shared/contract/desk/orders.ts'
import * as webhooks from '#shared/contract/desk/webhooks.ts'
import * as tokens from '#shared/contract/desk/tokens.ts'
import { keyedCalls } from '../../openapi/call-facts.ts'
import { findCallName } from '../../openapi/contract-names.ts'
import { listMembers } from '../../staff/members.ts'
import { createToken } from '../../staff/tokens.ts'
import {
  emailOf,
  isSignedIn,
  openDesk,
  openDeskBrowser,
  password,
  signInAs,
} from '../../../../tests/support/desk.ts'
import { anOffer } from '../../../../tests/support/offer.ts'

const isEndpoint = (one: object | number | string): one is desk.DeskEndpoint =>
  typeof one === 'object' && 'path' in one && 'method' in one

/** Of calls that read nothing without one. */
const queries: Record<string, string> = {
  '/api/desk/catalogue/drafts': '?name=list.csv',
  '/api/desk/files': '?name=offer.pdf',
  '/api/desk/catalogue/drafts/:id/preview': '?page=/about&lang=en',
  'POST /api/desk/catalogue/pictures': '?name=front.jpg',
  'GET /api/desk/catalogue/pictures': '?of=shop&name=none',
  '/api/desk/catalogue/drafts/:id/changes': '?kind=changed&page=1',
}

const calls = [
  desk,
  inbox,
  catalogue,
  styles,
  content,
  savedViews,
  templates,
  assignment,
  quotation,
  orders,
  tokens,
  webhooks,
]
  .flatMap((contract) => Object.values<object | number | string>(contract))
  .filter((one) => isEndpoint(one))
  .map(({ method, path, roles }) => ({
    method,
    path,
    roles,
    url: `${path.replace(':id', 'none')}${queries[path] ?? queries[`${method} ${path}`] ?? ''}`,
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

const hook = { url: 'https://hooks.example.com/in', events: ['order.paid'] }

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
  '/api/desk/catalogue/styles/none/edit': { cells: {}, before: { cells: {} } },
  '/api/desk/catalogue/pictures?name=front.jpg': {},
  '/api/desk/content/edit': { entries: {}, pages: {}, before: { entries: {}, pages: {} } },

  '/api/desk/catalogue/undo': { to: 999, based_on: 999 },
  '/api/desk/views/save': { name: 'Mine', filter: {} },
  '/api/desk/views/remove': { name: 'Mine' },
  '/api/desk/templates/save': {
    id: 'none',
    version: 1,
    name: 'Hello',
    bodies: { en: '', zh: '', es: '' },
  },
  '/api/desk/assignment-rules/save': { rules: [], version: 9 },
  '/api/desk/orders/none/steps': { step: 'confirmed', before: null },
  '/api/desk/orders/none/papers': { files: ['none.pdf'] },
  '/api/desk/orders/none/papers/remove': { file: 'none.pdf' },
  '/api/desk/orders/none/payment': { reversal: 'held' },
  '/api/desk/orders/none/refunds': { amount: '1.00', seen: 0 },
  '/api/desk/tokens': { name: 'ERP', scopes: ['orders:read'], days: 1, password: 'wrong' },
  '/api/desk/tokens/none/revoke': {},
  '/api/desk/webhooks': hook,
  '/api/desk/webhooks/none/change': { ...hook, is_on: true },
  '/api/desk/webhooks/none/secret': {},
  '/api/desk/webhooks/none/remove': {},
  '/api/desk/webhooks/none/test': {},
  '/api/desk/webhooks/deliveries/none/again': {},
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

/** What each scope opens, and no other; the catalogue's calls are the walls of another role. */
const opened: Record<tokens.TokenScope, { method: 'GET' | 'POST'; of: RegExp }> = {
  'inquiries:read': {
    method: 'GET',
    of: /desk\/(?:inbox|inquiries|unread|files|views|templates|quotable-styles)\b/u,
  },
  'inquiries:write': { method: 'POST', of: /desk\/(?:(?:inquiries|views|templates)\/|files\b)/u },
  'orders:read': { method: 'GET', of: /desk\/orders\b/u },
  'orders:write': {
    method: 'POST',
    of: /desk\/orders\/none\/(?:steps|payment|papers(?:\/remove)?)$/u,
  },
  'orders:refund': { method: 'POST', of: /desk\/orders\/none\/refunds$/u },
  'catalogue:read': { method: 'GET', of: /desk\/(?:catalogue|content)\b/u },
  'catalogue:write': { method: 'POST', of: /desk\/(?:catalogue|content)\// },
}

test.each(desk.staffRoles)(
  'a token of %s does what one scope and the role allow, without cookie and origin',
  async (role) => {
    const { app, db } = await openDesk()
    await signInAs(db, app, role)
    const [member] = await listMembers(db)
    for (const scope of tokens.tokenScopes) {
      const wanted = { name: scope, scopes: [scope], days: 1 }
      const token = await createToken(db, member?.id ?? '', wanted, Date.now())
      const letIn: string[] = []
      for (const { method, url } of calls) {
        const body = bodies[url] ?? { email: emailOf('owner'), password, code: '1', token: '1' }
        const { statusCode } = await app.inject({
          method,
          url,
          headers: { authorization: `Bearer ${token}` },
          ...(method === 'POST' && { payload: body }),
        })
        if (![401, 403, 422].includes(statusCode)) letIn.push(`${method} ${url}`)
      }
      const expected = calls.filter(
        ({ method, url, roles }) =>
          method === opened[scope].method && opened[scope].of.test(url) && roles?.includes(role),
      )
      expect([scope, letIn]).toEqual([scope, expected.map(({ method, url }) => `${method} ${url}`)])
    }
  },
)

test('the calls that are done once by a key are those that are described so', async () => {
  const { app, db } = await openDesk()
  const owner = await signInAs(db, app, 'owner')
  const keyed: string[] = []
  for (const { method, url } of restricted) {
    const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'short' }
    const answer = await owner.ask(method, url, bodies[url], headers)
    if (answer.body.includes('key_invalid')) keyed.push(url)
  }
  const described = restricted.filter((call) => keyedCalls.includes(findCallName(call)))
  expect(keyed.length).toBeGreaterThan(3)
  expect(keyed).toEqual(described.map(({ url }) => url))
})
