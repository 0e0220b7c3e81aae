import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { formOf } from '../../../tests/support/samples/attachments.ts'
import { shopWithInquiries } from '../../../tests/support/aged-shop.ts'
import { openPostOffice } from '../../../tests/support/mail/shop-with-mail.ts'
import { temporaryFolder } from '../../../tests/support/open-app.ts'
import { shortenPauses } from '../../../tests/support/short-pauses.ts'
import { buyerDecides } from '../../../tests/support/paypal/in-process-paypal.ts'
import { silentProgress } from '../text/progress.ts'
import { makeBackup } from '../backup/backup.ts'
import { listInquiries } from '../db/inquiry-repository.ts'
import { listMails } from '../db/mail-queue.ts'
import { listActions, recordAction } from '../staff/actions.ts'
import { recordBuyerMessage } from '../threads/thread-repository.ts'
import type { OrderStep } from '#shared/contract/requests/order-progress.ts'
import type { Placed } from '../../../tests/support/paypal/shop-with-paypal.ts'
import type { Db } from '../db/database.ts'
import { takeOrderStep } from '../orders/order-steps.ts'
import {
  recordRefundRequest,
  recordRefundResult,
  recordShownPayment,
} from '../orders/refund-rows.ts'
import { deleteExpired, startRetention } from './retention.ts'

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
  const bought = await placed('approve')
  await capture(bought)
  await takeStep(deps.db, bought, 'delivered')
  await deliver()
  const { uploads, mail } = deps.folders

  await deleteExpired(deps, Date.now() + 29 * day)
  expect(await listInquiries(deps.db)).toHaveLength(1)
  expect(await readdir(uploads)).toHaveLength(1)
  expect(await readdir(mail)).toHaveLength(5)

  const late = (Date.now() + 20 * day) / 1000 // sent long after they were queued
  for (const name of await readdir(mail)) await utimes(join(mail, name), late, late)
  await writeFile(join(mail, 'of-nobody.eml'), '')
  await deleteExpired(deps, Date.now() + 31 * day)
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

const takeStep = (db: Db, { order_id }: Placed, step: OrderStep, age = 0) => {
  const how = { carrier: '', tracking_number: '', tracking_url: '', member: 'Chen', key: step }
  const taken = { ...how, order_id, step, before: null, reversal: null }
  return takeOrderStep(db, taken, Date.now() + age * day)
}

test('the buyer of a paid order is known until it is delivered or given back, two years at most', async () => {
  const { deps, placed, capture, orders } = await openPostOffice({ RETENTION_DAYS: '30' })
  const { db } = deps
  const known = async (days: number) => {
    await deleteExpired(deps, Date.now() + days * day, { confirmed: true })
    return (await orders()).flatMap(({ id, customer_email }) => (customer_email ? [id] : []))
  }
  const [waiting, delivered, refunded, reversed] = await Promise.all(
    [1, 2, 3, 4].map(() => placed('approve')),
  )
  for (const one of [waiting, delivered, refunded, reversed]) await capture(one!)
  await takeStep(db, delivered!, 'delivered', 20)
  const refund = { order_id: refunded!.order_id, amount: 3699, seen: 0, member: 'Chen', key: 'all' }
  const { id } = await recordRefundRequest(db, refund, Date.now())
  const made = { state: 'completed', paypal_refund_id: 'R1', isLate: false } as const
  await recordRefundResult(db, { id, order_id: refund.order_id }, made, Date.now())
  const now = Date.now()
  await recordShownPayment(db, reversed!.order_id, { reversal: 'reversed', asked_at: now }, now)
  expect(await known(31)).toEqual([delivered!.order_id, waiting!.order_id].toSorted().toReversed())
  expect(await known(51)).toEqual([waiting!.order_id])
  expect(await known(729)).toEqual([waiting!.order_id])
  expect(await known(731)).toEqual([])
})

test('the people in an order whose payment is in doubt stay until it is known', async () => {
  const { deps, placed, capture, line, orders } = await openPostOffice()
  shortenPauses()
  line.breakNext('/capture', 'answer lost', 'refused', 'refused', 'refused')
  await capture(await placed('approve'))
  await deleteExpired(deps, Date.now() + 1000 * day, { confirmed: true })
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
  shortenPauses()
  line.breakNext('/capture', 'answer lost', 'refused', 'refused', 'refused')
  await capture(data)

  const all = ['capture-12345', 'inquiry-12345', 'order-in-doubt', 'unpaid-12345']
  const forget = (days: number) => deleteExpired(deps, Date.now() + days * day, { confirmed: true })
  await forget(119)
  expect(await keys()).toEqual(all)
  await forget(121)
  expect(await keys()).toEqual(['order-in-doubt', 'unpaid-12345'])
  await deps.db.updateTable('orders').set({ look_at: null, capture_asked_at: null }).execute()
  await forget(121)
  expect(await keys()).toEqual([])
})

test('a list whose upload to the desk broke off goes after a day', async () => {
  const { deps } = await shopWithInquiries(1)
  const { drafts } = deps.folders
  for (const [name, age] of Object.entries({ 'a.tar': 23, 'b.tar': 25 })) {
    await writeFile(join(drafts, name), '')
    const began = Date.now() / 1000 - age * 60 * 60
    await utimes(join(drafts, name), began, began)
  }
  await deleteExpired(deps, Date.now())
  expect(await readdir(drafts)).toEqual(['a.tar'])
})

