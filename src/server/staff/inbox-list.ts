import { sql, type ExpressionBuilder } from 'kysely'
import { inboxPageSize, type InboxEntry, type ShownState } from '#shared/contract/desk/inbox.ts'
import type { Schedule } from '#shared/domain/company/opening-hours.ts'
import { runInReadSnapshot, type Db } from '../db/database.ts'
import { toSearchedText } from '../db/inbox/derived-columns.ts'
import type { InquiryRow, Tables } from '../db/schema.ts'
import { computeDue } from './answer-clock.ts'
import { listMembers } from './members.ts'

/** `assignee` is a member's id, null no member; undefined all. The rest is empty where it does not filter. */
type InboxFilter = {
  state: '' | ShownState | 'all' | 'spam'
  search: string
  assignee: string | null | undefined
  country: string
  language: string
  style: string
  age: '' | 'day' | 'week' | 'month' | 'older'
  order: '' | 'due'
  page: number
}

/** Who reads, when (ms), and the hours of the firm. */
export type InboxReader = { member: string; now: number; schedule: Schedule }

/** Of the message, shown in the list, in characters. */
const excerptLength = 160

const day = 24 * 60 * 60_000
const ages = { day, week: 7 * day, month: 30 * day }

type InquiryFields = ExpressionBuilder<Tables, 'inquiries'>

/** One page, with the number of all that fit. */
export function readInboxPage(
  db: Db,
  filter: InboxFilter,
  reader: InboxReader,
): Promise<{ entries: InboxEntry[]; total: number }> {
  return runInReadSnapshot(db, async (moment) => {
    const fitting = selectFitting(moment, filter, reader.now)
    const { total } = await fitting
      .select((is) => is.fn.countAll().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await fitting
      .select('id')
      .$if(filter.order === 'due', (query) =>
        query.orderBy('waiting_since', (by) => by.asc().nullsLast()),
      )
      .orderBy('buyer_wrote_at', 'desc')
      .orderBy('id', 'desc')
      .limit(inboxPageSize)
      .offset((filter.page - 1) * inboxPageSize)
      .execute()
    const ids = rows.map(({ id }) => id)
    return { entries: await readEntries(moment, ids, reader), total: Number(total) }
  })
}

function selectFitting(db: Db, filter: InboxFilter, now: number) {
  const { state, search, assignee, country, language, style, age } = filter
  return db
    .selectFrom('inquiries')
    .where('spam', state === 'spam' ? 'is not' : 'is', null)
    .$if(state !== 'all' && state !== 'spam', (query) =>
      query.where((is) => matchState(is, state as ShownState | '')),
    )
    .$if(assignee === null, (query) => query.where('assignee', 'is', null))
    .$if(typeof assignee === 'string', (query) => query.where('assignee', '=', assignee ?? ''))
    .$if(country !== '', (query) => query.where('country', '=', country))
    .$if(language !== '', (query) => query.where('locale', '=', language))
    .$if(style !== '', (query) =>
      query.where((is) =>
        is.or([
          is('product_id', '=', style),
          matchText('lines', `"product_id":${JSON.stringify(style)}`),
        ]),
      ),
    )
    .$if(age === 'older', (query) => query.where('buyer_wrote_at', '<', now - ages.month))
    .$if(age !== '' && age !== 'older', (query) =>
      query.where('buyer_wrote_at', '>=', now - ages[age as keyof typeof ages]),
    )
    .$if(search !== '', (query) => query.where(matchText('search_text', toSearchedText(search))))
}

const matchText = (column: 'lines' | 'search_text', text: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${text.replace(/[\\%_]/gu, String.raw`\$&`)}%`} escape '\\'`

/** What is decided, and needs no answer, is open no longer. */
function matchState(is: InquiryFields, state: ShownState | '') {
  if (state === '')
    return is.or([is('status', 'not in', ['won', 'lost']), is('waiting_since', 'is not', null)])
  if (state === 'new') return is.and([is('status', '=', 'received'), is('assignee', 'is', null)])
  if (state === 'assigned')
    return is.and([is('status', '=', 'received'), is('assignee', 'is not', null)])
  return is('status', '=', state === 'waiting' ? 'answered' : state)
}

/** As shown. */
export function toShownState({
  status,
  assignee,
}: Pick<InquiryRow, 'status' | 'assignee'>): ShownState {
  if (status === 'quoted' || status === 'won' || status === 'lost') return status
  if (status === 'answered') return 'waiting'
  return assignee === null ? 'new' : 'assigned'
}

/** In the order of the ids. */
export async function readEntries(
  db: Db,
  ids: string[],
  { member, now, schedule }: InboxReader,
): Promise<InboxEntry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('inquiries')
    .select(['id', 'status', 'assignee', 'spam', 'waiting_since', 'created_at', 'written_at'])
    .select(['contact_name', 'company_name', 'country', 'locale', 'product_name', 'lines'])
    .select(sql<string>`substr(message, 1, ${sql.lit(excerptLength)})`.as('excerpt'))
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const files = await countFiles(db, ids)
  const unread = await findUnread(db, member, ids)
  const names = new Map((await listMembers(db)).map(({ id, name }) => [id, name]))
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({
      id: row.id,
      state: toShownState(row),
      is_spam: row.spam === 1,
      is_unread: unread.has(row.id),
      due: toDue(row, schedule, now),
      contact_name: row.contact_name,
      company_name: row.company_name,
      country: row.country,
      subject: row.product_name,
      message: row.excerpt,
      received_at: new Date(row.created_at).toISOString(),
      written_at: row.written_at,
      locale: row.locale,
      styles: row.lines === null ? 0 : (JSON.parse(row.lines) as unknown[]).length, // written by the shop
      files: files.get(row.id) ?? 0,
      assignee: names.get(row.assignee ?? '') ?? null,
    }))
}

