import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { formOf } from '../../../tests/support/samples/attachments.ts'
import { openPostOffice } from '../../../tests/support/mail/shop-with-mail.ts'
import { buyerDecides } from '../../../tests/support/paypal/in-process-paypal.ts'
import { readMail } from '../../../tests/support/mail/read-mail.ts'
import { twoWallets } from '../../../tests/support/paypal/shop-with-paypal.ts'
import { listMails, retryMails, getMailState } from '../db/mail-queue.ts'
import { createSmtpTransport } from '../mail/transport.ts'
import { createMailQueue, createMailTransport } from './mail-worker.ts'
import { drainQueue } from './queue-worker.ts'

const inquiry = {
  contact_name: 'Ana Gil',
  company_name: 'Gil y Hijos',
  email: 'ana@example.com',
  product_id: 'wl-1101',
  product_name: 'Slim bifold wallet',
  quantity: 500,
  message: 'How much for 500?\nWith <b>our</b> logo.',
  written_at: '2026-11-20T08:00:00.000Z',
  locale: 'es',
}
const hours = 60 * 60 * 1000
const day = 24 * hours

test('an inquiry is acknowledged to the buyer and told to the sales team, whose reply goes to the buyer', async () => {
  const { app, post, deliver, server } = await openPostOffice()
  const { payload, type } = formOf([{ name: 'plano 图.txt', content: 'Two pockets' }])
  const url = '/api/inquiries/upload'
  const sent = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  const attachments: string[] = sent.json().uploaded_files
  const { inquiry_id } = (await post('/api/inquiries', { ...inquiry, attachments })).json()
  await deliver()

  const [buyer, sales] = server.taken.toSorted((a, b) => (a.to[0]! < b.to[0]! ? -1 : 1))
  expect(server.taken).toHaveLength(2)
  expect(buyer!.to).toEqual(['ana@example.com'])
  expect(buyer!.mail.header('subject')).toBe(`Hemos recibido su consulta ${inquiry_id}`)
  expect(buyer!.mail.header('reply-to')).toContain('sales@house.example')
  expect(buyer!.mail.text).toContain('Slim bifold wallet (WL-1101)')
  expect(buyer!.mail.html).toContain('<html lang="es">')
  expect(buyer!.mail.text).toContain('> With <b>our</b> logo.')
  expect(buyer!.mail.html).toContain('With &lt;b&gt;our&lt;/b&gt; logo.')
  expect(buyer!.mail.text).toContain('Archivos: plano 图.txt')
  expect(buyer!.mail.files).toEqual([])

  expect(sales!.to).toEqual(['sales@house.example'])
  expect(sales!.mail.header('reply-to')).toBe('Ana Gil <ana@example.com>')
  expect(sales!.mail.text).toContain('> With <b>our</b> logo.')
  expect(sales!.mail.html).toContain('With &lt;b&gt;our&lt;/b&gt; logo.')
  expect(sales!.mail.text).toContain('Written (clock of the device): November 20, 2026')
  expect(sales!.mail.files).toEqual([{ name: 'plano 图.txt', content: Buffer.from('Two pockets') }])
})

test('the mails of an addition name the inquiry that it belongs to', async () => {
  const { post, deliver, server } = await openPostOffice()
  const { inquiry_id: follows } = (await post('/api/inquiries', inquiry)).json()
  const { product_id: _, product_name: __, ...open } = inquiry
  const addition = { ...open, message: 'And in red, please.', follows }
  const { inquiry_id } = (await post('/api/inquiries', addition)).json()
  await deliver()
  const mails = server.taken.filter(({ mail }) => mail.header('subject')?.includes(inquiry_id))
  const [buyer, sales] = mails.toSorted((a, b) => (a.to[0]! < b.to[0]! ? -1 : 1))
  expect(sales!.mail.header('subject')).toBe(
    `Addition from Ana Gil, Gil y Hijos to inquiry ${follows} [${inquiry_id}]`,
  )
  expect(sales!.mail.text).toContain(`Adds to inquiry: ${follows}`)
  expect(buyer!.mail.text).toContain(`Se añade a la consulta: ${follows}`)
})

