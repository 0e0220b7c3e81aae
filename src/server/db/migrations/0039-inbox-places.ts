import { sql, type Kysely } from 'kysely'

/** Pages of the inbox begin at a place of its two orders; a place needs the moment of each entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update inquiries set buyer_wrote_at = created_at where buyer_wrote_at is null`.execute(
    db,
  )
  await db.schema
    .createIndex('inquiries_by_moment')
    .on('inquiries')
    .columns(['buyer_wrote_at', 'id'])
    .execute()
  await db.schema
    .createIndex('inquiries_by_due')
    .on('inquiries')
    .columns(['waiting_since', 'buyer_wrote_at desc', 'id desc'])
    .execute()
  await db.schema
    .createIndex('orders_by_moment')
    .on('orders')
    .columns(['status', 'created_at', 'id'])
    .execute()
}
