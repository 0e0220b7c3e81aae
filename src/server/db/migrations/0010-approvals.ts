import type { Kysely } from 'kysely'

/** How many approvals of an order its provider has told of, beside how many of its payments were declined. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('approvals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
