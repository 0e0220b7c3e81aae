import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../tests/support/free-port.ts'
import { openConnectedShop } from '../../tests/support/shop-with-provider.ts'
import { metricsText, serveMetrics, tallyAnswers } from './metrics.ts'

test('figures for Prometheus, on a port of their own and without anybody in them', async () => {
  const { app, deps, post } = await openConnectedShop()
  const tallies = tallyAnswers(app)
  for (const id of ['wl-1101', 'bp-2101', 'nowhere']) await app.inject(`/api/products/${id}`)
  await post('/api/inquiries', { contact_name: 'Ana', email: 'ana@example.com', message: 'One' })
  const port = await freePort()
  const close = await serveMetrics({ host: '127.0.0.1', port }, () =>
    metricsText(deps, tallies, 20),
  )
  onTestFinished(close)
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4')
  const text = await answer.text()
  const found = 'method="GET",route="/api/products/:id",status="200"'
  expect(text).toContain(`http_request_duration_seconds_count{${found}} 2\n`)
  expect(text).toContain(`http_request_duration_seconds_bucket{${found},le="+Inf"} 2\n`)
  expect(text).toContain('\nsampleroom_mails_waiting 3\n')
  expect(text).toContain('\nnodejs_eventloop_delay_seconds 0.02\n')
  expect(text).not.toMatch(/wl-1101|ana@/u)
  for (const line of text.trim().split('\n')) {
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^{}]+\})? \d+(\.\d+)?(e-\d+)?)$/u)
  }
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})
