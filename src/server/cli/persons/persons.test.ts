import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtOperator } from '../../../../scripts/build/build-server.ts'
import { openPostOffice } from '../../../../tests/support/mail/shop-with-mail.ts'
import { anOffer } from '../../../../tests/support/offer.ts'
import { environmentOf, temporaryFolder } from '../../../../tests/support/open-app.ts'
import { run } from '../../../../tests/support/run-program.ts'
import { listInquiries } from '../../db/inquiry-repository.ts'
import { listActions } from '../../staff/actions.ts'
import { erasePerson, planErasure } from '../../persons/erase-person.ts'
import { findPerson, isUnknown } from '../../persons/read-person.ts'
import { recordMailedMessage } from '../../threads/mailed-message.ts'
import { recordFirmMessage, recordQuotation } from '../../threads/thread-repository.ts'

/** A shop in which Jane has asked with a file, was answered and has paid an order, and Eva has asked. */
async function openShopOfTwo() {
  const shop = await openPostOffice({ SMTP_URL: '' })
  const { deps, post, deliver } = shop
  const { db, folders } = deps
  const inquire = async (contact_name: string, email: string): Promise<string> =>
    (await post('/api/inquiries', { contact_name, email, message: 'One' })).json().inquiry_id
  const jane = await inquire('Jane', 'Jane@Example.com')
  const eva = await inquire('Eva', 'eva@example.com')
  const file = { name: 'drawing.txt', size: 7, sha256: '', position: 0, sent_by: null }
  for (const inquiry_id of [jane, eva]) {
    const stored_name = `${inquiry_id}.txt`
    await writeFile(join(folders.uploads, stored_name), 'drawing')
    await db
      .insertInto('uploads')
      .values({ ...file, stored_name, inquiry_id, created_at: Date.now() })
      .execute()
  }
  const answer = { inquiry_id: jane, member: 'Chen Wei', body: 'Gladly.', key: 'secret-key' }
  await recordFirmMessage(db, answer)
  await recordQuotation(db, {
    inquiry_id: jane,
    member: 'Chen Wei',
    key: 'offer',
    content: anOffer,
    timeZone: 'UTC',
    summarize: ({ number }) => number,
  })
  const note = { id: 'note-1', inquiry_id: jane, member: 'Chen Wei', body: 'Good buyer' }
  await db
    .insertInto('inquiry_notes')
    .values({ ...note, created_at: 0, key: 'k' })
    .execute()
  const placed = await shop.placed('approve')
  await shop.capture(placed)
  const shipment = {
    carrier: 'DHL Express',
    tracking_number: '4400 1234',
    tracking_url: 'https://www.dhl.example/4400',
  }
  await db
    .insertInto('order_steps')
    .values({
      ...shipment,
      order_id: placed.order_id,
      step: 'shipped',
      made_at: 0,
      member: 'Chen Wei',
      key: 'k',
    })
    .execute()
  await deliver()
  const operator = (...words: string[]) =>
    run([builtOperator, 'persons', ...words], environmentOf(deps))
  const deliverGoods = () =>
    db.updateTable('orders').set({ step: 'delivered' }).where('id', '=', placed.order_id).execute()
  return { ...shop, operator, deliverGoods, jane, eva, order: placed.order_id }
}

test('what the shop holds of an address is exported, and nothing of another person', async () => {
  const { operator, jane, eva, order } = await openShopOfTwo()
  const folder = join(await temporaryFolder(), 'jane')
  expect(await operator('export', 'jane@example.com', folder)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('1 inquiry and 1 order with 1 file are in'),
  })
  const text = await readFile(join(folder, 'person.json'), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    email: 'jane@example.com',
    inquiries: [
      {
        id: jane,
        contact_name: 'Jane',
        attachments: [{ name: 'drawing.txt', stored_name: `${jane}.txt` }],
        inquiry_messages: [{ author: 'firm', body: 'Gladly.' }, { author: 'firm' }],
        quotations: [{ content: { port: anOffer.port } }],
        inquiry_notes: [{ body: 'Good buyer' }],
      },
    ],
    orders: [{ id: order, shipping_address: { city: 'London' }, items: [{ quantity: 2 }] }],
  })
  expect(text).not.toContain('secret-key')
  expect(text).not.toContain(eva)
  expect(await readdir(join(folder, 'files'))).toEqual([`${jane}.txt`])
  expect(await readdir(join(folder, 'mails'))).toContain(`${jane}.buyer.eml`)
})

