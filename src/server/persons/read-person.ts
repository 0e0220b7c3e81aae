import { sql } from 'kysely'
import { runInReadSnapshot, type Db } from '../db/database.ts'
import { findInquiry } from '../db/inquiry-repository.ts'

type Row = Record<string, unknown>

/** Ids of what the shop holds of one e-mail address; `member` where it signs in at the sales desk. */
export type PersonIds = {
  inquiries: string[]
  orders: string[]
  /** That came by mail into the inquiries of others. */
  messages: string[]
  member: string | undefined
}

/** An address is the same in small and capital letters; SQLite knows those of ASCII alone. */
export async function findPerson(db: Db, email: string): Promise<PersonIds> {
  const address = email.trim().toLowerCase()
  const is = (column: string) =>
    sql<boolean>`(lower(${sql.ref(column)}) = ${address} or ${sql.ref(column)} = ${email.trim()})`
  const inquiries = await db
    .selectFrom('inquiries')
    .select('id')
    .where(is('email'))
    .orderBy('id')
    .execute()
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where(is('customer_email'))
    .orderBy('id')
    .execute()
  const messages = await db
    .selectFrom('inquiry_messages')
    .select('id')
    .where(is('other_sender'))
    .orderBy('id')
    .execute()
  const member = await db
    .selectFrom('staff_members')
    .select('id')
    .where(is('email'))
    .executeTakeFirst()
  return {
    inquiries: inquiries.map(({ id }) => id),
    orders: orders.map(({ id }) => id),
    messages: messages.map(({ id }) => id),
    member: member?.id,
  }
}

export const isUnknown = ({ inquiries, orders, messages, member }: PersonIds): boolean =>
  [inquiries, orders, messages].every((ids) => ids.length === 0) && member === undefined

/** `files` and `mails` name what lies on the disk: `stored_name` and ids. */
export type PersonRecord = {
  inquiries: Row[]
  orders: Row[]
  messages?: Row[]
  mails: Row[]
  member?: Row
  files: string[]
}

/**
 * All that the shop holds of a person, of one moment. Keys and tokens, which open something, are left out, and so is what
 * others have written to the firm about the person's inquiries.
 */
export function readPerson(db: Db, ids: PersonIds): Promise<PersonRecord> {
  return runInReadSnapshot(db, async (moment) => {
    const others = await findMessagesOfOthers(moment, ids.inquiries)
    const isOwn = ({ message_id, id }: Row) => !others.has(message_id ?? id)
    const ofInquiries = await readBelongings(moment, 'inquiry_id', ids.inquiries, isOwn)
    const ofOrders = await readBelongings(moment, 'order_id', ids.orders)
    const found = await Promise.all(ids.inquiries.map((id) => findInquiry(moment, id)))
    const inquiries = found.filter((one) => one !== undefined)
    const orders = await readRows(moment, 'orders', 'id', ids.orders)
    const uploads = await readRows(moment, 'uploads', 'inquiry_id', ids.inquiries)
    const mails = await readRows(moment, 'mails', 'about', [...ids.inquiries, ...ids.orders])
    const messages = await readRows(moment, 'inquiry_messages', 'id', ids.messages)
    const sent = await readRows(moment, 'uploads', 'message_id', ids.messages)
    const papers = await readRows(moment, 'uploads', 'order_id', ids.orders)
    const [member] = await readRows(moment, 'staff_members', 'id', ids.member ? [ids.member] : [])
    return {
      inquiries: inquiries.map((one) => ({ ...toReadable(one), ...ofInquiries.get(one.id) })),
      orders: orders.map((one) => ({ ...toReadable(one), ...ofOrders.get(String(one['id'])) })),
      ...(messages.length > 0 && { messages: messages.map(toReadable) }),
      mails: mails.filter(isOwn).map(toReadable),
      ...(member && { member: toReadable(member) }),
      files: [...uploads.filter(isOwn), ...sent, ...papers].map((row) =>
        String(row['stored_name']),
      ),
    }
  })
}

async function findMessagesOfOthers(db: Db, inquiries: string[]): Promise<Set<unknown>> {
  const messages = await readRows(db, 'inquiry_messages', 'inquiry_id', inquiries)
  return new Set(messages.flatMap(({ id, other_sender }) => (other_sender === null ? [] : [id])))
}

/** A table that names inquiries or orders is found by its column, so that none is forgotten. */
async function readBelongings(
  db: Db,
  column: 'inquiry_id' | 'order_id',
  ids: string[],
  isWanted: (row: Row) => boolean = () => true,
): Promise<Map<string, Record<string, Row[]>>> {
  const tables = (await db.introspection.getTables()).filter(({ columns }) =>
    columns.some((one) => one.name === column),
  )
  const belongings = new Map<string, Record<string, Row[]>>()
  for (const name of new Set(tables.map((table) => table.name))) {
    for (const row of await readRows(db, name, column, ids)) {
      // the inquiry itself names its own
      if (isOfInquiryItself(name, row) || !isWanted(row)) continue
      const owner = String(row[column])
      const before = belongings.get(owner) ?? {}
      belongings.set(owner, { ...before, [name]: [...(before[name] ?? []), toReadable(row)] })
    }
  }
  return belongings
}

const isOfInquiryItself = (table: string, { inquiry_id, message_id }: Row) =>
  table === 'uploads' && inquiry_id !== null && message_id === null

/** In the order in which they came. */
async function readRows(db: Db, table: string, column: string, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)})
  `.execute(db)
  return rows.toSorted((a, b) => Number(a['created_at'] ?? 0) - Number(b['created_at'] ?? 0))
}

const secrets = new Set([
  'key',
  'token',
  'link',
  'reader',
  'claim',
  'sha256',
  'sent_by',
  'p256dh',
  'auth',
])

/** Times as ISO 8601, JSON as what it says; nothing empty. */
function toReadable(row: object): Row {
  const filled = Object.entries(row).filter(
    ([name, value]) => value !== null && value !== '' && !secrets.has(name),
  )
  return Object.fromEntries(
    filled.map(([name, value]) => [
      name,
      timeColumn.test(name) && typeof value === 'number'
        ? new Date(value).toISOString()
        : jsonColumns.has(name) && typeof value === 'string'
          ? JSON.parse(value)
          : value,
    ]),
  )
}

const timeColumn = /_(?:at|since|up_to)$/u
const jsonColumns = new Set(['shipping_address', 'items', 'content', 'decision'])
