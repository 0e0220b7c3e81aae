import { expect, test } from 'vitest'
import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'
import { signInAs } from '../../../tests/support/desk.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'
import { listMails } from '../db/mail-queue.ts'
import { deleteInquiriesById } from '../db/retention-queries.ts'
import { createMailQueue } from '../jobs/mail-worker.ts'
import { listMembers, removeMember } from './members.ts'

const minute = 60_000

async function openNotes() {
  const deps = await openDeps({
    SHOP_URL: 'https://shop.example',
    SALES_EMAIL: 'sales@shop.example',
  })
  const { db } = deps
  const app = await openApp(deps)
  const owner = await signInAs(db, app, 'owner')
  const sales = await signInAs(db, app, 'sales')
  const ids = new Map((await listMembers(db)).map(({ id, role }) => [role, id]))
  const payload = { contact_name: 'Ana', email: 'ana@example.com', message: 'How much?' }
  const sent = await app.inject({ method: 'POST', url: '/api/inquiries', payload })
  const { inquiry_id: id } = sent.json<{ inquiry_id: string }>()
  const url = `/api/desk/inquiries/${id}`
  const note = (body: string, mentions: object[], key = `key of ${body}`) =>
    owner.ask(
      'POST',
      `${url}/notes`,
      { body, mentions },
      {
        'sec-fetch-site': 'same-origin',
        'idempotency-key': key,
      },
    )
  const read = async (browser = sales) =>
    (await browser.ask('GET', url)).json<{ inquiry: DeskInquiry }>().inquiry
  const count = async (browser = sales) => [
    (await browser.ask('GET', '/api/desk/unread')).json().unread,
    (await browser.ask('GET', '/api/desk/inbox?mentions=me')).json().total,
  ]
  /** Text of the mails to members that leave by then. */
  const send = async (now: number) => {
    const texts: string[] = []
    const transport = { send: async ({ text }: { text: string }) => void texts.push(text) }
    const log = { warn: (said: unknown) => expect(said).toBeUndefined() }
    const queue = createMailQueue(deps, transport as never, log as never, () => now)
    for (let mail = await queue.claim(); mail; mail = await queue.claim()) await queue.handle(mail)
    return texts.filter((text) => text.includes('mentions you'))
  }
  const mention = { member: ids.get('sales'), name: 'sales' }
  return { db, owner, note, read, count, send, mention, ids, id }
}

test('a note that names a member is unread for that member alone, and is mailed once if it stays so', async () => {
  const { db, owner, note, read, count, send, mention, ids, id } = await openNotes()
  await read()
  await read(owner)
  expect(await count()).toEqual([0, 0])
  const both = [mention, { member: ids.get('owner'), name: 'owner' }]
  for (const _ of [1, 2]) expect((await note('@sales and @owner, see', both)).statusCode).toBe(200)
  expect(await count()).toEqual([1, 1])
  expect(await count(owner)).toEqual([0, 1])
  const now = Date.now()
  expect(await send(now + minute)).toEqual([])
  const [mail, ...others] = await send(now + 11 * minute)
  expect(others).toEqual([])
  expect(mail).toContain('@sales and @owner, see')
  expect(mail).toContain(`https://shop.example/desk/inquiries/${id}`)
  expect(await read()).toMatchObject({
    notes: [{ mentions: [{ name: 'owner' }, { name: 'sales' }] }],
  })
  expect(await count()).toEqual([0, 1])

  await note('@sales once more', [mention])
  await read()
  expect(await send(now + 22 * minute)).toEqual([])
  expect((await listMails(db)).filter(({ topic }) => topic === 'mention')).toHaveLength(1)
})

test('a member who is renamed or gone keeps a name in notes, and what names no member stays text', async () => {
  const { db, owner, note, read, mention } = await openNotes()
  const unknown = { member: 'none', name: 'Nina' }
  await note('@sales and @Nina', [mention, unknown])
  await db.updateTable('staff_members').set({ name: 'Sofia' }).where('role', '=', 'sales').execute()
  const names = async () => (await read(owner)).notes[0]?.mentions
  expect(await names()).toEqual([{ member: mention.member, written: 'sales', name: 'Sofia' }])
  await removeMember(db, 'sales@example.com')
  expect(await names()).toEqual([{ member: mention.member, written: 'sales', name: 'sales' }])
  const many = Array.from({ length: 21 }, () => mention)
  expect((await note('Too many', many)).statusCode).toBe(422)
})

test('an inquiry that is deleted takes along the mails that tell members of its notes', async () => {
  const { db, note, mention, id } = await openNotes()
  await note('Ask @sales', [mention])
  const count = async () =>
    (await db.selectFrom('mails').select('id').where('topic', '=', 'mention').execute()).length
  expect(await count()).toBe(1)
  await deleteInquiriesById(db, [id])
  expect(await count()).toBe(0)
})
