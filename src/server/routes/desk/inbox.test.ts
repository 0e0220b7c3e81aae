import { expect, test } from 'vitest'
import type { DeskInquiry, InboxEntry, InboxOrder } from '#shared/contract/desk/inbox.ts'
import { contactQuantity } from '#shared/contract/inquiry.ts'
import { recordInquiry } from '../../db/inquiry-repository.ts'
import { recordBuyerMessage } from '../../threads/thread-repository.ts'
import { signInAs } from '../../../../tests/support/desk.ts'
import { openApp, openDeps } from '../../../../tests/support/open-app.ts'

const hour = 3_600_000

/** A member of sales, and buyers who ask. */
async function openInbox() {
  const deps = await openDeps()
  const { db } = deps
  const app = await openApp(deps)
  const sales = await signInAs(db, app, 'sales')
  const ask = async (contact_name: string, said: object = {}, ago = 0) => {
    let stored = ''
    const inquiry = {
      contact_name,
      company_name: '',
      email: `${encodeURIComponent(contact_name)}@example.com`,
      phone: '',
      country: 'ES',
      product_id: 'wl-1101',
      product_name: 'Wallet',
      quantity: '500',
      message: `From ${contact_name}`,
      written_at: '',
      locale: 'es',
      attachments: [],
      ...said,
    }
    await recordInquiry(
      db,
      { scope: 'inquiry', key: `of ${contact_name}`, fingerprint: '1' },
      inquiry,
      Date.now() - ago,
      (id) => {
        stored = id
        return { status: 201, body: '{}' }
      },
    )
    return stored
  }
  const list = async (query = '') => {
    const { entries } = (await sales.ask('GET', `/api/desk/inbox?${query}`)).json<{
      entries: InboxEntry[]
    }>()
    return entries
  }
  return {
    db,
    app,
    sales,
    ask,
    list,
    names: async (query = '') => (await list(query)).map(({ contact_name }) => contact_name),
    open: async (id: string) =>
      (await sales.ask('GET', `/api/desk/inquiries/${id}`)).json<{ inquiry: DeskInquiry }>()
        .inquiry,
    countUnread: async () =>
      (await sales.ask('GET', '/api/desk/unread')).json<{ unread: number }>().unread,
    mark: (id: string, status: string, before: string, seen = 0) =>
      sales.ask('POST', `/api/desk/inquiries/${id}/status`, { status, before, seen }),
  }
}

test('an inquiry is unread until the member opens it, and again when its buyer writes', async () => {
  const { db, app, ask, list, open, countUnread } = await openInbox()
  const id = await ask('Ana')
  expect(await countUnread()).toBe(1)
  expect(await list()).toMatchObject([{ is_unread: true, state: 'new' }])
  await open(id)
  expect(await countUnread()).toBe(0)
  expect(await list()).toMatchObject([{ is_unread: false }])
  await recordBuyerMessage(db, {
    inquiry_id: id,
    body: 'And?',
    key: 'one',
    written_at: '',
    timeZone: 'UTC',
  })
  expect(await countUnread()).toBe(1)
  const owner = await signInAs(db, app, 'owner')
  await owner.ask('GET', `/api/desk/inquiries/${id}`)
  expect(await countUnread()).toBe(1)
})

test('an answer is due from the first word that waits for it, and a deal that is won stays won', async () => {
  const { db, sales, ask, list, open, mark, names } = await openInbox()
  const id = await ask('Ana', {}, hour)
  const due = (await list())[0]?.due?.at
  expect(due).toBeDefined()
  const write = (key: string) =>
    recordBuyerMessage(db, { inquiry_id: id, body: key, key, written_at: '', timeZone: 'UTC' })
  await write('Still there?')
  expect((await list())[0]?.due?.at).toBe(due)
  await sales.ask('POST', `/api/desk/inquiries/${id}/replies`, { body: 'Our offer', seen: 1 })
  expect(await list()).toMatchObject([{ state: 'waiting', due: null }])
  expect((await mark(id, 'won', 'answered', 2)).statusCode).toBe(200)
  expect(await list()).toEqual([])
  expect(await names('state=won')).toEqual(['Ana'])
  await write('When does it ship?')
  expect(await list()).toMatchObject([{ state: 'won', due: { at: expect.any(String) } }])
  expect(await open(id)).toMatchObject({ status: 'won' })
})

