import type { Kysely } from 'kysely'

/** The part of the original that a picture shows, as a list writes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('catalogue_originals').addColumn('crop', 'text').execute()
}
