import type { Kysely } from 'kysely'

/**
 * Rules by which new inquiries are given to members, members who are named in notes, and members who may not sign in for
 * a while. What names a member survives the member.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('assignment_rules')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('categories', 'text', (column) => column.notNull())
    .addColumn('countries', 'text', (column) => column.notNull())
    .addColumn('languages', 'text', (column) => column.notNull())
    .addColumn('members', 'text', (column) => column.notNull())
    .addColumn('last_member', 'text')
    .execute()
  await db.schema.alterTable('inquiries').addColumn('assigned_by', 'text').execute()
  await db.schema
    .createTable('inquiry_mentions')
    .addColumn('note_id', 'text', (column) =>
      column.notNull().references('inquiry_notes.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('inquiry_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('read_at', 'bigint')
    .addPrimaryKeyConstraint('inquiry_mentions_key', ['note_id', 'member_id'])
    .execute()
  await db.schema
    .createIndex('inquiry_mentions_by_member')
    .on('inquiry_mentions')
    .columns(['member_id', 'inquiry_id'])
    .execute()
  await db.schema.alterTable('staff_members').addColumn('suspended_at', 'bigint').execute()
}
