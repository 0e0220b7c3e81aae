import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inboxPageSize, type readInbox } from '#shared/contract/desk/inbox.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import { signInAs } from '../../../tests/support/desk.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'
import { hasConcurrentWriters, type Db } from '../db/database.ts'
import { createInquirySources } from './inbox-list.ts'
import { createOrderSources } from './inbox-orders.ts'

type List = AnswerOf<typeof readInbox>

const idOf = (number: number) => `inq_${String(number).padStart(10, '0')}`

/** Of three in a row, two have come in the same millisecond, and every fifth waits for no answer. */
async function addInquiries(db: Db, numbers: number[]): Promise<void> {
  const rows = numbers.map((number) => ({
    id: idOf(number),
    created_at: number - (number % 3 === 2 ? 1 : 0),
    buyer_wrote_at: number - (number % 3 === 2 ? 1 : 0),
    waiting_since: number % 5 === 0 ? null : Math.floor(number / 10),
    status: number % 5 === 0 ? 'answered' : 'received',
    contact_name: `Buyer ${number}`,
    company_name: '',
    email: 'a@example.com',
    phone: '',
    country: number % 2 === 0 ? 'ES' : 'DE',
    locale: 'en',
    written_at: '',
    product_id: '',
    product_name: 'Wallet',
    quantity: '500',
    message: 'How much?',
    lines: null,
    delivery_date: null,
    destination: null,
    incoterm: null,
    currency: null,
    follows: null,
    files_follow: null,
    link: null,
    reader: null,
    assignee: null,
    assigned_by: null,
    spam: null,
    search_text: '',
    lines_key: null,
  }))
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('inquiries')
      .values(rows.slice(at, at + 500))
      .execute()
}

async function openList(count: number) {
  const deps = await openDeps()
  const { db } = deps
  const sales = await signInAs(db, await openApp(deps), 'sales')
  await addInquiries(
    db,
    Array.from({ length: count }, (_, at) => at + 100),
  )
  const read = async (query: string) =>
    (await sales.ask('GET', `/api/desk/inbox?kind=&${query}`)).json<List>()
  return { db, sales, read }
}

const idsOf = ({ entries }: List) => entries.map(({ id }) => id)

test.for(['order=', 'order=due', 'order=due&country=ES'])(
  'what arrives between two pages moves none of them (%s)',
  async (filter) => {
    const { db, read } = await openList(330)
    const whole: string[] = []
    let page = await read(filter)
    const first = page
    for (let arriving = 10; ; arriving += 4) {
      whole.push(...idsOf(page))
      // one is newer than all, one has waited longer than all
      await addInquiries(db, [arriving, arriving + 1, arriving + 10_000, arriving + 10_001])
      if (typeof page.next !== 'string') break
      page = await read(`${filter}&after=${page.next}`)
    }
    const seen = whole.filter((id) => id >= idOf(100) && id < idOf(430))
    const those = Array.from({ length: 330 }, (_, at) => idOf(at + 100))
    const asked = filter.includes('ES') ? those.filter((_, at) => at % 2 === 0) : those
    expect(seen.toSorted()).toEqual(asked)
    expect(new Set(whole).size).toBe(whole.length)
    let back: string[] = []
    while (typeof page.previous === 'string' && !back.includes(idsOf(first)[0] ?? '')) {
      page = await read(`${filter}&before=${page.previous}`)
      back = [...new Set([...idsOf(page), ...back])]
    }
    expect(whole.filter((id) => back.includes(id))).toEqual(back.filter((id) => whole.includes(id)))
    expect(back).toEqual(expect.arrayContaining(idsOf(first)))
  },
)

test('a page says how many entries are before it, and the first one is shown where a place is gone', async () => {
  const { db, sales, read } = await openList(120)
  const first = await read('')
  const second = await read(`after=${first.next}`)
  expect([first.preceding, first.previous, second.preceding]).toEqual([0, null, inboxPageSize])
  const third = await read(`after=${second.next}`)
  expect([third.entries.length, third.next, third.preceding]).toEqual([20, null, 100])
  expect(idsOf(await read(`before=${third.previous}`))).toEqual(idsOf(second))
  await addInquiries(db, [10_000])
  const moved = await read(`before=${second.previous}`)
  expect([idsOf(moved), moved.preceding]).toEqual([idsOf(first), 1])
  expect(idsOf(await read(`before=${moved.previous}`))[0]).toBe(idOf(10_000))
  expect((await read('page=3')).preceding).toBe(100)
  await db.deleteFrom('inquiries').where('id', 'in', idsOf(third)).execute()
  expect((await read(`after=${second.next}`)).preceding).toBe(0)
  const bad = await sales.ask('GET', '/api/desk/inbox?after=1.2.inq_a%27--')
  expect(bad.statusCode).toBe(400)
})

test('with ten thousand entries a page begins at its place in an index', async () => {
  const { db, read } = await openList(10_000)
  const onPostgres = hasConcurrentWriters(db)
  if (onPostgres) await sql`analyze inquiries`.execute(db)
  const filter = { kind: '', state: '', search: '', assignee: undefined, country: '' } as const
  const rest = { language: '', style: '', mentioned: null, age: '', page: 1 } as const
  const explain = async (order: '' | 'due') => {
    const asked = { ...filter, ...rest, order }
    const plans: string[] = []
    // PostgreSQL reads a table without rows, as that of the orders, as a whole
    const orders = onPostgres ? [] : createOrderSources(db, asked, 0)
    for (const source of [...createInquirySources(db, asked, 0), ...orders])
      for (const isAfter of [true, false]) {
        const place = { due: order === 'due' ? 500 : null, at: 5000, id: idOf(5000) }
        const query = source.select({ place, isAfter }, inboxPageSize).compile()
        const how = onPostgres ? sql`explain` : sql`explain query plan`
        const { rows } = await sql<object>`${how} ${sql.raw(inlined(query))}`.execute(db)
        const plan = JSON.stringify(rows)
        // PostgreSQL does not look where nothing can be
        if (!plan.includes('One-Time Filter: false')) plans.push(plan)
      }
    return plans
  }
  for (const order of ['', 'due'] as const)
    for (const plan of await explain(order)) {
      expect(plan).toMatch(/(?:inquiries|orders)_by_/u)
      expect(plan).not.toMatch(
        /TEMP B-TREE|SCAN (?:inquiries|orders)\b(?! USING)|> {2}Sort|Seq Scan/u,
      )
    }
  const middle = await read(`after=.5098.${idOf(5099)}`)
  expect(middle.entries).toHaveLength(inboxPageSize)
  expect(middle.preceding).toBe(5001)
})

/** Numbers and ids alone are given to these queries. */
const inlined = ({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) => {
  let at = 0
  return text.replace(/\$\d+|\?/gu, () => {
    const given = parameters[at++]
    return typeof given === 'number' ? String(given) : `'${String(given)}'`
  })
}
