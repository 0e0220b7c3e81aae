import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/open-app.ts'
import { faultsIn, type Said } from '../../tests/support/paypal/paypal-contract.ts'
import { buyerDecides, openProvider } from '../../tests/support/paypal/in-process-paypal.ts'
import { createPaypalSimulator } from './plugin.ts'

const basic = `Basic ${btoa('simulator-client-id:simulator-client-secret')}`
const usd = (value: string) => ({ currency_code: 'USD', value })

/** Two wallets at 12.50: items 25.00, shipping 9.99, tax 2.00. */
const wallets = (unit: Record<string, unknown> = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      invoice_id: 'ord_1',
      amount: {
        ...usd('36.99'),
        breakdown: { item_total: usd('25.00'), shipping: usd('9.99'), tax_total: usd('2.00') },
      },
      items: [{ name: 'Wallet', quantity: '2', unit_amount: usd('12.50') }],
      ...unit,
    },
  ],
})

async function tokenOf(provider: FastifyInstance): Promise<string> {
  const answer = await provider.inject({
    method: 'POST',
    url: '/v1/oauth2/token',
    headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  })
  return `Bearer ${answer.json().access_token}`
}

/** A shop whose every answer is held against PayPal's description when the test is over. */
async function openShop(storeFile?: string) {
  const provider = await openProvider(storeFile)
  const said: Said[] = []
  provider.addHook('onSend', async ({ method, url: path }, { statusCode: status }, body) => {
    if (path.startsWith('/v2/checkout')) {
      said.push({
        call: { method, path, headers: {}, body: '' },
        answer: { status, body: String(body) },
      })
    }
  })
  onTestFinished(() => expect(faultsIn(said), 'not as PayPal describes it').toEqual([]))
  const authorization = await tokenOf(provider)
  const post = (url: string, body?: object, headers: Record<string, string> = {}) =>
    provider.inject({ method: 'POST', url, body, headers: { authorization, ...headers } })
  return {
    provider,
    post,
    create: (body: object = wallets(), headers: Record<string, string> = {}) =>
      post('/v2/checkout/orders', body, headers),
    capture: (id: string, headers: Record<string, string> = {}) =>
      post(`/v2/checkout/orders/${id}/capture`, undefined, {
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...headers,
      }),
    show: async (id: string) =>
      (
        await provider.inject({ url: `/v2/checkout/orders/${id}`, headers: { authorization } })
      ).json(),
  }
}

const issueOf = (answer: { json: () => { details: { issue: string }[] } }) =>
  answer.json().details[0]?.issue

test('a token is given for client id and secret, and says when it ends', async () => {
  const provider = await openProvider()
  const ask = (authorization: string, body: string) =>
    provider.inject({
      method: 'POST',
      url: '/v1/oauth2/token',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  const given = await ask(basic, 'grant_type=client_credentials')
  expect(given.json()).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 })
  const refused = await ask(`Basic ${btoa('x:y')}`, 'grant_type=client_credentials')
  expect([refused.statusCode, refused.json().error]).toEqual([401, 'invalid_client'])
  expect((await ask(basic, 'grant_type=password')).statusCode).toBe(400)
})

test('without a token nothing is answered but 401', async () => {
  const { provider } = await openShop()
  const answer = await provider.inject({
    method: 'POST',
    url: '/v2/checkout/orders',
    body: wallets(),
    headers: { authorization: 'Bearer nonsense' },
  })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ name: 'AUTHENTICATION_FAILURE', details: [] })
})

test('a created order has an id, a status and the links to approve and capture it', async () => {
  const { create } = await openShop()
  const answer = await create()
  expect(answer.statusCode).toBe(201)
  const { id, status, links, ...rest } = answer.json()
  expect([id.length, status, rest]).toEqual([17, 'CREATED', {}])
  expect(links.map((link: { rel: string }) => link.rel)).toEqual(['self', 'approve', 'capture'])
})

test('Prefer: return=representation answers with the whole order', async () => {
  const { create } = await openShop()
  const answer = await create(wallets(), { prefer: 'return=representation' })
  expect(answer.json().purchase_units[0]).toMatchObject(wallets().purchase_units[0] ?? {})
})

