import type { Kysely } from 'kysely'

/** Reversals stay after PayPal has given the payment back: they are no refunds, also then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment_reversals').addColumn('restored_at', 'bigint').execute()
}
