import type { Kysely } from 'kysely'

/** Lists that were uploaded at the desk, what they would change, and pictures that wait for an edit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogue_drafts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('json', 'text', (column) => column.notNull())
    .addColumn('is_busy', 'integer', (column) => column.notNull())
    .addColumn('alive_at', 'bigint', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addColumn('company', 'text')
    .execute()
  await db.schema
    .createTable('catalogue_draft_changes')
    .addColumn('draft_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('page', 'integer', (column) => column.notNull())
    .addColumn('json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('catalogue_draft_changes_key', ['draft_id', 'kind', 'page'])
    .execute()
  await db.schema
    .createTable('waiting_pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute()
}
