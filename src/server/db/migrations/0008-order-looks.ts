import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('look_at', 'bigint').execute()
  await db.schema.createIndex('orders_to_look_at').on('orders').column('look_at').execute()
  // 'failed' stood for a declined payment; one of unknown end kept its old status
  await sql`update orders set status = 'declined' where status = 'failed'`.execute(db)
  await sql`update orders set status = 'unknown' where status <> 'captured' and capture_asked_at is not null`.execute(
    db,
  )
  await sql`update orders set look_at = created_at
    where test = 0 and paypal_order_id is not null and status in ('created', 'unknown')`.execute(db)
  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute()
}
