import type { Kysely } from 'kysely'

/** Files that a message of a thread brings; those of the inquiry itself have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('uploads')
    .addColumn('message_id', 'text', (column) => column.references('inquiry_messages.id'))
    .execute()
}
