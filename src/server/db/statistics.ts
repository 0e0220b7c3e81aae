import { sql } from 'kysely'
import type { Reversal } from '#shared/contract/desk/orders.ts'
import { runInReadSnapshot, hasConcurrentWriters, type Db } from './database.ts'
import type { OrderTable } from './schema.ts'

const day = 24 * 60 * 60 * 1000

export type RecentCounts = { total: number; day: number; week: number; month: number }

/** Money in cents, sizes in bytes; without test orders. */
export type ShopStatistics = {
  catalogue: { version: number; products: number; categories: number }
  inquiries: RecentCounts
  orders: RecentCounts
  orders_by_status: {
    /** What became of the payment of a paid order, where it does not stand any more. */
    status: OrderTable['status'] | Reversal
    currency: string
    orders: number
    total: number
  }[]
  attachments: { files: number; bytes: number; waiting: number }
  database: { kind: 'SQLite' | 'PostgreSQL'; bytes: number }
}

/** Counts in one snapshot. `now` in ms. */
export function readStatistics(db: Db, now: number): Promise<ShopStatistics> {
  return runInReadSnapshot(db, async (moment) => ({
    catalogue: await countCatalogue(moment),
    inquiries: await countRecent(moment, 'inquiries', now),
    orders: await countRecent(moment, 'orders', now),
    orders_by_status: await moment
      .selectFrom('orders')
      .select(({ fn }) => [
        fn.coalesce('reversal', 'status').as('status'),
        'currency',
        fn.countAll<number>().as('orders'),
      ])
      .select(({ fn }) => fn.sum<number>('total').as('total'))
      .where('test', '=', 0)
      .groupBy(({ fn }) => [fn.coalesce('reversal', 'status'), 'currency'])
      .orderBy('status')
      .execute(),
    attachments: await countAttachments(moment),
    database: await measureDatabase(moment),
  }))
}

async function countCatalogue(db: Db): Promise<ShopStatistics['catalogue']> {
  const one = (key: string) => db.selectFrom('meta').select('value').where('key', '=', key)
  const count = (table: 'products' | 'categories') =>
    db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'))
  const version = await one('catalogue_version').executeTakeFirst()
  return {
    version: Number(version?.value ?? 0),
    products: (await count('products').executeTakeFirstOrThrow()).count,
    categories: (await count('categories').executeTakeFirstOrThrow()).count,
  }
}

async function countRecent(
  db: Db,
  table: 'inquiries' | 'orders',
  now: number,
): Promise<RecentCounts> {
  const real = table === 'orders' ? sql`where test = 0` : sql``
  const since = (days: number) =>
    sql`sum(case when created_at >= ${now - days * day} then 1 else 0 end)`
  const { rows } = await sql<{ [Name in keyof RecentCounts]: number | null }>`
    select count(*) as total, ${since(1)} as day, ${since(7)} as week, ${since(30)} as month
    from ${sql.table(table)} ${real}`.execute(db)
  const { total, day: today, week, month } = rows[0]! // a count without groups is one row
  return { total: total ?? 0, day: today ?? 0, week: week ?? 0, month: month ?? 0 }
}

async function countAttachments(db: Db): Promise<ShopStatistics['attachments']> {
  const row = await db
    .selectFrom('uploads')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      fn.count<number>('inquiry_id').as('claimed'),
      fn.sum<number | null>('size').as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return { files: row.files, bytes: row.bytes ?? 0, waiting: row.files - row.claimed }
}

async function measureDatabase(db: Db): Promise<ShopStatistics['database']> {
  const kind = hasConcurrentWriters(db) ? 'PostgreSQL' : 'SQLite'
  const query = hasConcurrentWriters(db)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{
        bytes: number
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  return { kind, bytes: (await query.execute(db)).rows[0]?.bytes ?? 0 }
}
