import type { Kysely } from 'kysely'

/** The sender of an unclaimed file, so that one client's files are bounded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('uploads').addColumn('sent_by', 'text').execute()
}
