import { sql, type ExpressionBuilder } from 'kysely'
import type { Tables } from '../schema.ts'

/** Paid, and neither delivered nor given back whole. */
export const isUndelivered = (is: ExpressionBuilder<Tables, 'orders'>) =>
  is.and([
    is('status', '=', 'captured'),
    is('test', '=', 0),
    is(is.fn.coalesce('step', sql<string>`''`), '<>', 'delivered'),
    is(is.fn.coalesce('reversal', sql<string>`''`), '<>', 'reversed'),
    isKept(is),
  ])

/** Not refunded whole. */
export function isKept(is: ExpressionBuilder<Tables, 'orders'>) {
  const refunded = is
    .selectFrom('order_refunds')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('refunded'))
    .whereRef('order_id', '=', 'orders.id')
    .where('state', '=', 'completed')
  return is('total', '>', refunded)
}
