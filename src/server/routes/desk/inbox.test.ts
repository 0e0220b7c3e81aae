import { expect, test } from 'vitest'
import type { DeskInquiry, InboxEntry } from '#shared/contract/desk/inbox.ts'
import type { SavedView } from '#shared/contract/desk/saved-views.ts'
import type { ReplyTemplate } from '#shared/contract/desk/templates.ts'
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

test('spam leaves the inbox with all that its sender writes later', async () => {
  const { db, sales, ask, names, countUnread } = await openInbox()
  const id = await ask('Cheap pills')
  const set = (is_spam: boolean) => sales.ask('POST', `/api/desk/inquiries/${id}/spam`, { is_spam })
  expect((await set(true)).statusCode).toBe(200)
  await recordBuyerMessage(db, {
    inquiry_id: id,
    body: 'Again',
    key: 'one',
    written_at: '',
    timeZone: 'UTC',
  })
  expect([await names(), await names('state=all'), await countUnread()]).toEqual([[], [], 0])
  expect(await names('state=spam')).toEqual(['Cheap pills'])
  await set(false)
  expect(await names()).toEqual(['Cheap pills'])
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

test('a member keeps twenty views, which no other member sees', async () => {
  const { db, app, sales } = await openInbox()
  const save = (name: string, filter = {}) =>
    sales.ask('POST', '/api/desk/views/save', { name, filter })
  for (let at = 0; at < 20; at += 1) await save(`View ${at}`)
  expect((await save('One more')).statusCode).toBe(409)
  expect((await save('View 3', { country: 'DE' })).statusCode).toBe(200)
  await sales.ask('POST', '/api/desk/views/remove', { name: 'View 4' })
  const read = async (browser: typeof sales) =>
    (await browser.ask('GET', '/api/desk/views')).json<{ views: SavedView[] }>().views
  const views = await read(sales)
  expect(views).toHaveLength(19)
  expect(views.find(({ name }) => name === 'View 3')?.filter).toMatchObject({ country: 'DE' })
  expect(await read(await signInAs(db, app, 'owner'))).toEqual([])
})

test('of two members who change a template the second hears of the first', async () => {
  const { sales } = await openInbox()
  const save = (id: string, version: number, en: string) =>
    sales.ask('POST', '/api/desk/templates/save', {
      id,
      version,
      name: 'Thanks',
      bodies: { en, zh: '', es: '' },
    })
  const read = async () =>
    (await sales.ask('GET', '/api/desk/templates')).json<{ templates: ReplyTemplate[] }>().templates
  await save('', 0, 'Dear {name}')
  const id = (await read())[0]?.id ?? ''
  expect((await save(id, 1, 'Hello {name}')).statusCode).toBe(200)
  expect((await save(id, 1, 'Hi {name}')).statusCode).toBe(409)
  expect(await read()).toMatchObject([{ version: 2, bodies: { en: 'Hello {name}' } }])
  await sales.ask('POST', `/api/desk/templates/${id}/remove`, {})
  expect(await read()).toEqual([])
})
