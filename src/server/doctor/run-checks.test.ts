import { readdir, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formOf } from '../../../tests/support/samples/attachments.ts'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import { openClamd } from '../../../tests/support/clamd.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'
import { openPostOffice } from '../../../tests/support/mail/shop-with-mail.ts'
import { openConnectedShop } from '../../../tests/support/paypal/shop-with-paypal.ts'
import { shortenPauses } from '../../../tests/support/short-pauses.ts'
import type { Deps } from '../deps.ts'
import type { Provider } from '../paypal/paypal-config.ts'
import { readConfig } from '../config/config.ts'
import { recordOutcome, claimDelivery } from '../db/webhooks/deliveries.ts'
import { addWebhook, queueTest } from '../db/webhooks/endpoints.ts'
import { runChecks } from './run-checks.ts'

const hour = 60 * 60 * 1000

/** What the doctor finds, by what he looked at; `later` in ms from now. */
async function findings(
  deps: Deps,
  { later = 0, ...others }: { later?: number; provider?: Provider } = {},
) {
  const found = await runChecks({ ...deps, now: Date.now() + later, ...others })
  return Object.fromEntries(found.map(({ about, health, says }) => [about, `${health}: ${says}`]))
}

/** A shop with a catalogue and an inquiry with a drawing. */
async function shopWithDrawing() {
  const deps = await openDeps()
  await importInto(deps, await catalogueFolder())
  const app = await openApp(deps)
  const upload = async () => {
    const { payload, type } = formOf([{ name: 'a.txt', content: 'drawing' }])
    const headers = { 'content-type': type }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/inquiries/upload',
      payload,
      headers,
    })
    return answer.json().uploaded_files as string[]
  }
  const attachments = await upload()
  const inquiry = { contact_name: 'Ana', email: 'ana@example.com', message: 'One', attachments }
  await app.inject({ method: 'POST', url: '/api/inquiries', payload: inquiry })
  return { deps, upload, drawing: join(deps.folders.uploads, attachments[0] ?? '') }
}

