import type { DeskFile, InboxEntry } from '#shared/contract/desk/desk.ts'
import { inboxPageSize } from '#shared/contract/desk/desk.ts'
import { runInReadSnapshot, type Db } from '../db/database.ts'
import { findInquiry, type StoredInquiry } from '../db/inquiry-repository.ts'
import type { InquiryRow } from '../db/schema.ts'

type InboxFilter = { status: string; search: string; page: number }

/** Of the message, shown in the list, in characters. */
const excerptLength = 160

const listedColumns = [
  'id',
  'status',
  'contact_name',
  'company_name',
  'country',
  'product_name',
  'quantity',
  'message',
  'created_at',
  'written_at',
  'locale',
  'lines',
] as const

/** One page, newest first, with the number of all that fit. */
export function readInboxPage(
  db: Db,
  filter: InboxFilter,
): Promise<{ entries: InboxEntry[]; total: number }> {
  return runInReadSnapshot(db, async (moment) => {
    const fitting = selectFitting(moment, filter)
    const { total } = await fitting
      .select((is) => is.fn.countAll().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await fitting
      .select(listedColumns)
      .orderBy('id', 'desc')
      .limit(inboxPageSize)
      .offset((filter.page - 1) * inboxPageSize)
      .execute()
    return { entries: await toEntries(moment, rows), total: Number(total) }
  })
}

function selectFitting(db: Db, { status, search }: InboxFilter) {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/gu, String.raw`\$&`)}%`
  const searched = [
    'contact_name',
    'company_name',
    'email',
    'product_name',
    'message',
    'id',
  ] as const
  return db
    .selectFrom('inquiries')
    .$if(status !== '', (query) => query.where('status', '=', status))
    .$if(search !== '', (query) =>
      query.where((is) =>
        is.or(searched.map((column) => is(is.fn<string>('lower', [column]), 'like', pattern))),
      ),
    )
}

type ListedRow = Pick<InquiryRow, (typeof listedColumns)[number]>

async function toEntries(db: Db, rows: ListedRow[]): Promise<InboxEntry[]> {
  if (rows.length === 0) return []
  const counts = await db
    .selectFrom('uploads')
    .select((is) => ['inquiry_id', is.fn.countAll().as('files')])
    .where(
      'inquiry_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('inquiry_id')
    .execute()
  const files = new Map(counts.map(({ inquiry_id, files: count }) => [inquiry_id, Number(count)]))
  return rows.map(({ product_name, lines, created_at, ...row }) => ({
    id: row.id,
    status: row.status,
    contact_name: row.contact_name,
    company_name: row.company_name,
    country: row.country,
    subject: product_name,
    message: row.message.slice(0, excerptLength),
    received_at: new Date(created_at).toISOString(),
    written_at: row.written_at,
    locale: row.locale,
    styles: lines === null ? 0 : (JSON.parse(lines) as unknown[]).length, // written by the shop
    files: files.get(row.id) ?? 0,
  }))
}

const relatedMax = 20

/** With the other inquiries of the same e-mail address. */
export async function readInboxInquiry(
  db: Db,
  id: string,
): Promise<{ inquiry: StoredInquiry; related: InboxEntry[] } | undefined> {
  const inquiry = await findInquiry(db, id)
  if (inquiry === undefined) return undefined
  const related = await runInReadSnapshot(db, async (moment) =>
    toEntries(
      moment,
      await moment
        .selectFrom('inquiries')
        .select(listedColumns)
        .where('email', '=', inquiry.email)
        .where('id', '!=', id)
        .orderBy('id', 'desc')
        .limit(relatedMax)
        .execute(),
    ),
  )
  return { inquiry, related }
}

/** Only files that an inquiry has claimed. */
export async function findDeskFile(db: Db, storedName: string): Promise<DeskFile | undefined> {
  return db
    .selectFrom('uploads')
    .select(['stored_name as id', 'name', 'size'])
    .where('stored_name', '=', storedName)
    .where('inquiry_id', 'is not', null)
    .executeTakeFirst()
}

/** Only where it still stands as `before`. @returns false otherwise. */
export async function changeStatus(
  db: Db,
  id: string,
  before: string,
  status: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('inquiries')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', before)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
