import type { Kysely } from 'kysely'

/** How many files of an inquiry the buyer's own device will send, while another has brought its text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('inquiries').addColumn('files_follow', 'integer').execute()
}