test('a shop that is well', async () => {
  const { deps } = await shopWithDrawing()
  expect(await findings(deps)).toEqual({
    Database: expect.stringMatching(/^ok: (SQLite is sound|PostgreSQL \d+.* answers)$/u),
    Disk: expect.stringMatching(/^(ok|warning): .+ left in \//u),
    Clock: expect.stringMatching(/^ok/u),
    Payments: 'ok: the simulator: no money moves',
    'Orders in doubt': 'ok: none',
    Refunds: 'ok: none has failed',
    Mail: expect.stringMatching(/^ok: no mail server: .+; 3 wait, the oldest for 0 minutes$/u),
    'Replies by mail': 'ok: none: replies by mail stay in the sales mailbox',
    'Answers to devices': 'ok: none wait',
    Webhooks: 'ok: none',
    Texts: expect.stringMatching(
      /^warning: zh is missing in services.oem_odm, .+, style WL-1; es /u,
    ),
    'Virus scanner': 'ok: none: CLAMD_SOCKET is not set',
    'Object storage': 'ok: none: files lie on the disk',
    Attachments: 'ok: all 1 attachments are there',
    'Waiting uploads': 'ok: none',
    Pictures: 'ok: all 2 picture files are there',
    Retention: 'ok: nothing waits to be deleted',
  })
})

test('files that are gone or cut short are told', async () => {
  const { deps, drawing } = await shopWithDrawing()
  const { images } = deps.folders
  for (const name of await readdir(images)) if (name.endsWith('.avif')) await rm(join(images, name))
  await truncate(drawing, 3)
  expect(await findings(deps)).toMatchObject({
    Attachments: 'critical: 1 of 1 attachments are missing or cut short',
    Pictures: 'warning: 1 of 2 picture files are missing or cut short',
  })
})

test('an upload that nobody sweeps is told after a day', async () => {
  const { deps, upload } = await shopWithDrawing()
  await upload()
  const waiting = async (later: number) => (await findings(deps, { later }))['Waiting uploads']
  expect(await waiting(25 * hour)).toBe('ok: 1, the oldest for 25 hours')
  expect(await waiting(27 * hour)).toBe('warning: 1, the oldest for 27 hours: is the shop open?')
})

test('a clock that went back, or that differs from the database server, is told', async () => {
  const { deps } = await shopWithDrawing()
  const clock = async (later: number) => (await findings(deps, { later }))['Clock']
  expect(await clock(-hour)).toMatch(/^critical: 3\d{3} s behind what was stored last$/u)
  const onPostgres = deps.settings.postgres !== undefined
  expect(await clock(hour)).toMatch(onPostgres ? /^critical: 3\d{3} s apart/u : /^ok/u)
})

test('an order in doubt is told, the more urgently the longer it lasts', async () => {
  const { deps, placed, capture, line } = await openConnectedShop()
  shortenPauses()
  line.breakNext('/capture', 'answer lost', 'refused', 'refused', 'refused')
  await capture(await placed('approve'))
  const doubt = async (later: number) => (await findings(deps, { later }))['Orders in doubt']
  expect(await doubt(0)).toBe('ok: 1, the oldest for 0 minutes')
  expect(await doubt(hour / 2)).toBe('warning: 1, the oldest for 30 minutes')
  expect(await doubt(2 * hour)).toBe('critical: 1, the oldest for 120 minutes')
})

test('payments: whether PayPal is configured, and lets us in', async () => {
  const { deps } = await openConnectedShop()
  const live = { ...deps, settings: readConfig({ PAYPAL_ENVIRONMENT: 'live' }) }
  const payments = async (provider?: Provider) =>
    (await findings({ ...live, provider }, { provider }))['Payments']
  expect(await payments()).toBe('warning: PayPal (live) is not configured')
  expect(await payments(deps.provider)).toBe('ok: PayPal (live) lets us in')
  const wrong = { ...deps.provider!, clientSecret: 'wrong' } // this shop is connected to one
  expect(await payments(wrong)).toMatch(/^critical: PayPal \(live\) refuses/u)
  const nowhere = { ...wrong, apiBase: 'http://127.0.0.1:1' }
  expect(await payments(nowhere)).toBe('critical: PayPal (live) does not answer')
})

test('mail: whether the way is open, what waits and what is given up', async () => {
  const { deps, post, deliver, server } = await openPostOffice()
  const mail = async (later = 0, patient = deps) => (await findings(patient, { later }))['Mail']
  expect(await mail()).toBe('ok: the mail server lets us in; 0 wait')
  await post('/api/inquiries', { contact_name: 'Ana', email: 'ana@example.com', message: 'One' })
  expect(await mail(hour)).toBe(
    'warning: the mail server lets us in; 3 wait, the oldest for 60 minutes',
  )
  server.next('no such mailbox', 'no such mailbox')
  await deliver()
  await deliver(hour)
  expect(await mail()).toBe(
    'warning: the mail server lets us in; 0 wait; 1 given up: see `mail list`',
  )
  await deps.db
    .updateTable('mails')
    .set({ topic: 'digest' as 'mention', due_at: 0, trouble: null })
    .where('due_at', 'is', null)
    .where('sent_at', 'is', null)
    .execute()
  expect(await mail()).toBe('ok: the mail server lets us in; 0 wait')
  expect(await mail(2 * hour)).toBe(
    'warning: the mail server lets us in; 0 wait; of kinds that this version does not know, wait: 1 "digest": update all servers',
  )
  const nowhere = {
    ...deps,
    settings: readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', SALES_EMAIL: 'a@b.example' }),
  }
  expect(await mail(0, nowhere)).toContain(
    'critical: the mail server does not let us in (connect ECONNREFUSED 127.0.0.1:1); 0 wait',
  )
})

test('webhooks: what fails, what is switched off and what waits', async () => {
  const deps = await openDeps()
  const { db } = deps
  const webhooks = async () => (await findings(deps))['Webhooks']
  for (const name of ['a', 'b', 'c'])
    await addWebhook(db, { url: `https://${name}.example/`, events: ['order.paid'] }, Date.now())
  expect(await webhooks()).toBe('ok: 3 webhooks, 0 failing, 0 off; 0 deliveries wait')
  const all = await db.selectFrom('webhook_endpoints').select('id').orderBy('id').execute()
  for (const [at, { id }] of all.slice(1).entries()) {
    await queueTest(db, id, Date.now())
    const delivery = await claimDelivery(db, Date.now())
    const outcome = { status: [500, 410][at] ?? null, answer: '' }
    await recordOutcome(db, delivery!, outcome, Date.now(), () => Promise.resolve()) // it is due
  }
  expect(await webhooks()).toBe(
    'warning: 3 webhooks, 1 failing, 1 off; 1 delivery waits: see `webhooks list`',
  )
})

test('the virus scanner: whether it answers', async () => {
  const scanner = async (CLAMD_SOCKET: string) =>
    (await findings(await openDeps({ CLAMD_SOCKET })))['Virus scanner']
  expect(await scanner(await openClamd(() => 'stream: OK'))).toBe('ok: answers')
  expect(await scanner('/nowhere/clamd.sock')).toBe(
    'critical: does not answer, so no upload is taken (connect ENOENT /nowhere/clamd.sock)',
  )
})

test('what cannot be examined is critical, and the rest is examined all the same', async () => {
  const { deps } = await shopWithDrawing()
  await deps.db.schema.alterTable('orders').renameTo('away').execute()
  const found = await findings(deps)
  await deps.db.schema.alterTable('away').renameTo('orders').execute()
  expect(found['Orders in doubt']).toMatch(/^critical: cannot be examined \(.*orders.*\)$/u)
  expect(found['Attachments']).toMatch(/^ok/u)
})
