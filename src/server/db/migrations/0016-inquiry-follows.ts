import type { Kysely } from 'kysely'

/** The id of the inquiry that one adds to, as its buyer's device names it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('inquiries').addColumn('follows', 'text').execute()
}
