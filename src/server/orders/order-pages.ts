import { sql, type RawBuilder } from 'kysely'
import { ordersPageSize, type OrderEntry, type orderFilters } from '#shared/contract/desk/orders.ts'
import { orderSteps, type OrderStep } from '#shared/contract/requests/order-progress.ts'
import { runInReadSnapshot, type Db } from '../db/database.ts'
import { toStoredOrder } from '../db/order-repository.ts'
import type { OrderRefundRow } from '../db/orders/order-rows.ts'
import type { OrderTable } from '../db/schema.ts'
import { isMissing, listRefunds, sumCompleted, sumRefunds } from './refund-rows.ts'

type OrderFilter = { step: (typeof orderFilters)[number]; search: string; page: number }

/** One page of the paid orders, newest first, with the number of all that fit. */
export function readOrderPage(
  db: Db,
  filter: OrderFilter,
): Promise<{ entries: OrderEntry[]; total: number }> {
  return runInReadSnapshot(db, async (moment) => {
    const fitting = selectFitting(moment, filter)
    const { total } = await fitting
      .select((is) => is.fn.countAll().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await fitting
      .selectAll()
      .orderBy('id', 'desc')
      .limit(ordersPageSize)
      .offset((filter.page - 1) * ordersPageSize)
      .execute()
    return { entries: await toEntries(moment, rows), total: Number(total) }
  })
}

/** In the order of the ids. */
export async function readOrderEntries(db: Db, ids: string[]): Promise<OrderEntry[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const byId = new Map((await toEntries(db, rows)).map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function toEntries(db: Db, rows: OrderTable[]): Promise<OrderEntry[]> {
  if (rows.length === 0) return []
  const refunds = await listRefunds(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { id, customer_name, shipping_address: to, items, step } = toStoredOrder(row)
    return {
      id,
      customer_name,
      step,
      made_at: new Date(row.created_at).toISOString(),
      company: to.company,
      country: to.country,
      first_item: items[0]?.name ?? '',
      lines: items.length,
      pieces: items.reduce((pieces, { quantity }) => pieces + quantity, 0),
      total: row.total,
      currency: row.currency,
      reversal: row.reversal,
      ...toRefundTotals(refunds.filter(({ order_id }) => order_id === id)),
    }
  })
}

function toRefundTotals(refunds: OrderRefundRow[]) {
  const refunded = sumCompleted(refunds)
  return {
    refunded,
    refunding: sumRefunds(refunds) - refunded,
    refund_failed: refunds.some((refund) => isMissing(refund, refunds)),
  }
}

function selectFitting(db: Db, { step, search }: OrderFilter) {
  return selectPaid(db, search)
    .$if(step === 'reversed', (query) => query.where('reversal', 'is not', null))
    .$if(step === 'paid', (query) => query.where('step', 'is', null).where('reversal', 'is', null))
    .$if(
      orderSteps.some((one) => one === step),
      (query) => query.where('step', '=', step as OrderStep),
    )
}

/** Those in which the words are; all without words. */
export function selectPaid(db: Db, search: string) {
  const exact = `%${search.replace(/[\\%_]/gu, String.raw`\$&`)}%`
  const searched = ['customer_name', 'customer_email', 'shipping_address', 'items', 'id'] as const
  return db
    .selectFrom('orders')
    .where('status', '=', 'captured')
    .where('test', '=', 0)
    .$if(search !== '', (query) =>
      query.where((is) =>
        is.or(
          searched.flatMap((column) => [
            isLike(sql`lower(${sql.ref(column)})`, exact.toLowerCase()),
            // SQLite lowers the letters of English alone
            isLike(sql.ref(column), exact),
          ]),
        ),
      ),
    )
}

const isLike = (text: RawBuilder<unknown>, pattern: string) =>
  sql<boolean>`${text} like ${pattern} escape '\\'`