test('spam leaves the inbox with all that its sender writes later, of which sales gets no mail', async () => {
  const { db, sales, ask, names, countUnread } = await openInbox()
  const id = await ask('Cheap pills')
  const set = (is_spam: boolean) => sales.ask('POST', `/api/desk/inquiries/${id}/spam`, { is_spam })
  expect((await set(true)).statusCode).toBe(200)
  const write = (key: string) =>
    recordBuyerMessage(db, {
      inquiry_id: id,
      body: 'Again',
      key,
      written_at: '',
      timeZone: 'UTC',
    })
  const countMails = async () =>
    (
      await db
        .selectFrom('mails')
        .select('id')
        .where('about', '=', id)
        .where('topic', '=', 'inquiry_message')
        .execute()
    ).length
  await write('one')
  expect(await countMails()).toBe(0)
  expect([await names(), await names('state=all'), await countUnread()]).toEqual([[], [], 0])
  expect(await names('state=spam')).toEqual(['Cheap pills'])
  await set(false)
  expect(await names()).toEqual(['Cheap pills'])
  await write('two')
  expect(await countMails()).toBe(2)
})

test('the list is filtered by each thing alone, searched in capitals of any language, and ordered by what is due', async () => {
  const { ask, names, mark } = await openInbox()
  const old = await ask('Jürgen Müller', { country: 'DE', locale: 'en' }, 40 * 24 * hour)
  await ask('Ñuño', { product_id: 'bg-1', lines: [] }, 3 * hour)
  const line = { product_id: 'tee-7', product_name: 'Tee', model: 'TEE-7', quantity: 9 }
  await ask('王小明', { locale: 'zh', lines: [{ ...line, specifications: {} }] }, 2 * hour)
  expect(await names('search=M%C3%9CLLER')).toEqual(['Jürgen Müller'])
  expect(await names('search=%C3%B1U%C3%91o')).toEqual(['Ñuño'])
  expect(await names('search=tee-7')).toEqual(['王小明'])
  expect(await names('country=DE')).toEqual(['Jürgen Müller'])
  expect(await names('language=zh')).toEqual(['王小明'])
  expect(await names('style=tee-7')).toEqual(['王小明'])
  expect(await names('style=bg-1')).toEqual(['Ñuño'])
  expect(await names('age=older')).toEqual(['Jürgen Müller'])
  expect(await names('age=day')).toEqual(['王小明', 'Ñuño'])
  expect(await names('assignee=unknown')).toEqual([])
  expect(await names('order=due')).toEqual(['Jürgen Müller', 'Ñuño', '王小明'])
  await mark(old, 'answered', 'received')
  expect(await names('order=due')).toEqual(['Ñuño', '王小明', 'Jürgen Müller'])
  expect(await names('state=waiting')).toEqual(['Jürgen Müller'])
})

test('what asks for the same within a week is named as a possible duplicate', async () => {
  const { ask, open } = await openInbox()
  const line = { product_id: 'tee-7', product_name: 'Tee', model: 'TEE-7', specifications: {} }
  const lines = [
    { ...line, quantity: 100 },
    { ...line, product_id: 'tee-8', quantity: 50 },
  ]
  const first = await ask('Ana', { lines, email: 'ana@example.com' }, hour)
  const again = await ask('Ana again', { email: 'ANA@example.com' })
  const partner = await ask('Her partner', { lines: lines.toReversed() })
  const before = await ask('Ana long ago', { email: 'ana@example.com' }, 20 * 24 * hour)
  await ask('Another', { lines: [lines[0]] })
  const { related, duplicates } = await open(first)
  expect(related.map(({ id }) => id).toSorted()).toEqual([again, partner, before].toSorted())
  expect(duplicates.toSorted()).toEqual([again, partner].toSorted())
})

