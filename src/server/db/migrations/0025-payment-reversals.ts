import type { Kysely } from 'kysely'

/** Payments that PayPal holds or has taken back after they were made; `subject` is any id that its notice names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('reversal', 'text').execute()
  await db.schema.alterTable('orders').addColumn('reversed_at', 'bigint').execute()
  await db.schema
    .createTable('payment_reversals')
    .addColumn('paypal_id', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('reported_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_reversals_pkey', ['subject', 'paypal_id'])
    .execute()
}
