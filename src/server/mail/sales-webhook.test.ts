import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../tests/support/free-port.ts'
import { openPostOffice } from '../../../tests/support/mail/shop-with-mail.ts'
import { listMails, getMailState } from '../db/mail-queue.ts'

const secret = 'a secret of sixteen or more'

/** A webhook receiver that answers with these statuses, then with 204. */
async function openProgram(...statuses: number[]) {
  const told: { headers: Record<string, unknown>; body: string }[] = []
  const program = createServer((request, response) => {
    void text(request).then((body) => {
      told.push({ headers: request.headers, body })
      response.writeHead(statuses.shift() ?? 204, { location: '/elsewhere' }).end()
    })
  })
  program.listen(0, '127.0.0.1')
  await once(program, 'listening')
  onTestFinished(() => void program.close())
  const { port } = program.address() as AddressInfo // it listens on a port
  return { url: `http://127.0.0.1:${port}/hook`, told }
}

test('a program is told of inquiries and paid orders in signed JSON, until it has understood', async () => {
  const program = await openProgram(500, 302)
  const { post, placed, capture, deliver } = await openPostOffice({
    SALES_WEBHOOK_URL: program.url,
    SALES_WEBHOOK_SECRET: secret,
  })
  const sent = { contact_name: 'Ana', email: 'ana@example.com', message: '多少钱？' }
  const { inquiry_id } = (await post('/api/inquiries', sent)).json()
  for (const minutes of [0, 10, 20, 30]) await deliver(minutes * 60_000)
  expect(program.told).toHaveLength(3)
  expect(new Set(program.told.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  for (const { headers, body } of program.told) {
    const [, seconds, mac] = /^t=(\d+),v1=([\da-f]{64})$/u.exec(
      String(headers['sampleroom-signature']),
    )!
    expect(mac).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  }
  expect(JSON.parse(program.told[0]!.body)).toMatchObject({
    id: `${inquiry_id}.webhook`,
    type: 'inquiry.received',
    data: { id: inquiry_id, contact_name: 'Ana', message: '多少钱？', attachments: [] },
  })
  await capture(await placed('approve'))
  await deliver()
  expect(JSON.parse(program.told[3]!.body)).toMatchObject({
    type: 'order.paid',
    data: { status: 'captured', amount: '36.99', items: [{ product_id: 'wl-1101', quantity: 2 }] },
  })
})

test('why a program was not told is with the mail', async () => {
  const port = await freePort()
  const program = await openProgram(500)
  const troubleAt = async (SALES_WEBHOOK_URL: string) => {
    const office = { SALES_WEBHOOK_URL, SALES_WEBHOOK_SECRET: secret }
    const { post, deliver, deps } = await openPostOffice(office)
    await post('/api/inquiries', { contact_name: 'Ana', email: 'ana@example.com', message: 'Hi' })
    await deliver()
    return (await listMails(deps.db)).find(({ recipient }) => recipient === 'webhook')?.trouble
  }
  expect(await troubleAt(program.url)).toBe('SALES_WEBHOOK_URL answers 500')
  expect(await troubleAt(`http://127.0.0.1:${port}`)).toBe(
    `SALES_WEBHOOK_URL does not answer (connect ECONNREFUSED 127.0.0.1:${port})`,
  )
})

test('without an address no program is told, then or later', async () => {
  const { post, deliver, deps } = await openPostOffice()
  await post('/api/inquiries', { contact_name: 'Ana', email: 'ana@example.com', message: 'Hello' })
  await deliver()
  const mails = await listMails(deps.db)
  expect(mails.map((mail) => [mail.recipient, getMailState(mail)])).toEqual([
    ['buyer', 'sent'],
    ['sales', 'sent'],
  ])
})
