import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formOf } from '../../tests/support/attachments.ts'
import { openPostOffice } from '../../tests/support/post-office.ts'
import { buyerDecides } from '../../tests/support/provider.ts'
import { listInquiries } from './db/inquiry-book.ts'
import { listMails } from './db/mail-book.ts'
import { forgetExpired } from './retention.ts'

const day = 24 * 60 * 60 * 1000

test('after RETENTION_DAYS inquiries, their files and mails, and the people in orders are gone', async () => {
  const shop = await openPostOffice({ RETENTION_DAYS: '30', SMTP_URL: '' })
  const { app, deps, post, placed, capture, deliver, orders } = shop
  const { payload, type } = formOf([{ name: 'a.txt', content: 'drawing' }])
  const url = '/api/inquiries/upload'
  const sent = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  const attachments = sent.json().uploaded_files
  const inquiry = { contact_name: 'Ana', email: 'ana@example.com', message: 'One', attachments }
  await post('/api/inquiries', inquiry)
  await capture(await placed('approve'))
  await deliver()
  const { uploads, mail } = deps.folders

  await forgetExpired(deps, Date.now() + 29 * day)
  expect(await listInquiries(deps.db)).toHaveLength(1)
  expect(await readdir(uploads)).toHaveLength(1)
  expect(await readdir(mail)).toHaveLength(4)

  const late = (Date.now() + 20 * day) / 1000 // sent long after they were queued
  for (const name of await readdir(mail)) await utimes(join(mail, name), late, late)
  await writeFile(join(mail, 'of-nobody.eml'), '')
  await forgetExpired(deps, Date.now() + 31 * day)
  expect(await listInquiries(deps.db)).toEqual([])
  expect(await readdir(uploads)).toEqual([])
  expect(await readdir(mail)).toEqual([])
  expect(await listMails(deps.db)).toEqual([])
  const [order, ...others] = await orders()
  expect(others).toEqual([])
  expect(order).toMatchObject({ status: 'captured', total: 3699, customer_email: '' })
  expect(JSON.stringify(order)).not.toMatch(/jane|main street/iu)
  expect(order?.items).toHaveLength(1)
})

test('the people in an order whose payment is in doubt stay until it is known', async () => {
  const { deps, placed, capture, line, orders } = await openPostOffice()
  line.breakNext('/capture', 'answer lost', 'refused', 'refused', 'refused')
  await capture(await placed('approve'))
  await forgetExpired(deps, Date.now() + 1000 * day)
  expect(await orders()).toMatchObject([{ customer_email: 'jane@example.com' }])
})

test('keys are forgotten 90 days later, but none of an order whose money may still move', async () => {
  const { deps, post, placed, create, capture, line, provider } = await openPostOffice({
    RETENTION_DAYS: '30',
  })
  const keys = async () => {
    const rows = await deps.db.selectFrom('idempotency').select('key').orderBy('key').execute()
    return rows.map(({ key }) => key)
  }
  const inquiry = { contact_name: 'Ana', email: 'ana@example.com', message: 'One' }
  await post('/api/inquiries', inquiry, 'inquiry-12345')
  await capture(await placed('approve'), 'capture-12345')
  await create(undefined, 'unpaid-12345')
  const { data } = (await create(undefined, 'order-in-doubt')).json()
  await buyerDecides(provider, data.id, 'approve')
  line.breakNext('/capture', 'answer lost', 'refused', 'refused', 'refused')
  await capture(data)

  const all = ['capture-12345', 'inquiry-12345', 'order-in-doubt', 'unpaid-12345']
  await forgetExpired(deps, Date.now() + 119 * day)
  expect(await keys()).toEqual(all)
  await forgetExpired(deps, Date.now() + 121 * day)
  expect(await keys()).toEqual(['order-in-doubt', 'unpaid-12345'])
  await deps.db.updateTable('orders').set({ look_at: null, capture_asked_at: null }).execute()
  await forgetExpired(deps, Date.now() + 121 * day)
  expect(await keys()).toEqual([])
})
