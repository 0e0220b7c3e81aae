import type { Kysely } from 'kysely'

/** Marks refunds that failed after their member had left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('order_refunds')
    .addColumn('failed_late', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
