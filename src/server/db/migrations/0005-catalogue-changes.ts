import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogue_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('changed_in', 'integer', (column) => column.notNull())
    .addColumn('removed', 'integer', (column) => column.notNull())
    .execute()
  await sql`insert into catalogue_changes (id, changed_in, removed)
    select id, (select cast(value as integer) from meta where key = 'catalogue_version'), 0 from products`.execute(
    db,
  )
}
