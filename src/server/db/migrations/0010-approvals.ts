import type { Kysely } from 'kysely'

/** Approvals reported by the provider, compared with the number of declines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('approvals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
