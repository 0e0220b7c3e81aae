import type { Kysely } from 'kysely'

/** Programs that are notified of events, the events that one of them waits for, and each way there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_endpoints')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('former_secret', 'text')
    .addColumn('former_until', 'bigint')
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('failing_since', 'bigint')
    .addColumn('off_at', 'bigint')
    .addColumn('off_reason', 'text')
    .execute()
  await db.schema
    .createTable('webhook_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) =>
      column.notNull().references('webhook_events.id').onDelete('cascade'),
    )
    .addColumn('endpoint_id', 'text', (column) =>
      column.notNull().references('webhook_endpoints.id').onDelete('cascade'),
    )
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('claim', 'text')
    .addColumn('tried_at', 'bigint')
    .addColumn('delivered_at', 'bigint')
    .addColumn('status', 'integer')
    .addColumn('answer', 'text', (column) => column.notNull())
    .execute()
  for (const [table, column] of [
    ['webhook_events', 'subject'],
    ['webhook_events', 'made_at'],
    ['webhook_deliveries', 'event_id'],
    ['webhook_deliveries', 'endpoint_id'],
    ['webhook_deliveries', 'due_at'],
  ] as const)
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
}
