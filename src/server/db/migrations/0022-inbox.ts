import { sql, type Kysely } from 'kysely'
import { deriveColumns } from '../inbox/derived-columns.ts'
import type { InquiryRow } from '../schema.ts'

/** Rows filled at once: their messages are long. */
const batch = 500

/**
 * How an inquiry stands at the desk: since when it waits for the firm (ms, null when it does not), when the buyer wrote
 * last (ms), whether it is spam, what is searched, what makes two the same; and up to which moment each member has
 * read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type] of [
    ['waiting_since', 'bigint'],
    ['buyer_wrote_at', 'bigint'],
    ['spam', 'integer'],
    ['search_text', 'text'],
    ['lines_key', 'text'],
  ] as const)
    await db.schema.alterTable('inquiries').addColumn(name, type).execute()
  await setMoments(db)
  await fillDerived(db)
  for (const name of ['status', 'country', 'lines_key', 'waiting_since', 'buyer_wrote_at'] as const)
    await db.schema.createIndex(`inquiries_by_${name}`).on('inquiries').column(name).execute()
  await sql`create index inquiries_by_email on inquiries (lower(email))`.execute(db)
  await db.schema
    .createTable('inquiry_reads')
    .addColumn('member_id', 'text', (column) =>
      column.notNull().references('staff_members.id').onDelete('cascade'),
    )
    .addColumn('inquiry_id', 'text', (column) =>
      column.notNull().references('inquiries.id').onDelete('cascade'),
    )
    .addColumn('read_up_to', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('inquiry_reads_key', ['member_id', 'inquiry_id'])
    .execute()
  await db.schema
    .createIndex('inquiry_reads_by_inquiry')
    .on('inquiry_reads')
    .column('inquiry_id')
    .execute()
}

async function setMoments(db: Kysely<unknown>): Promise<void> {
  const by = (author: string) =>
    sql`from inquiry_messages where inquiry_id = inquiries.id and author = ${author}`
  await sql`update inquiries set buyer_wrote_at =
    coalesce((select max(created_at) ${by('buyer')}), created_at)`.execute(db)
  const answeredAt = sql`(select max(created_at) ${by('firm')})`
  await sql`update inquiries set waiting_since = case
      when ${answeredAt} is null then created_at
      else coalesce((select min(created_at) ${by('buyer')} and created_at > ${answeredAt}), buyer_wrote_at)
    end
    where status = 'received'`.execute(db)
}

async function fillDerived(db: Kysely<{ inquiries: InquiryRow }>): Promise<void> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('inquiries')
      .select(['id', 'contact_name', 'company_name', 'email'])
      .select(['product_id', 'product_name', 'quantity', 'message', 'lines'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { lines, ...row } of rows)
      await db
        .updateTable('inquiries')
        .set(deriveColumns({ ...row, lines: lines === null ? [] : JSON.parse(lines) })) // written by the shop
        .where('id', '=', row.id)
        .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}
