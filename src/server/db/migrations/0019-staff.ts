import type { Kysely } from 'kysely'

/** Members of the sales desk and how they sign in, in the form that the sign-in library writes; and what they did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_members')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('two_factor_enabled', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('staff_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('member_id', 'text', (column) =>
      column.notNull().references('staff_members.id').onDelete('cascade'),
    )
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('staff_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) =>
      column.notNull().references('staff_members.id').onDelete('cascade'),
    )
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'text')
    .addColumn('refresh_token_expires_at', 'text')
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('staff_verifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('staff_second_factors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) =>
      column.notNull().references('staff_members.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backup_codes', 'text', (column) => column.notNull())
    .addColumn('verified', 'integer')
    .addColumn('failed_verification_count', 'integer')
    .addColumn('locked_until', 'text')
    .execute()
  await db.schema
    .createTable('staff_actions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('member', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .execute()
  for (const [table, column] of [
    ['staff_sessions', 'member_id'],
    ['staff_accounts', 'member_id'],
    ['staff_verifications', 'identifier'],
    ['staff_second_factors', 'member_id'],
  ] as const)
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
}
