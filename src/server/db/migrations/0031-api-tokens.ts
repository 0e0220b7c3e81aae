import type { Kysely } from 'kysely'

/** Tokens by which programs act for members, as hashes; actions name the token that was used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) =>
      column.notNull().references('staff_members.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('ending', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('staff_tokens_member_id')
    .on('staff_tokens')
    .column('member_id')
    .execute()
  await db.schema.alterTable('staff_actions').addColumn('token', 'text').execute()
}
