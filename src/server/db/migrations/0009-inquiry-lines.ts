import type { Kysely } from 'kysely'

/** The styles of an inquiry about a whole cart, as JSON; null in any other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('inquiries').addColumn('lines', 'text').execute()
}