test('what another has mailed into an inquiry is of its sender, and not of the buyer', async () => {
  const { operator, deps, deliver, jane } = await openShopOfTwo()
  const { db, folders } = deps
  const origin = { files: 0, is_cut: false, sender: 'bob@factory.example' }
  const said = { inquiry_id: jane, key: 'mail-1', body: 'I am Bob', written_at: '', origin }
  const { id } = await recordMailedMessage(db, { ...said, attachments: [] }, Date.now())
  await writeFile(join(folders.uploads, 'bob.txt'), 'drawing')
  const file = { name: 'b.txt', size: 7, sha256: '', position: 0, sent_by: null, created_at: 0 }
  await db
    .insertInto('uploads')
    .values({ ...file, stored_name: 'bob.txt', inquiry_id: jane, message_id: id })
    .execute()
  await deliver()
  const folder = await temporaryFolder()
  const [ofJane, ofBob] = [join(folder, 'jane'), join(folder, 'bob')]
  expect((await operator('export', 'jane@example.com', ofJane)).code).toBe(0)
  const text = await readFile(join(ofJane, 'person.json'), 'utf8')
  expect(text).toContain('Gladly.')
  expect(text).not.toMatch(/Bob|bob/u)
  expect(await readdir(join(ofJane, 'files'))).toEqual([`${jane}.txt`])
  expect(await readdir(join(ofJane, 'mails'))).not.toContain(`${id}.sales.eml`)

  expect(await operator('export', 'Bob@factory.example', ofBob)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('1 message, 0 inquiries and 0 orders with 1 file'),
  })
  expect(JSON.parse(await readFile(join(ofBob, 'person.json'), 'utf8'))).toMatchObject({
    inquiries: [],
    messages: [{ inquiry_id: jane, body: 'I am Bob' }],
  })
  expect(await readdir(join(ofBob, 'files'))).toEqual(['bob.txt'])

  expect(await operator('erase', 'bob@factory.example', '--yes')).toMatchObject({ code: 0 })
  expect(isUnknown(await findPerson(db, 'bob@factory.example'))).toBe(true)
  expect(await readdir(folders.uploads)).not.toContain('bob.txt')
  expect(await readdir(folders.mail)).not.toContain(`${id}.sales.eml`)
  expect(await listInquiries(db)).toHaveLength(2)
})

test.each(["o'brien@example.com", 'MÜLLER@example.com'])(
  'what %s has sent is found',
  async (address) => {
    const { post, operator } = await openShopOfTwo()
    await post('/api/inquiries', { contact_name: 'Ana', email: address, message: 'One' })
    expect(await operator('erase', address)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Would be done'),
    })
  },
)

test('an export is not written over something else, and an unknown address has none', async () => {
  const { operator } = await openShopOfTwo()
  const folder = await temporaryFolder()
  const unknown = await operator('export', 'none@example.com', folder)
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing') })
  await writeFile(join(folder, 'mine.txt'), 'mine')
  expect((await operator('export', 'jane@example.com', folder)).code).toBe(1)
  expect(await readdir(folder)).toEqual(['mine.txt'])
})

test('a person is erased after a look at what goes, once, and the log does not name them', async () => {
  const { operator, deps, deliverGoods, eva, order, orders } = await openShopOfTwo()
  const { db, folders } = deps
  await deliverGoods()
  const shown = await operator('erase', 'JANE@example.com')
  expect(shown.stdout).toMatch(/Would be done.+accounting.+Nothing was deleted\./su)
  expect(await listInquiries(db)).toHaveLength(2)

  expect(await operator('erase', 'JANE@example.com', '--yes')).toMatchObject({ code: 0 })
  expect((await listInquiries(db)).map(({ id }) => id)).toEqual([eva])
  expect(await orders()).toMatchObject([
    { id: order, customer_name: '', customer_email: '', total: 3699, items: [{ quantity: 2 }] },
  ])
  expect((await orders())[0]?.shipping_address).toMatchObject({ name: '', city: '' })
  expect(await db.selectFrom('order_steps').selectAll().execute()).toMatchObject([
    { step: 'shipped', carrier: '', tracking_number: '', tracking_url: '' },
  ])
  expect((await readdir(folders.uploads)).filter((name) => name.endsWith('.txt'))).toEqual([
    `${eva}.txt`,
  ])
  expect((await readdir(folders.mail)).every((name) => name.startsWith(eva))).toBe(true)

  const left = await findPerson(db, 'jane@example.com')
  expect(isUnknown(left)).toBe(true)
  const plan = await planErasure(db, left)
  const nothing = { files: [], mails: [] }
  expect(await erasePerson(db, plan, { withUndelivered: true }, 0)).toEqual(nothing)
  expect(await listActions(db, 10)).toMatchObject([
    { member: 'operator', action: 'persons erase', subject: '1 inquiry, 1 order' },
  ])
})

test('the address of an order that is paid and not delivered is erased only by an extra word', async () => {
  const { operator, deps, order, orders } = await openShopOfTwo()
  const { db } = deps
  const { stdout } = await operator('erase', 'jane@example.com', '--yes')
  expect(stdout).toMatch(new RegExp(`${order}[ │]+paid, not delivered: stays`, 'u'))
  expect(await orders()).toMatchObject([{ shipping_address: { city: 'London' } }])
  const plan = await planErasure(db, await findPerson(db, 'jane@example.com'))
  expect(plan).toMatchObject({ orders: [], undelivered: [order] })
  await erasePerson(db, plan, { withUndelivered: true }, 0)
  expect(await orders()).toMatchObject([{ customer_email: '', shipping_address: { city: '' } }])
})

test('an order whose payment is not over is not erased before it is', async () => {
  const { deps, placed, orders } = await openShopOfTwo()
  const { db } = deps
  const { order_id } = await placed('approve')
  const plan = await planErasure(db, await findPerson(db, 'jane@example.com'))
  expect(plan.inDoubt).toEqual([order_id])
  const all = { ...plan, orders: [...plan.orders, order_id] }
  await erasePerson(db, all, { withUndelivered: true }, 0)
  const known = (await orders()).filter(({ customer_email }) => customer_email !== '')
  expect(known.map(({ id }) => id)).toEqual([order_id])
})
