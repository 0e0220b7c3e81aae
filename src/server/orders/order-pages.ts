import { sql, type RawBuilder } from 'kysely'
import { ordersPageSize, type OrderEntry, type orderFilters } from '#shared/contract/desk/orders.ts'
import type { OrderStep } from '#shared/contract/requests/order-progress.ts'
import { runInReadSnapshot, type Db } from '../db/database.ts'
import { toStoredOrder } from '../db/order-repository.ts'
import { listRefunds, sumRefunds } from './refund-rows.ts'

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
    if (rows.length === 0) return { entries: [], total: Number(total) }
    const refunds = await listRefunds(
      moment,
      rows.map(({ id }) => id),
    )
    const entries = rows.map((row) => {
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
        refunded: sumRefunds(refunds.filter(({ order_id }) => order_id === id)),
      }
    })
    return { entries, total: Number(total) }
  })
}

function selectFitting(db: Db, { step, search }: OrderFilter) {
  const exact = `%${search.replace(/[\\%_]/gu, String.raw`\$&`)}%`
  const searched = ['customer_name', 'customer_email', 'shipping_address', 'items', 'id'] as const
  return db
    .selectFrom('orders')
    .where('status', '=', 'captured')
    .where('test', '=', 0)
    .$if(step === 'paid', (query) => query.where('step', 'is', null))
    .$if(step !== '' && step !== 'paid', (query) => query.where('step', '=', step as OrderStep))
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
