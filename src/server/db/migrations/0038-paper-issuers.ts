import type { Kysely } from 'kysely'

/** The firm as it was when the quotation was sent, and when it was accepted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['issuer', 'invoice_issuer'])
    await db.schema.alterTable('quotations').addColumn(column, 'text').execute()
}
