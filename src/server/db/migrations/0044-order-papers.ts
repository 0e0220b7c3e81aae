import type { Kysely } from 'kysely'

/** Papers of an order, such as a packing list, which members add. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('uploads')
    .addColumn('order_id', 'text', (column) => column.references('orders.id'))
    .execute()
  await db.schema.createIndex('uploads_by_order').on('uploads').column('order_id').execute()
}
