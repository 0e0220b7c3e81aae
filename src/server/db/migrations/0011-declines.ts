import type { Kysely } from 'kysely'

/** When the provider had last changed an order at the time of its last decline: what is later is a new approval. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('decline_seen', 'text').execute()
}