/** Null where no answer is due. */
export const toDue = (
  { waiting_since, spam }: Pick<InquiryRow, 'waiting_since' | 'spam'>,
  schedule: Schedule,
  now: number,
) => (waiting_since === null || spam === 1 ? null : computeDue(schedule, waiting_since, now))

async function countFiles(db: Db, ids: string[]): Promise<Map<string | null, number>> {
  const counts = await db
    .selectFrom('uploads')
    .select((is) => ['inquiry_id', is.fn.countAll().as('files')])
    .where('inquiry_id', 'in', ids)
    .groupBy('inquiry_id')
    .execute()
  return new Map(counts.map(({ inquiry_id, files }) => [inquiry_id, Number(files)]))
}

/**
 * What the buyer wrote since the member last opened it. What was answered before the member came is not: a new member
 * does not begin with all of the past.
 */
function selectUnread(db: Db, member: string, joined: number) {
  return db
    .selectFrom('inquiries')
    .leftJoin('inquiry_reads', (on) =>
      on
        .onRef('inquiry_reads.inquiry_id', '=', 'inquiries.id')
        .on('inquiry_reads.member_id', '=', member),
    )
    .where('spam', 'is', null)
    .where((is) => is.or([is('waiting_since', 'is not', null), is('buyer_wrote_at', '>', joined)]))
    .where((is) =>
      is.or([is('read_up_to', 'is', null), is('read_up_to', '<', is.ref('buyer_wrote_at'))]),
    )
}

async function readJoined(db: Db, member: string): Promise<number> {
  const row = await db
    .selectFrom('staff_members')
    .select('created_at')
    .where('id', '=', member)
    .executeTakeFirst()
  return row === undefined ? 0 : Date.parse(row.created_at)
}

async function findUnread(db: Db, member: string, ids: string[]): Promise<Set<string>> {
  const rows = await selectUnread(db, member, await readJoined(db, member))
    .select('inquiries.id')
    .where('inquiries.id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function countUnreadEntries(db: Db, member: string): Promise<number> {
  const { unread } = await selectUnread(db, member, await readJoined(db, member))
    .select((is) => is.fn.countAll().as('unread'))
    .executeTakeFirstOrThrow()
  return Number(unread)
}

/** All that the buyer has written so far. */
export async function recordRead(
  db: Db,
  member_id: string,
  { id, buyer_wrote_at, created_at }: Pick<InquiryRow, 'id' | 'buyer_wrote_at' | 'created_at'>,
): Promise<void> {
  const read_up_to = buyer_wrote_at ?? created_at
  await db
    .insertInto('inquiry_reads')
    .values({ member_id, inquiry_id: id, read_up_to })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'inquiry_id']).doUpdateSet({ read_up_to }),
    )
    .execute()
}

/** That inquiries name. */
export async function listCountries(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('inquiries')
    .select('country')
    .distinct()
    .where('country', '!=', '')
    .orderBy('country')
    .limit(most)
    .execute()
  return rows.map(({ country }) => country)
}
