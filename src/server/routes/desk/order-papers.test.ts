import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import { expect, test, vi } from 'vitest'
import type * as desk from '#shared/contract/desk/orders.ts'
import { orderMaxPapers } from '#shared/contract/requests/order-progress.ts'
import { signInAs } from '../../../../tests/support/desk.ts'
import { temporaryFolder } from '../../../../tests/support/open-app.ts'
import { openConnectedShop } from '../../../../tests/support/paypal/shop-with-paypal.ts'
import { samples } from '../../../../tests/support/samples/attachments.ts'
import { registerOrderPaperCommands } from '../../cli/orders/order-papers.ts'
import { listMails } from '../../db/mail-queue.ts'
import { anonymizeOrders } from '../../db/retention-queries.ts'
import { createOrderEmail } from '../../jobs/order-mails.ts'
import { readCompanyDetails } from '../../mail/company-details.ts'
import { readPerson } from '../../persons/read-person.ts'
import { removeOrphans } from '../../uploads/upload-store.ts'

const companyJson = JSON.stringify({
  company_name: 'Mill',
  contact_info: { email: 'sales@example.com' },
})

/** A paid order, with a member who adds papers to it and the buyer who reads them. */
async function openPapers() {
  const shop = await openConnectedShop()
  const { app, deps } = shop
  const { db, stores } = deps
  const sales = await signInAs(db, app, 'sales')
  const placed = await shop.placed('approve')
  await shop.capture(placed)
  const url = `/api/desk/orders/${placed.order_id}`
  const cookie = [...sales.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    ...shop,
    db,
    placed,
    place: shop.placed,
    upload: async (name: string, payload: Buffer = samples.pdf): Promise<string> => {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/desk/files?name=${encodeURIComponent(name)}`,
        payload,
        headers: {
          'content-type': 'application/octet-stream',
          'sec-fetch-site': 'same-origin',
          'idempotency-key': crypto.randomUUID(),
          cookie,
        },
      })
      return answer.json().uploaded_files[0]
    },
    add: (...files: string[]) => sales.ask('POST', `${url}/papers`, { files }),
    remove: (file: string) => sales.ask('POST', `${url}/papers/remove`, { file }),
    read: async () => (await sales.ask('GET', url)).json<{ order: desk.DeskOrder }>().order.papers,
    readAsBuyer: async () =>
      (
        await shop.post('/api/orders/progress', {
          orders: [{ order_id: placed.order_id, paypal_order_id: placed.id }],
        })
      ).json().orders[0].papers,
    fetchAsBuyer: (paper: string, paypal_order_id = placed.id, order = placed.order_id) =>
      app.inject(`/api/orders/${order}/papers/${paper}?paypal_order_id=${paypal_order_id}`),
    fetchAtDesk: (paper: string) => sales.ask('GET', `/api/desk/files/${paper}`),
    mails: async () =>
      (await listMails(db)).filter(
        ({ topic, recipient }) => topic === 'order_papers' && recipient === 'buyer',
      ),
    /** What the buyer gets in it. */
    openMail: async (mail: Awaited<ReturnType<typeof listMails>>[number]) => {
      const { findProduct } = await deps.catalogue.current()
      const company = readCompanyDetails(deps.settings.mail, companyJson)
      const reader = { company, salesLanguage: 'en', findProduct, uploads: stores.uploads } as const
      return createOrderEmail(db, mail, reader)
    },
  }
}

test('papers of an order reach its buyer once, by mail and by the device that has paid', async () => {
  const shop = await openPapers()
  const { placed, upload, add, mails, openMail, fetchAsBuyer, fetchAtDesk, db, deps } = shop
  const packing = await upload('装箱单.pdf')
  const lading = await upload('Bill of lading.png', samples.png)
  for (const _ of ['sent', 'its answer was lost'])
    expect((await add(packing, lading)).statusCode).toBe(200)
  const papers = [
    { id: packing, name: '装箱单.pdf', size: samples.pdf.length },
    { id: lading, name: 'Bill of lading.png', size: samples.png.length },
  ]
  expect([await shop.read(), await shop.readAsBuyer()]).toEqual([papers, papers])
  expect((await fetchAtDesk(packing)).rawPayload).toEqual(samples.pdf)
  const fetched = await fetchAsBuyer(lading)
  expect(fetched.rawPayload).toEqual(samples.png)
  expect(fetched.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  const other = await shop.place('approve')
  for (const refused of [
    await fetchAsBuyer(packing, 'guessed'),
    await fetchAsBuyer(packing, other.id, other.order_id),
    await fetchAsBuyer('none.pdf'),
  ])
    expect(refused.statusCode).toBe(404)

  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  const email = await openMail(mail!)
  expect(email?.attachments.map(({ filename }) => filename)).toEqual(papers.map(({ name }) => name))
  expect(email?.text).toContain(placed.order_id)
  expect(email?.subject).toContain('Re:')

  await removeOrphans(db, deps.stores.uploads, Date.now() + 1)
  expect(await shop.readAsBuyer()).toEqual(papers)
})

test('a paper that is removed is gone for the buyer, and from a mail that has not left', async () => {
  const { upload, add, remove, readAsBuyer, fetchAsBuyer, mails, openMail, deps } =
    await openPapers()
  const wrong = await upload('For another buyer.pdf')
  await add(wrong)
  expect((await remove(wrong)).statusCode).toBe(200)
  expect((await remove(wrong)).statusCode).toBe(404)
  expect(await readAsBuyer()).toEqual([])
  expect((await fetchAsBuyer(wrong)).statusCode).toBe(404)
  expect(await deps.stores.uploads.findSize(wrong)).toBeUndefined()
  const [mail] = await mails()
  expect(await openMail(mail!)).toBeUndefined()
  await add(await upload('For this one.pdf'))
  expect(await mails()).toHaveLength(2)
})

test('an order takes twenty papers, none of another order, and none that is gone', async () => {
  const { upload, add, read, placed, app, db } = await openPapers()
  expect((await add('none.pdf')).json()).toMatchObject({ code: 'attachment_unknown' })
  const all = await Promise.all(
    Array.from({ length: orderMaxPapers + 1 }, (_, at) => upload(`${at}.pdf`)),
  )
  for (let at = 0; at < orderMaxPapers; at += 10) await add(...all.slice(at, at + 10))
  expect((await add(all.at(-1)!)).json()).toMatchObject({ code: 'list_full' })
  expect(await read()).toHaveLength(orderMaxPapers)
  const claimed = await app.inject({
    method: 'POST',
    url: '/api/inquiries',
    payload: {
      contact_name: 'Ana',
      email: 'ana@example.com',
      message: 'Mine?',
      attachments: [all[0]],
    },
  })
  expect(claimed.json()).toMatchObject({ code: 'attachment_unknown' })
  const person = { inquiries: [], orders: [placed.order_id], messages: [], member: undefined }
  expect((await readPerson(db, person)).files).toHaveLength(orderMaxPapers)
  const { files } = await anonymizeOrders(db, [placed.order_id])
  expect(files).toHaveLength(orderMaxPapers)
  expect(await read()).toEqual([])
})

test('the operator adds papers and removes one', async () => {
  const { deps, placed, readAsBuyer, fetchAsBuyer } = await openPapers()
  const folder = await temporaryFolder()
  const [pdf, fake] = [join(folder, 'Packing list.pdf'), join(folder, 'fake.pdf')]
  await writeFile(pdf, samples.pdf)
  await writeFile(fake, 'no pdf')
  const run = async (...words: string[]) => {
    const said: string[] = []
    const print = (text: unknown) => void said.push(String(text))
    const spies = [
      vi.spyOn(console, 'log').mockImplementation(print),
      vi.spyOn(console, 'error').mockImplementation(print),
    ]
    const program = new Command().exitOverride()
    registerOrderPaperCommands(
      program,
      (work) => work(deps),
      () => deps.settings,
    )
    await program.parseAsync(['orders', 'papers', ...words], { from: 'user' })
    for (const spy of spies) spy.mockRestore()
    process.exitCode = undefined
    return said.join('\n')
  }
  const { order_id } = placed
  expect(await run('add', order_id, pdf, fake)).toContain('fake.pdf: ')
  expect(await readAsBuyer()).toEqual([])
  expect(await run('add', order_id, pdf)).toBe(`Order ${order_id}: 1 paper added.`)
  const [{ id }] = await readAsBuyer()
  expect((await fetchAsBuyer(id)).rawPayload).toEqual(await readFile(pdf))
  expect(await run('remove', order_id, 'Packing list')).toContain('no such paper')
  expect(await run('remove', order_id, 'Packing list.pdf')).toContain('removed')
  expect(await readAsBuyer()).toEqual([])
  await expect(access(join(deps.folders.uploads, id))).rejects.toThrow('ENOENT')
})