test('an inquiry about a whole cart names every style to the sales team, and to the buyer', async () => {
  const { post, deliver, server } = await openPostOffice()
  const known = { product_id: 'wl-1101', product_name: 'Win at casino.example', model: 'X' }
  const gone = { product_id: 'xx-1', product_name: 'Old <b>coat</b>', model: 'XX-1' }
  const specifications = { color: 'Cognac', size: 'M' }
  const lines = [
    ...Array.from({ length: 70 }, (_, n) => ({ ...known, quantity: n + 1, specifications })),
    { ...gone, quantity: 5000, specifications: { color: 'Red\n> Ana says' } },
  ]
  const { product_id: _, product_name: __, quantity: ___, ...open } = inquiry
  await post('/api/inquiries', { ...open, message: 'Rewritten', lines })
  await deliver()

  const [buyer, sales] = server.taken.toSorted((a, b) => (a.to[0]! < b.to[0]! ? -1 : 1))
  for (const n of [1, 60, 61, 70]) {
    const line = `${n} × Slim bifold wallet · WL-1101`
    expect(sales!.mail.text).toContain(`\n  ${line} · Cognac · M\r\n`)
    expect(sales!.mail.html).toContain(`${line} · Cognac · M<br>`)
    expect(buyer!.mail.text).toMatch(new RegExp(`\\n {2}${line} · [^\\r]+ · M\r\n`, 'u'))
  }
  expect(sales!.mail.text).toContain('Styles (2):')
  expect(sales!.mail.text).toContain('\n  5000 × Old <b>coat</b> · XX-1 · Red > Ana says\r\n')
  expect(sales!.mail.html).toContain('5000 × Old &lt;b&gt;coat&lt;/b&gt; · XX-1')
  expect(buyer!.mail.text).toContain('Modelos (2):')
  expect(buyer!.mail.text).toContain('\n  5000 × Old <b>coat</b> · XX-1 · Red > Ana says\r\n')
  expect(buyer!.mail.text).toContain('> Rewritten')
  expect(buyer!.mail.text, 'the catalogue has the name').not.toContain('casino')
})

test('a request is repeated whole to both: samples apart, notes, target prices, files and terms', async () => {
  const { app, post, deliver, server } = await openPostOffice()
  const { payload, type } = formOf([{ name: 'lining.txt', content: 'Two pockets' }])
  const url = '/api/inquiries/upload'
  const sent = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  const attachments: string[] = sent.json().uploaded_files
  const wallet = { product_id: 'wl-1101', product_name: '', model: '', specifications: {} }
  const lines = [
    { ...wallet, quantity: 300, note: 'Softer\nlining', target_price: '7.95', attachments },
    { ...wallet, quantity: 2, kind: 'sample', specifications: { size: 'M' } },
  ]
  const terms = {
    delivery_date: '2027-03-31',
    destination: 'Valencia',
    incoterm: 'FOB',
    currency: 'EUR',
  }
  await post('/api/inquiries', { ...inquiry, ...terms, locale: 'en', lines, attachments })
  await deliver()
  expect(server.taken).toHaveLength(2)
  for (const { mail } of server.taken) {
    const text = mail.text.replaceAll('\r', '')
    expect(text).toContain(
      'Styles (1):\n  300 × Slim bifold wallet · WL-1101\n  – Target price: 7.95 USD\n  – Note: Softer / lining\n  – Files: lining.txt\nSamples (1): 2 × Slim bifold wallet · WL-1101 · M\n',
    )
    for (const said of [
      'Wished delivery date: 2027-03-31',
      'Destination: Valencia',
      'Incoterm: FOB',
      'Currency of the quote: EUR',
    ])
      expect(text).toContain(said)
    expect(mail.html).toContain('– Note: Softer / lining')
  }
})

test('no address in a mail to a buyer can be clicked: anybody can give anybody’s address', async () => {
  const { post, deliver, server } = await openPostOffice()
  const { product_id: _, ...open } = inquiry
  const message = 'See https://win.example/a?b, www.win.example or me@win.example. Price 7.95. End'
  const lines = [
    { product_id: 'xx', quantity: 1, note: 'win.example', product_name: 'win.example' },
  ]
  await post('/api/inquiries', { ...open, message, lines, destination: 'win.example' })
  await deliver()
  const buyer = server.taken.find(({ to }) => to[0] === 'ana@example.com')!.mail
  for (const text of [buyer.text, buyer.html]) expect(text).not.toMatch(/win\.example|@win/u)
  expect(buyer.text).toContain(
    '> See https: //win[.]example/a?b, www[.]win[.]example or me (at) win[.]example. Price 7.95. End',
  )
})

test('a paid order is confirmed in the language it was placed in, with items and totals', async () => {
  const { app, deliver, server, deps, capture, provider } = await openPostOffice()
  const placed = await app.inject({
    method: 'POST',
    url: '/api/paypal/create-order',
    payload: twoWallets,
    headers: { 'accept-language': 'fr, zh-CN;q=0.9, en;q=0.8' },
  })
  const order = placed.json().data
  await deliver()
  expect(server.taken, 'nothing is paid yet').toEqual([])
  await buyerDecides(provider, order.id, 'approve')
  await capture(order)
  await capture(order)
  await deliver()
  expect(new Set(server.taken.map(({ to }) => to[0]))).toEqual(
    new Set(['jane@example.com', 'sales@house.example']),
  )
  expect(server.taken).toHaveLength(2)
  const buyer = server.taken.find(({ to }) => to[0] === 'jane@example.com')!.mail
  expect(buyer.header('subject')).toBe(`您的订单 ${order.order_id} 已确认`)
  for (const said of ['数量: 2 × $12.50 = $25.00', '运费: $9.99', '税费: $2.00', '合计: $36.99']) {
    expect(buyer.text).toContain(said)
  }
  expect(buyer.html).toContain('$36.99')
  const sales = server.taken.find(({ to }) => to[0] !== 'jane@example.com')!.mail
  expect(sales.header('subject')).toContain('Paid order from Jane Buyer: $36.99')
  expect(sales.text).toContain('United Kingdom')
  await deliver(day)
  expect(server.taken).toHaveLength(2)
  expect((await listMails(deps.db)).map(getMailState)).toEqual(['sent', 'sent'])
})

