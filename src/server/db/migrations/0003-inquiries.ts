import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const inquiries = db.schema
    .createTable('inquiries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
  const texts = [
    'status',
    'contact_name',
    'company_name',
    'email',
    'phone',
    'country',
    'product_id',
    'product_name',
    'quantity',
    'message',
    'written_at',
    'locale',
  ]
  await texts
    .reduce((table, name) => table.addColumn(name, 'text', (column) => column.notNull()), inquiries)
    .execute()
  await db.schema
    .createTable('uploads')
    .addColumn('stored_name', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('inquiry_id', 'text', (column) => column.references('inquiries.id'))
    .addColumn('position', 'integer')
    .execute()
  await db.schema
    .createIndex('uploads_by_inquiry')
    .on('uploads')
    .columns(['inquiry_id', 'position'])
    .execute()
}
