import type { Kysely } from 'kysely'

/** The provider's time of the last change at a decline: a later one is a new approval. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('decline_seen', 'text').execute()
}
