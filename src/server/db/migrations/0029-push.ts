import type { Kysely } from 'kysely'

/** Devices that a buyer wants to be notified on, and the messages of which each is not yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) =>
      column.notNull().references('inquiries.id').onDelete('cascade'),
    )
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('push_subscriptions_key', ['inquiry_id', 'endpoint'])
    .execute()
  await db.schema
    .createIndex('push_subscriptions_by_endpoint')
    .on('push_subscriptions')
    .column('endpoint')
    .execute()
  await db.schema
    .createTable('pushes')
    .addColumn('message_id', 'text', (column) =>
      column.notNull().references('inquiry_messages.id').onDelete('cascade'),
    )
    .addColumn('subscription_id', 'text', (column) =>
      column.notNull().references('push_subscriptions.id').onDelete('cascade'),
    )
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('claim', 'text')
    .addColumn('trouble', 'text')
    .addPrimaryKeyConstraint('pushes_key', ['message_id', 'subscription_id'])
    .execute()
  await db.schema.createIndex('pushes_by_due_at').on('pushes').column('due_at').execute()
  await db.schema
    .createIndex('pushes_by_subscription')
    .on('pushes')
    .column('subscription_id')
    .execute()
}
