import type { Kysely } from 'kysely'

/** Who sent a file that waits for its inquiry, so that nobody can leave files without end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('uploads').addColumn('sent_by', 'text').execute()
}
