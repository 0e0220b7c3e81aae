import type { Kysely } from 'kysely'

/**
 * What firm and buyer write about an inquiry after it, and who may read it: `link` is the token in mails, `reader` the
 * hash of the one that the buyer's device has made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('inquiries').addColumn('link', 'text').execute()
  await db.schema.alterTable('inquiries').addColumn('reader', 'text').execute()
  await db.schema.createIndex('inquiries_by_link').on('inquiries').column('link').unique().execute()
  await db.schema.createIndex('inquiries_by_reader').on('inquiries').column('reader').execute()
  await db.schema
    .createTable('inquiry_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) =>
      column.notNull().references('inquiries.id').onDelete('cascade'),
    )
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('member', 'text')
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addUniqueConstraint('inquiry_messages_key', ['inquiry_id', 'key'])
    .execute()
  await db.schema.alterTable('mails').addColumn('message_id', 'text').execute()
}