test('paid orders stand among inquiries and messages by when they came, and are filtered like them', async () => {
  const { db, sales, ask } = await openInbox()
  await ask('Ana who asks', {}, 4 * hour)
  await ask('Ben who writes', { quantity: contactQuantity, lines: [] }, 2 * hour)
  const pay = (id: string, ago: number, said: object = {}) =>
    db
      .insertInto('orders')
      .values({
        id,
        created_at: Date.now() - ago,
        updated_at: 0,
        status: 'captured',
        test: 0,
        customer_name: 'Cem who pays',
        customer_email: 'cem@example.com',
        customer_phone: '',
        shipping_address: JSON.stringify({ name: 'Cem', company: '', country: 'DE' }),
        items: JSON.stringify([{ product_id: 'wl-1101', name: 'Wallet', quantity: 2 }]),
        currency: 'USD',
        subtotal: 2000,
        shipping: 0,
        tax: 0,
        total: 2000,
        paypal_order_id: null,
        paypal_capture_id: null,
        declines: 0,
        approvals: 0,
        decline_seen: null,
        capture_asked_at: null,
        locale: 'en',
        look_at: null,
        step: null,
        reversal: null,
        reversed_at: null,
        ...said,
      })
      .execute()
  await pay('ord_1', 3 * hour)
  await pay('ord_2', hour, { step: 'delivered' })
  await pay('ord_3', 0, { status: 'pending' })
  await pay('ord_4', 0, { test: 1 })
  const find = async (query = '') => {
    const { entries, total } = (await sales.ask('GET', `/api/desk/inbox?${query}`)).json<{
      entries: (InboxEntry | InboxOrder)[]
      total: number
    }>()
    expect(total).toBe(entries.length)
    return entries.map((entry) => (entry.kind === 'order' ? entry.id : entry.contact_name))
  }
  expect(await find(), 'a desk that knows of no orders').toEqual(['Ben who writes', 'Ana who asks'])
  expect(await find('kind=')).toEqual(['Ben who writes', 'ord_1', 'Ana who asks'])
  expect(await find('kind=&state=all')).toEqual([
    'ord_2',
    'Ben who writes',
    'ord_1',
    'Ana who asks',
  ])
  expect(await find('kind=&order=due')).toEqual(['Ana who asks', 'Ben who writes', 'ord_1'])
  expect(await find('kind=order')).toEqual(['ord_1'])
  expect(await find('kind=message')).toEqual(['Ben who writes'])
  expect(await find('kind=request')).toEqual(['Ana who asks'])
  expect(await find('kind=&state=new')).toEqual(['Ben who writes', 'ord_1', 'Ana who asks'])
  expect(await find('kind=&state=won')).toEqual([])
  expect(await find('kind=&assignee=none')).toEqual(['Ben who writes', 'Ana who asks'])
  for (const query of ['country=DE', 'language=en', 'search=CEM', 'country=DE&style=wl-1101'])
    expect(await find(`kind=&${query}`)).toEqual(['ord_1'])
  expect(await find('kind=&country=DE&style=wl-1102')).toEqual([])
  expect(await find('kind=&country=DE&age=older')).toEqual([])
  const { entries } = (await sales.ask('GET', '/api/desk/inbox?kind=order')).json()
  expect(entries).toMatchObject([{ step: null, first_item: 'Wallet', pieces: 2, total: 2000 }])

  await pay('ord_5', 0)
  const refund = { issue: '', paypal_refund_id: null, made_at: 0, updated_at: 0, failed_late: 0 }
  const whole = { id: 'ref_5', order_id: 'ord_5', amount: 2000, member: null, key: 'whole' }
  await db
    .insertInto('order_refunds')
    .values({ ...refund, ...whole, state: 'completed' })
    .execute()
  const longAgo = Date.now() - 31 * 24 * hour
  await pay('ord_6', 0, { reversal: 'reversed', reversed_at: longAgo })
  await pay('ord_7', 0, { reversal: 'held', reversed_at: longAgo, step: 'delivered' })
  for (const query of ['', '&state=new'])
    expect(await find(`kind=order${query}`), 'given back').toEqual(['ord_1'])
  await pay('ord_8', 0, { reversal: 'reversed', reversed_at: Date.now(), step: 'delivered' })
  expect(await find('kind=order'), 'taken back just now').toEqual(['ord_8', 'ord_1'])
})
