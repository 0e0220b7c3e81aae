import type { Kysely } from 'kysely'

/** What each of the last changes of the catalogue has replaced, so that it can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogue_versions')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('goes_back_to', 'integer')
    .addColumn('added', 'integer', (column) => column.notNull())
    .addColumn('updated', 'integer', (column) => column.notNull())
    .addColumn('removed', 'integer', (column) => column.notNull())
    .addColumn('others', 'text', (column) => column.notNull())
    .addColumn('company', 'text')
    .addColumn('categories', 'text', (column) => column.notNull())
    .addColumn('synonyms', 'text', (column) => column.notNull())
    .addColumn('words', 'text')
    .execute()
  await db.schema
    .createTable('catalogue_former_products')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer')
    .addColumn('json', 'text')
    .addPrimaryKeyConstraint('catalogue_former_products_key', ['version', 'id'])
    .execute()
}