test('the same PayPal-Request-Id gives the first order again', async () => {
  const { create } = await openShop()
  const first = await create(wallets(), { 'paypal-request-id': 'create-1' })
  const again = await create(wallets(), { 'paypal-request-id': 'create-1' })
  expect([first.statusCode, again.statusCode]).toEqual([201, 200])
  expect(again.json().id).toBe(first.json().id)
})

test.each([
  ['AMOUNT_MISMATCH', { amount: { ...wallets().purchase_units[0]?.amount, ...usd('37.00') } }],
  ['ITEM_TOTAL_MISMATCH', { items: [{ name: 'W', quantity: '3', unit_amount: usd('12.50') }] }],
  ['ITEM_TOTAL_REQUIRED', { amount: usd('25.00') }],
  ['DECIMAL_PRECISION', { amount: usd('36.999'), items: [] }],
  ['CANNOT_BE_ZERO_OR_NEGATIVE', { amount: usd('0.00'), items: [] }],
  [
    'MULTI_CURRENCY_ORDER',
    {
      items: [{ name: 'W', quantity: '1', unit_amount: { currency_code: 'EUR', value: '25.00' } }],
    },
  ],
])('422 %s', async (issue, unit) => {
  const { create } = await openShop()
  const answer = await create(wallets(unit))
  expect([answer.statusCode, answer.json().name]).toEqual([422, 'UNPROCESSABLE_ENTITY'])
  expect(issueOf(answer)).toBe(issue)
})

test.each([
  ['MISSING_REQUIRED_PARAMETER', '/purchase_units/0/amount', { amount: undefined }],
  [
    'INVALID_STRING_LENGTH',
    '/purchase_units/0/items/0/name',
    { items: [{ name: 'x'.repeat(128), quantity: '2', unit_amount: usd('12.50') }] },
  ],
  [
    'INVALID_PARAMETER_SYNTAX',
    '/purchase_units/0/items/0/quantity',
    { items: [{ name: 'W', quantity: 2, unit_amount: usd('12.50') }] },
  ],
  [
    'INVALID_COUNTRY_CODE',
    '/purchase_units/0/shipping/address/country_code',
    { shipping: { address: { country_code: 'UK' } } },
  ],
])('400 %s at %s', async (issue, field, unit) => {
  const { create } = await openShop()
  const answer = await create(wallets(unit))
  expect([answer.statusCode, answer.json().name]).toEqual([400, 'INVALID_REQUEST'])
  expect(answer.json().details[0]).toMatchObject({ issue, field, location: 'body' })
})

test('broken JSON, an unknown order and an unknown address are refused in the same shape', async () => {
  const { provider, create, capture } = await openShop()
  const broken = await provider.inject({
    method: 'POST',
    url: '/v2/checkout/orders',
    headers: { 'content-type': 'application/json' },
    body: '{',
  })
  expect(issueOf(broken)).toBe('MALFORMED_REQUEST_JSON')
  expect(issueOf(await capture('NOSUCHORDER'))).toBe('INVALID_RESOURCE_ID')
  expect((await provider.inject('/v2/nothing')).json().name).toBe('RESOURCE_NOT_FOUND')
  expect((await create([])).statusCode).toBe(400)
})

test('an order is captured after the buyer approved it, and only once', async () => {
  const { provider, create, capture, show } = await openShop()
  const { id } = (await create()).json()
  expect(issueOf(await capture(id))).toBe('ORDER_NOT_APPROVED')
  await buyerDecides(provider, id, 'approve')
  expect((await show(id)).status).toBe('APPROVED')

  const first = await capture(id, { 'paypal-request-id': 'capture-1' })
  expect([first.statusCode, first.json().status]).toEqual([201, 'COMPLETED'])
  expect(first.json().purchase_units[0].payments.captures).toMatchObject([
    { status: 'COMPLETED', amount: usd('36.99'), invoice_id: 'ord_1', final_capture: true },
  ])
  const again = await capture(id, { 'paypal-request-id': 'capture-1' })
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  expect(issueOf(await capture(id, { 'paypal-request-id': 'capture-2' }))).toBe(
    'ORDER_ALREADY_CAPTURED',
  )
})

