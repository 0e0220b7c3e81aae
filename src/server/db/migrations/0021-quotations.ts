import type { Kysely } from 'kysely'

/** Frozen revisions, each of a message of the thread, and what buyers decide. A number is never used twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quotations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) =>
      column.notNull().references('inquiries.id').onDelete('cascade'),
    )
    .addColumn('message_id', 'text', (column) =>
      column.notNull().unique().references('inquiry_messages.id').onDelete('cascade'),
    )
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('total', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('quotations_revision', ['inquiry_id', 'revision'])
    .execute()
  await db.schema
    .createTable('quotation_years')
    .addColumn('year', 'integer', (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.alterTable('inquiry_messages').addColumn('decision', 'text').execute()
}
