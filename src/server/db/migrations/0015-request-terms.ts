import type { Kysely } from 'kysely'

/** What a request of many lines wishes for all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const term of ['delivery_date', 'destination', 'incoterm', 'currency'])
    await db.schema.alterTable('inquiries').addColumn(term, 'text').execute()
}
