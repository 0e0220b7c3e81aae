import { sql } from 'kysely'
import { runInReadSnapshot, type Db } from '../db/database.ts'
import { findInquiry } from '../db/inquiry-repository.ts'

type Row = Record<string, unknown>

/** Ids of what the shop holds of one e-mail address; `member` where it signs in at the sales desk. */
export type PersonIds = { inquiries: string[]; orders: string[]; member: string | undefined }

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
  const member = await db
    .selectFrom('staff_members')
    .select('id')
    .where(is('email'))
    .executeTakeFirst()
  return {
    inquiries: inquiries.map(({ id }) => id),
    orders: orders.map(({ id }) => id),
    member: member?.id,
  }
}

export const isUnknown = ({ inquiries, orders, member }: PersonIds): boolean =>
  inquiries.length === 0 && orders.length === 0 && member === undefined

/** `files` and `mails` name what lies on the disk: `stored_name` and ids. */
export type PersonRecord = {
  inquiries: Row[]
  orders: Row[]
  mails: Row[]
  member?: Row
  files: string[]
}

/** All that the shop holds of a person, of one moment. Keys and tokens, which open something, are left out. */
export function readPerson(db: Db, ids: PersonIds): Promise<PersonRecord> {
  return runInReadSnapshot(db, async (moment) => {
    const ofInquiries = await readBelongings(moment, 'inquiry_id', ids.inquiries)
    const ofOrders = await readBelongings(moment, 'order_id', ids.orders)
    const found = await Promise.all(ids.inquiries.map((id) => findInquiry(moment, id)))
    const inquiries = found.filter((one) => one !== undefined)
    const orders = await readRows(moment, 'orders', 'id', ids.orders)
    const mails = await readRows(moment, 'mails', 'about', [...ids.inquiries, ...ids.orders])
    const [member] = await readRows(moment, 'staff_members', 'id', ids.member ? [ids.member] : [])
    return {
      inquiries: inquiries.map((one) => ({ ...toReadable(one), ...ofInquiries.get(one.id) })),
      orders: orders.map((one) => ({ ...toReadable(one), ...ofOrders.get(String(one['id'])) })),
      mails: mails.map(toReadable),
      ...(member && { member: toReadable(member) }),
      files: inquiries.flatMap(({ attachments }) => attachments.map((file) => file.stored_name)),
    }
  })
}

/** A table that names inquiries or orders is found by its column, so that none is forgotten. */
async function readBelongings(
  db: Db,
  column: 'inquiry_id' | 'order_id',
  ids: string[],
): Promise<Map<string, Record<string, Row[]>>> {
  const tables = (await db.introspection.getTables()).filter(
    ({ name, columns }) => name !== 'uploads' && columns.some((one) => one.name === column),
  )
  const belongings = new Map<string, Record<string, Row[]>>()
  for (const name of new Set(tables.map((table) => table.name))) {
    for (const row of await readRows(db, name, column, ids)) {
      const owner = String(row[column])
      const before = belongings.get(owner) ?? {}
      belongings.set(owner, { ...before, [name]: [...(before[name] ?? []), toReadable(row)] })
    }
  }
  return belongings
}

/** In the order in which they came. */
async function readRows(db: Db, table: string, column: string, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)})
  `.execute(db)
  return rows.toSorted((a, b) => Number(a['created_at'] ?? 0) - Number(b['created_at'] ?? 0))
}

const secrets = new Set(['key', 'token', 'link', 'reader', 'claim', 'sha256', 'sent_by'])

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
