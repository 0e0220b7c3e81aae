import type { Kysely } from 'kysely'

/** What buyers write by mail: which messages came so, and how far each mailbox has been read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('inquiry_messages').addColumn('mail', 'text').execute()
  await db.schema.alterTable('inquiry_messages').addColumn('other_sender', 'text').execute()
  await db.schema
    .createTable('mailboxes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('uid_validity', 'text')
    .addColumn('last_uid', 'bigint', (column) => column.notNull())
    .addColumn('read_at', 'bigint')
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('claim', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('trouble', 'text')
    .execute()
}
