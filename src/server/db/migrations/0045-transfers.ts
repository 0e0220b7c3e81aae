import type { Kysely } from 'kysely'

/** What one device hands to another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transfers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('claim', 'text')
    .execute()
  await db.schema.createIndex('transfers_by_age').on('transfers').column('begun_at').execute()
  await db.schema
    .createTable('transfer_parts')
    .addColumn('transfer_id', 'text', (column) => column.notNull().references('transfers.id'))
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('receiving_since', 'bigint')
    .addPrimaryKeyConstraint('transfer_parts_key', ['transfer_id', 'part'])
    .execute()
  await db.schema
    .createIndex('transfer_parts_by_file')
    .on('transfer_parts')
    .column('file')
    .execute()
}