test('P15: a mail server that is away for a day loses nothing', async () => {
  const { post, deliver, server } = await openPostOffice()
  await post('/api/inquiries', inquiry)
  server.next(...Array.from({ length: 12 }, () => 'busy' as const))
  for (let hour = 0; hour < 24; hour += 4) await deliver(hour * hours)
  expect(server.taken).toEqual([])
  await deliver(day)
  expect(server.taken).toHaveLength(2)
})

test('a mail whose answer is lost is sent again under the same Message-ID', async () => {
  const { post, deliver, server } = await openPostOffice()
  await post('/api/inquiries', inquiry)
  server.next('answer lost', 'answer lost')
  await deliver()
  await deliver(day)
  expect(server.taken).toHaveLength(4)
  expect(new Set(server.taken.map(({ mail }) => mail.header('message-id'))).size).toBe(2)
})

test('a mailbox that is not there is given up, told, and can be tried again', async () => {
  const { post, deliver, server, deps } = await openPostOffice({ SALES_EMAIL: 'ana@example.com' })
  await post('/api/inquiries', inquiry)
  server.next('no such mailbox', 'no such mailbox')
  await deliver()
  await deliver(day / 2)
  const mails = await listMails(deps.db)
  expect(mails.map((mail) => [mail.recipient, getMailState(mail)])).toEqual([
    ['buyer', 'given up'],
    ['sales', 'sent'],
  ])
  expect(mails[0]?.trouble).toContain('No such mailbox here')
  expect(await retryMails(deps.db, [mails[0]!.id])).toBe(1)
  await deliver()
  expect(server.taken).toHaveLength(2)
})

test('the log says why a mail was not taken, without what a mail server says of people', async () => {
  const { post, server, deps } = await openPostOffice()
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const { log } = fastify({ logger: { level: 'warn', stream } })
  const logged = () => lines.splice(0).map((line) => JSON.parse(line))
  await post('/api/inquiries', inquiry)

  await drainQueue(createMailQueue(deps, createSmtpTransport('smtp://127.0.0.1:1'), log, Date.now))
  const away = { msg: 'mail was not taken', reason: 'connect ECONNREFUSED 127.0.0.1:1' }
  expect(logged()).toMatchObject([away, away])

  server.next('no such mailbox', 'no such mailbox')
  await drainQueue(createMailQueue(deps, createMailTransport(deps), log, () => Date.now() + hours))
  const refused = logged()
  const reason = 'the mail server answers 550 to RCPT TO'
  expect(refused).toMatchObject([{ reason }, { reason }])
  expect(JSON.stringify(refused)).not.toContain('No such mailbox here')
})

test('P15: no line break of a visitor reaches a header, and no name advertises', async () => {
  const { post, deliver, server } = await openPostOffice()
  const evil = 'Ana\r\nBcc: victim@example.com\u2028X-Evil: 1'
  const answers = [
    await post('/api/inquiries', { ...inquiry, contact_name: evil, product_name: evil }),
    await post('/api/inquiries', {
      ...inquiry,
      company_name: evil,
      locale: `es${evil}`.slice(0, 10),
    }),
    await post('/api/inquiries', { ...inquiry, contact_name: 'Win at www.casino.example' }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  await deliver()
  expect(server.taken).toHaveLength(6)
  for (const { to, mail } of server.taken) {
    expect(to).toHaveLength(1)
    const names = mail.headers.map(([name]) => name)
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('x-evil')
    expect(names.every((name) => /^[a-z-]+$/u.test(name))).toBe(true)
  }
  const buyers = server.taken.filter(({ to }) => to[0] === inquiry.email)
  expect(buyers.map(({ mail }) => mail.text).join('\n')).not.toMatch(/casino|victim/u)
})

test('without a mail server each mail is a file, written once', async () => {
  const { post, deliver, deps } = await openPostOffice({ SMTP_URL: '' })
  const { inquiry_id } = (await post('/api/inquiries', inquiry)).json()
  await deliver()
  await deliver()
  const names = await readdir(deps.folders.mail)
  expect(names.toSorted()).toEqual([`${inquiry_id}.buyer.eml`, `${inquiry_id}.sales.eml`])
  const sales = readMail(await readFile(join(deps.folders.mail, `${inquiry_id}.sales.eml`)))
  expect(sales.header('to')).toContain('sales@house.example')
  expect(sales.text).toContain('How much for 500?')
})
