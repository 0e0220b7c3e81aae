import type { Kysely } from 'kysely'

/** Which member looks after an inquiry, and what members note for each other. Both survive the member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('inquiries').addColumn('assignee', 'text').execute()
  await db.schema.createIndex('inquiries_by_assignee').on('inquiries').column('assignee').execute()
  await db.schema
    .createTable('inquiry_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) =>
      column.notNull().references('inquiries.id').onDelete('cascade'),
    )
    .addColumn('member', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addUniqueConstraint('inquiry_notes_key', ['inquiry_id', 'key'])
    .execute()
}
