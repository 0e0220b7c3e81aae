import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { openApp, openDeps } from '../../tests/support/open-app.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import { ProblemBody } from '#shared/contract/problems.ts'
import { email } from '#shared/contract/validation.ts'

/** A shop with one call more, which takes an e-mail address. */
async function shopWithPost() {
  const app = await openApp()
  const Body = v.object({ buyer: v.object({ email }), lines: v.array(v.number()) })
  app.post('/api/letters', (request) => v.parse(Body, request.body))
  const post = (payload: string | Buffer, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/api/letters', payload, headers: { 'content-type': type } })
  return { app, post }
}

test('health tells that server and database answer, and repeats the nonce', async () => {
  const app = await openApp()
  const answer = await app.inject('/api/health?nonce=abc')
  expect(v.parse(endpoints.health.answer, answer.json())).toEqual({
    status: 'ok',
    database: 'ok',
    catalogue_version: 0,
    nonce: 'abc',
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await app.inject('/api/health?nonce=a&nonce=b')).json()).not.toHaveProperty('nonce')
})

const others = [
  '/',
  '/products',
  '/api/products?page=x',
  '/nowhere',
  '/%ff',
  '/images/x.webp',
  '/api/live',
  '/api/ready',
]
const everything = [
  ...Object.values(endpoints).map(({ method, path }) => [method, path] as const),
  ...others.map((path) => ['GET', path] as const),
]

test.each(everything)(
  'P26: %s %s is answered with every protecting header',
  async (method, url) => {
    const app = await openApp()
    const { headers } = await app.inject({ method, url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/u),
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('cross-origin-embedder-policy')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('paypal.com')
  },
)

test('a server that is too busy sends calls away for a moment, but says how it is', async () => {
  let busy = true
  const load = { healthCheck: async () => !busy, healthCheckInterval: 5 }
  const app = await openApp({ ...(await openDeps()), load })
  const away = await app.inject('/api/products')
  expect([away.statusCode, away.json().code]).toEqual([503, 'busy'])
  expect(Number(away.headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.inject('/api/health')).statusCode).toBe(200)
  expect((await app.inject('/api/ready')).statusCode).toBe(503)
  busy = false
  await expect.poll(() => app.isUnderPressure()).toBe(false)
  expect((await app.inject('/api/products')).statusCode).toBe(200)
  expect((await app.inject('/api/ready')).json()).toEqual({ status: 'ready' })
})

test('who the client is, is believed only from a proxy that is trusted', async () => {
  const seenBy = async (environment: Record<string, string>) => {
    const app = await openApp(await openDeps(environment))
    app.get('/ip', ({ ip }) => ip)
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    return (await app.inject({ url: '/ip', headers, remoteAddress: '10.1.2.3' })).body
  }
  expect(await seenBy({})).toBe('10.1.2.3')
  expect(await seenBy({ TRUST_PROXY: '10.0.0.0/8' })).toBe('203.0.113.7')
  expect(await seenBy({ TRUST_PROXY: 'off' })).toBe('10.1.2.3')
})

const policyWith = async (environment: Record<string, string>) => {
  const app = await openApp(await openDeps(environment))
  return String((await app.inject('/api/health')).headers['content-security-policy'])
}

test('the provider is in the policy only when payments are configured, and never with all its hosts', async () => {
  const configured = { PAYPAL_ENVIRONMENT: 'live', PAYPAL_CLIENT_ID: 'A'.repeat(20) }
  expect(await policyWith({ PAYPAL_ENVIRONMENT: 'live' })).not.toContain('paypal')
  const policy = await policyWith(configured)
  expect(policy).toContain("script-src 'self' https://www.paypal.com")
  expect(policy).not.toMatch(/\*|sandbox|script-src[^;]*unsafe/u)
})

const unreadable: [string, string | Buffer, string, number, string][] = [
  ['broken JSON', '{"a":', 'application/json', 400, 'bad_request'],
  ['an empty body', '', 'application/json', 400, 'bad_request'],
  ['bytes', Buffer.from([0xff, 0xfe, 0x00]), 'application/json', 400, 'bad_request'],
  ['a poisoned prototype', '{"__proto__":{"admin":true}}', 'application/json', 400, 'bad_request'],
  ['plain text', 'hello', 'text/plain', 415, 'unsupported_media_type'],
  ['a form', 'a=b', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
  ['a broken content type', '{}', ';;', 415, 'unsupported_media_type'],
  ['over a megabyte', JSON.stringify('a'.repeat(1_048_576)), 'application/json', 413, 'too_large'],
  ['a list where an object is due', '[]', 'application/json', 422, 'invalid_input'],
  ['nothing', 'null', 'application/json', 422, 'invalid_input'],
  [
    'a deep nest',
    `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    'application/json',
    422,
    'invalid_input',
  ],
  ['a huge number', '{"lines":[1e999]}', 'application/json', 422, 'invalid_input'],
]
test.each(unreadable)(
  '%s is refused in the one error shape',
  async (_, body, type, status, code) => {
    const { post } = await shopWithPost()
    const answer = await post(body, type)
    expect(answer.statusCode).toBe(status)
    expect(v.parse(ProblemBody, answer.json()).code).toBe(code)
  },
)

test('a refused body names each broken rule by its path', async () => {
  const { post } = await shopWithPost()
  const lines = ['x'.repeat(1000), 1, null]
  const answer = await post(JSON.stringify({ buyer: { email: 'nobody' }, lines }))
  expect(answer.json()).toMatchObject({
    code: 'invalid_input',
    details: { 'buyer.email': ['email.invalid'], 'lines.0': [expect.any(String)] },
  })
  expect(answer.body.length).toBeLessThan(1000)
})

test('a flood of broken rules gets a short answer', async () => {
  const { post } = await shopWithPost()
  const answer = await post(JSON.stringify({ lines: Array.from({ length: 100_000 }, () => 'x') }))
  expect(answer.statusCode).toBe(422)
  expect(answer.body.length).toBeLessThan(20_000)
})

const broken = ['/%', '/%ff', '/api/products/%E0%A4%A', '/api/%c0%ae%c0%ae/x', '/products/a;%zz']
test.each(broken)('the broken address %s is a 400', async (url) => {
  const app = await openApp()
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(400)
  expect(v.parse(ProblemBody, answer.json()).code).toBe('bad_request')
})

test('a method that an address does not take is a 405 that names those it takes', async () => {
  const app = await openApp()
  const answer = await app.inject({ method: 'DELETE', url: '/api/products/wl-1101' })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe('GET, HEAD')
  expect(answer.json()).toMatchObject({ code: 'method_not_allowed' })
  expect((await app.inject({ method: 'DELETE', url: '/api/nowhere' })).statusCode).toBe(404)
})

const head = 'Host: shop\r\nConnection: close\r\n'
test.each([
  ['what is no HTTP at all', 'hello\r\n\r\n', 400, 'bad_request'],
  [
    'a header without an end',
    `GET / HTTP/1.1\r\n${head}X: ${'x'.repeat(20_000)}\r\n\r\n`,
    400,
    'bad_request',
  ],
  ['no host', 'GET /api/products HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'bad_request'],
  ['two hosts', `GET /api/products HTTP/1.1\r\nHost: other\r\n${head}\r\n`, 400, 'bad_request'],
  [
    'an expectation',
    `GET /api/products HTTP/1.1\r\n${head}Expect: tea\r\n\r\n`,
    417,
    'bad_request',
  ],
  [
    'a way to another host',
    `CONNECT example.com:443 HTTP/1.1\r\n${head}\r\n`,
    405,
    'method_not_allowed',
  ],
])('P26: %s is refused as everything else is', async (_, sent, status, code) => {
  const app = await openApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // a TCP server that listens has one
  const socket = connect(port, '127.0.0.1')
  socket.write(sent)
  const [told = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(told).toContain(`HTTP/1.1 ${status} `)
  expect(told).toContain("frame-ancestors 'none'")
  expect(told).toContain('x-content-type-options: nosniff\r\n')
  expect(told).toMatch(/x-request-id: [\da-f-]{36}\r\n/u)
  expect(v.parse(ProblemBody, JSON.parse(body)).code).toBe(code)
})

const tellSuccess = [
  endpoints.validateCart,
  endpoints.createOrder,
  endpoints.captureOrder,
  endpoints.testOrder,
]
test.each(tellSuccess)('a refusal of $path says that it has no success', async ({ path }) => {
  const busy = { healthCheck: async () => false, healthCheckInterval: 1000 }
  const deps = await openDeps({ RATE_LIMIT: 'on' })
  const app = await openApp(deps)
  const refused = async (payload: string, type = 'application/json', shop = app) => {
    const headers = { 'content-type': type }
    const answer = await shop.inject({ method: 'POST', url: path, payload, headers })
    expect(answer.json()).toMatchObject({ success: false, error: expect.any(String) })
    return answer.statusCode
  }
  expect(await refused('{}')).toBe(422)
  expect(await refused('{')).toBe(400)
  expect(await refused('a=b', 'text/plain')).toBe(415)
  expect(await refused(JSON.stringify('a'.repeat(1_048_576)))).toBe(413)
  expect(await refused('{}', 'application/json', await openApp({ ...deps, load: busy }))).toBe(503)
})

test('calls whose answer has no success are refused without it', async () => {
  const app = await openApp()
  const answer = await app.inject({ method: 'POST', url: '/api/inquiries', payload: {} })
  expect(answer.json()).not.toHaveProperty('success')
})

test('our own failure is a 500 without a word on its cause', async () => {
  const app = await openApp()
  app.get('/api/failing', () => {
    throw new TypeError('secret of the house')
  })
  const answer = await app.inject('/api/failing')
  expect(answer.statusCode).toBe(500)
  expect(v.parse(ProblemBody, answer.json()).code).toBe('internal')
  expect(answer.body).not.toContain('secret')
})

test('a full disk is told as such', async () => {
  const app = await openApp()
  app.get('/api/full', () => {
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
  })
  expect((await app.inject('/api/full')).json()).toMatchObject({ code: 'storage_full' })
})
