import type { Kysely } from 'kysely'

/** The files that pictures were made from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogue_originals')
    .addColumn('base', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('stored_name', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .execute()
}
