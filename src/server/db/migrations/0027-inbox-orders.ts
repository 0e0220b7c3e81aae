import type { Kysely } from 'kysely'

/** The inbox shows paid orders among inquiries, the newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_by_created')
    .on('orders')
    .columns(['status', 'created_at'])
    .execute()
}