test('a declined card is refused at the capture; another card pays the same order', async () => {
  const { provider, create, capture } = await openShop()
  const { id } = (await create()).json()
  await buyerDecides(provider, id, 'decline')
  expect(issueOf(await capture(id))).toBe('INSTRUMENT_DECLINED')
  await buyerDecides(provider, id, 'approve')
  expect((await capture(id)).statusCode).toBe(201)
})

test('a cancelled order is not approved', async () => {
  const { provider, create, capture } = await openShop()
  const { id } = (await create()).json()
  await buyerDecides(provider, id, 'cancel')
  expect(issueOf(await capture(id))).toBe('ORDER_NOT_APPROVED')
})

test('one invoice number is paid once', async () => {
  const { provider, create, capture } = await openShop()
  const ids = [(await create()).json().id, (await create()).json().id]
  for (const id of ids) await buyerDecides(provider, id, 'approve')
  expect((await capture(ids[0])).statusCode).toBe(201)
  expect(issueOf(await capture(ids[1]))).toBe('DUPLICATE_INVOICE_ID')
})

test('orders survive a restart, tokens do not', async () => {
  const file = join(await temporaryFolder(), 'paypal.sqlite')
  const before = await openShop(file)
  const { id } = (await before.create()).json()
  const authorization = await tokenOf(before.provider)
  await before.provider.close()

  const { provider, show } = await openShop(file)
  expect((await show(id)).status).toBe('CREATED')
  const url = `/v2/checkout/orders/${id}`
  expect((await provider.inject({ url, headers: { authorization } })).statusCode).toBe(401)
})

test('the approval window shows merchant, items and total, and runs no inline script', async () => {
  const { provider, create } = await openShop()
  const body = {
    ...wallets({
      items: [{ name: '<script>alert(1)</script>', quantity: '2', unit_amount: usd('12.50') }],
    }),
    application_context: { brand_name: 'Lingnan Atelier' },
  }
  const { id } = (await create(body)).json()
  const page = await provider.inject(`/checkoutnow?token=${id}`)
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.body).not.toMatch(/<script>|onclick/u)
  for (const words of ['Lingnan Atelier', '&lt;script&gt;alert(1)', '$36.99', 'PayPal simulator']) {
    expect(page.body).toContain(words)
  }
  for (const button of ['Approve payment', 'Cancel payment', 'Decline card']) {
    // enabled by the script that hears the click
    expect(page.body).toMatch(new RegExp(String.raw` disabled>\s*${button}\s*</button>`, 'u'))
  }
})

test('the window says so when there is no such payment, or it has been made', async () => {
  const { provider, create, capture } = await openShop()
  expect((await provider.inject('/checkoutnow?token=NOSUCH')).statusCode).toBe(404)
  const { id } = (await create()).json()
  await buyerDecides(provider, id, 'approve')
  await capture(id)
  const page = await provider.inject(`/checkoutnow?token=${id}`)
  expect(page.body).toContain('has been made already')
  await buyerDecides(provider, id, 'decline')
  expect(issueOf(await capture(id))).toBe('ORDER_ALREADY_CAPTURED')
})

test('a page that lost its window asks how that very visit ended', async () => {
  const { provider, create } = await openShop()
  const { id } = (await create()).json()
  const outcome = async (visit: string) =>
    (await provider.inject(`/checkoutnow/${id}/outcome?visit=${visit}`)).json().outcome
  expect(await outcome('a')).toBe('open')
  await provider.inject({ method: 'POST', url: `/checkoutnow/${id}/cancel?visit=a` })
  expect([await outcome('a'), await outcome('b')]).toEqual(['cancelled', 'open'])
})

test('mounted under a prefix, every link and file stays under it', async () => {
  const shop = fastify()
  const storeFile = join(await temporaryFolder(), 'paypal.sqlite')
  await shop.register(createPaypalSimulator({ storeFile }), { prefix: '/paypal-simulator' })
  const script = await shop.inject('/paypal-simulator/sdk/js?client-id=x')
  expect(script.headers['content-type']).toContain('text/javascript')
  const page = await shop.inject('/paypal-simulator/checkoutnow')
  expect(page.body).toMatch(/src="http:\/\/[^/]+\/paypal-simulator\/checkoutnow\/approval.js"/u)
  expect((await shop.inject('/paypal-simulator/nothing')).json().name).toBe('RESOURCE_NOT_FOUND')
  await shop.close()
})
