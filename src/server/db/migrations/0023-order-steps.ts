import { sql, type Kysely } from 'kysely'

/** What has become of paid orders, and what was refunded of them. Money in cents, times in ms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('step', 'text').execute()
  await db.schema.createIndex('orders_by_step').on('orders').columns(['status', 'step']).execute()
  await db.schema
    .createTable('order_steps')
    .addColumn('order_id', 'text', (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('member', 'text', (column) => column.notNull())
    .addColumn('carrier', 'text', (column) => column.notNull())
    .addColumn('tracking_number', 'text', (column) => column.notNull())
    .addColumn('tracking_url', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_steps_pkey', ['order_id', 'step'])
    .execute()
  await db.schema
    .createTable('order_refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('issue', 'text', (column) => column.notNull().defaultTo(sql`''`))
    .addColumn('paypal_refund_id', 'text', (column) => column.unique())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('member', 'text')
    .addColumn('key', 'text', (column) => column.notNull())
    .addUniqueConstraint('order_refunds_key', ['order_id', 'key'])
    .execute()
}
