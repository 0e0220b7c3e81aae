import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../tests/support/free-port.ts'
import { openConnectedShop } from '../../tests/support/paypal/shop-with-paypal.ts'
import { collectMetrics, serveMetrics } from './metrics.ts'

test('figures for Prometheus, on a port of their own and without anybody in them', async () => {
  const port = await freePort()
  const { app, deps, post } = await openConnectedShop()
  const register = collectMetrics(app, deps.db)
  for (const id of ['wl-1101', 'bp-2101', 'nowhere']) await app.inject(`/api/products/${id}`)
  await app.inject({ method: 'HEAD', url: '/no/such/page' })
  await app.inject({ url: '/', headers: { host: 'no host' } })
  await post('/api/inquiries', { contact_name: 'Ana', email: 'ana@example.com', message: 'One' })
  const close = await serveMetrics(register, { host: '127.0.0.1', port })
  onTestFinished(close)
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4')
  const text = await answer.text()
  const figures = new Map(
    text.split('\n').map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (.*)$/u.exec(line) ?? []
      return [`${name} ${labels.split(',').toSorted().join(' ')}`, Number(value)]
    }),
  )
  const found = 'method="GET" route="/api/products/:id" status="200"'
  const missed = found.replace('200', '404')
  expect(Object.fromEntries(figures)).toMatchObject({
    [`http_request_duration_seconds_count ${found}`]: 2,
    [`http_request_duration_seconds_count ${missed}`]: 1,
    [`http_request_duration_seconds_count method="HEAD" route="other" status="404"`]: 1,
    [`http_request_duration_seconds_count method="GET" route="other" status="400"`]: 1,
    [`http_request_duration_seconds_bucket le="+Inf" ${found}`]: 2,
    [`http_request_duration_seconds_bucket le="0.005" ${found}`]: expect.any(Number),
    [`http_request_duration_seconds_sum ${found}`]: expect.any(Number),
    'process_resident_memory_bytes ': expect.any(Number),
    'process_uptime_seconds ': expect.any(Number),
    'nodejs_eventloop_delay_seconds ': expect.any(Number),
    'sampleroom_mails_waiting ': 3,
    'sampleroom_mails_given_up ': 0,
    'sampleroom_orders_in_doubt ': 0,
  })
  expect(text).not.toMatch(/wl-1101|ana@/u)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})