test('folders of drafts that versions before have left go after eight days', async () => {
  const { deps } = await shopWithInquiries(1)
  const { drafts } = deps.folders
  for (const [name, age] of Object.entries({ young: 7, old: 9 })) {
    await mkdir(join(drafts, name))
    const kept = (Date.now() - age * day) / 1000
    await utimes(join(drafts, name), kept, kept)
  }
  await deleteExpired(deps, Date.now())
  expect(await readdir(drafts)).toEqual(['young'])
})

const many = (count: number, age: number) => Array.from({ length: count }, () => age)
const nothing = 'nothing waits to be deleted'

test('a clock that is 400 days ahead deletes nothing, whatever comes in by it, and may go back', async () => {
  const { left, forget, doctor, add, deps } = await shopWithInquiries(...many(27, 1))
  await writeFile(join(deps.folders.uploads, 'half.part'), '')
  expect(await forget(400)).toEqual([])
  await add(-400)
  expect(await forget(401)).toEqual([])
  const clock = (await doctor(401)).split(' ')[0]
  expect(clock).toBe(deps.settings.postgres ? 'critical' : 'warning') // another clock to compare with
  expect(await readdir(deps.folders.uploads)).toContain('half.part')
  expect(await forget(0)).toEqual([])
  expect(await forget(400)).toEqual([])
  expect(await left()).toEqual([28, 28])
})

test('a small shop of which one inquiry is old deletes that one', async () => {
  const { left, forget } = await shopWithInquiries(366, 100, 1)
  expect(await forget(0)).toEqual(['1 inquiries'])
  expect(await left()).toEqual([2, 2])
})

test('an old inquiry stays as long as a message of its thread is young', async () => {
  const { left, forget, deps } = await shopWithInquiries(400, 400, 1)
  const isOld = ({ created_at }: { created_at: number }) => created_at < Date.now() - 399 * day
  const inquiry_id = (await listInquiries(deps.db)).find(isOld)?.id ?? ''
  const message = {
    inquiry_id,
    body: 'Again',
    key: 'key-of-again',
    written_at: '',
    timeZone: 'UTC',
  }
  await recordBuyerMessage(deps.db, message, Date.now() - 364 * day)
  expect(await forget(0)).toEqual(['1 inquiries'])
  expect(await left()).toEqual([2, 2])
  expect(await forget(2)).toEqual(['1 inquiries'])
  expect(await left()).toEqual([1, 1])
})

test('a small shop keeps all of its inquiries when the clock leaps', async () => {
  const { left, forget } = await shopWithInquiries(200, 100, 1)
  await forget(0)
  expect(await forget(400)).toEqual([])
  expect(await left()).toEqual([3, 3])
})

test('more than a tenth waits for the operator’s word, and the doctor says so', async () => {
  const { left, forget, doctor } = await shopWithInquiries(...many(20, 400), ...many(80, 1))
  expect(await forget(0)).toEqual(['20 inquiries held'])
  expect(await left()).toEqual([100, 100])
  expect(await doctor(0)).toContain(
    'ok old, but too much to be deleted unasked: 20 of 100 inquiries',
  )
  expect(await forget(0, true)).toEqual(['20 inquiries'])
  expect(await left()).toEqual([80, 80])
  expect(await doctor(0)).toBe(`ok ${nothing}`)
})

test('a tenth goes unasked', async () => {
  const { left, forget } = await shopWithInquiries(...many(11, 400), ...many(99, 1))
  expect(await forget(0)).toEqual(['11 inquiries'])
  expect(await left()).toEqual([99, 99])
})

test('a shop that was closed for 400 days in truth goes on at the operator’s word', async () => {
  const { left, forget, add, doctor } = await shopWithInquiries(...many(27, 400))
  expect(await doctor(0)).toBe(`warning ${nothing}`)
  expect(await forget(0)).toEqual([])
  await add(0)
  expect(await forget(0, true)).toEqual(['27 inquiries'])
  expect(await left()).toEqual([1, 1])
  expect(await doctor(0)).toBe(`ok ${nothing}`)
  expect(await forget(20)).toEqual([])
})

test('files that no row names stay when they are many, as in a shop with the wrong database', async () => {
  const { left, forget, deps } = await shopWithInquiries(...many(27, 3))
  await forget(0)
  await deps.db.deleteFrom('uploads').execute()
  expect(await forget(0)).toEqual(['27 files that no upload has held'])
  expect(await left()).toEqual([27, 27])
})

test('the log says what was deleted, and what was not', async () => {
  const { deps, left } = await shopWithInquiries(366, 1)
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const { log } = fastify({ logger: { level: 'warn', stream } })
  await startRetention(deps, log).stop()
  expect(await left()).toEqual([1, 1])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { what: 'inquiries', old: 1, all: 2, ids: [expect.stringMatching(/^inq-/u)] },
  ])
})

test('what another backup has begun is not swept by a clock that leapt', async () => {
  const { deps, forget } = await shopWithInquiries(1)
  await forget(0)
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'other.tar.unfinished'))
  const options = { replace: true, progress: silentProgress, now: Date.now() + 400 * day }
  await makeBackup(deps, join(folder, 'shop.tar'), options)
  expect(await readdir(folder)).toEqual(['other.tar.unfinished', 'shop.tar'])
})

test('what members did is forgotten after RETENTION_DAYS', async () => {
  const { deps, forget } = await shopWithInquiries()
  await recordAction(deps.db, 'chen', 'sign-in', '', Date.now() - 366 * day)
  await recordAction(deps.db, 'chen', 'sign-out', '', Date.now())
  expect(await forget(0)).toEqual(['1 actions of members'])
  expect((await listActions(deps.db, 9)).map(({ action }) => action)).toEqual(['sign-out'])
})
