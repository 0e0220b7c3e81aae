import type { Kysely } from 'kysely'

/** Lists that a member comes back to, and texts that all members answer with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_views')
    .addColumn('member_id', 'text', (column) =>
      column.notNull().references('staff_members.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('filter', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_views_key', ['member_id', 'name'])
    .execute()
  await db.schema
    .createTable('reply_templates')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bodies', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
}
