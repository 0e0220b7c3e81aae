import { sql, type RawBuilder } from 'kysely'
import type { DeskFile, InboxEntry } from '#shared/contract/desk/inbox.ts'
import { inboxPageSize } from '#shared/contract/desk/inbox.ts'
import { runInReadSnapshot, type Db } from '../db/database.ts'
import { findInquiry, type StoredInquiry } from '../db/inquiry-repository.ts'
import { createId } from '../db/new-id.ts'
import type { InquiryNoteRow, InquiryRow } from '../db/schema.ts'
import { HttpProblem } from '../problem.ts'
import { listMembers } from './members.ts'

/** `assignee` is a member's id, null no member; undefined all. */
type InboxFilter = {
  status: string
  search: string
  assignee: string | null | undefined
  page: number
}

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
  'assignee',
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

function selectFitting(db: Db, { status, search, assignee }: InboxFilter) {
  const exact = `%${search.replace(/[\\%_]/gu, String.raw`\$&`)}%`
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
    .$if(assignee === null, (query) => query.where('assignee', 'is', null))
    .$if(typeof assignee === 'string', (query) => query.where('assignee', '=', assignee ?? ''))
    .$if(search !== '', (query) =>
      query.where((is) =>
        is.or(
          searched.flatMap((column) => [
            isLike(sql`lower(${sql.ref(column)})`, exact.toLowerCase()),
            // SQLite lowers the letters of English alone
            isLike(sql.ref(column), exact),
          ]),
        ),
      ),
    )
}

const isLike = (text: RawBuilder<unknown>, pattern: string) =>
  sql<boolean>`${text} like ${pattern} escape '\\'`

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
  const names = await readNames(db)
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
    assignee: names.get(row.assignee ?? '') ?? null,
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

const readNames = async (db: Db) =>
  new Map((await listMembers(db)).map(({ id, name }) => [id, name]))

/** Null gives it to no member. @returns false where it belongs to another than `before` meanwhile. */
export async function changeAssignee(
  db: Db,
  id: string,
  before: string | null,
  assignee: string | null,
): Promise<boolean> {
  const changed = await db
    .updateTable('inquiries')
    .set({ assignee })
    .where('id', '=', id)
    .where('assignee', before === null ? 'is' : '=', before)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Once per key. @throws Problem not_found, key_reused */
export async function recordNote(
  db: Db,
  note: Omit<InquiryNoteRow, 'id' | 'created_at'>,
  now: number,
): Promise<void> {
  const inquiry = await db
    .selectFrom('inquiries')
    .select('id')
    .where('id', '=', note.inquiry_id)
    .executeTakeFirst()
  if (inquiry === undefined) throw new HttpProblem('not_found')
  await db
    .insertInto('inquiry_notes')
    .values({ ...note, id: createId('note', now), created_at: now })
    .onConflict((conflict) => conflict.columns(['inquiry_id', 'key']).doNothing())
    .execute()
  const { body } = await db
    .selectFrom('inquiry_notes')
    .select('body')
    .where('inquiry_id', '=', note.inquiry_id)
    .where('key', '=', note.key)
    .executeTakeFirstOrThrow()
  if (body !== note.body) throw new HttpProblem('key_reused')
}

const notesMax = 500

/** Oldest first. */
export const readNotes = (db: Db, inquiry_id: string): Promise<InquiryNoteRow[]> =>
  db
    .selectFrom('inquiry_notes')
    .selectAll()
    .where('inquiry_id', '=', inquiry_id)
    .orderBy('id')
    .limit(notesMax)
    .execute()
