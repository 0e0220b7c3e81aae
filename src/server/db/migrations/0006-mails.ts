import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('claim', 'text')
    .addColumn('sent_at', 'bigint')
    .addColumn('trouble', 'text')
    .execute()
  await db.schema.createIndex('mails_by_due').on('mails').column('due_at').execute()
  await db.schema.createIndex('mails_by_about').on('mails').column('about').execute()
  await db.schema
    .alterTable('orders')
    .addColumn('locale', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
