import { sql, type ExpressionBuilder } from 'kysely'
import {
  inboxPageSize,
  type InboxEntry,
  type InboxOrder,
  type ShownState,
} from '#shared/contract/desk/inbox.ts'
import { contactQuantity } from '#shared/contract/inquiry.ts'
import type { Schedule } from '#shared/domain/company/opening-hours.ts'
import { runInReadSnapshot, type Db } from '../db/database.ts'
import { toSearchedText } from '../db/inbox/derived-columns.ts'
import type { InquiryRow, Tables } from '../db/schema.ts'
import { readOrderEntries } from '../orders/order-pages.ts'
import { computeDue } from './answer-clock.ts'
import { findAgeBounds, type InboxFilter } from './inbox-filter.ts'
import { createOrderSources } from './inbox-orders.ts'
import {
  comparePlaces,
  createSource,
  formatPlace,
  type Boundary,
  type InboxSource,
  type InboxPosition,
} from './inbox-places.ts'
import { listMembers } from './members.ts'
import { findUnread } from './unread.ts'

/** Who reads, whether paid orders are among it, when (ms), and the hours of the firm. */
export type InboxReader = { member: string; seesOrders: boolean; now: number; schedule: Schedule }

/** Of the message, shown in the list, in characters. */
const excerptLength = 160

type InquiryFields = ExpressionBuilder<Tables, 'inquiries'>

type InboxPage = {
  entries: (InboxEntry | InboxOrder)[]
  total: number
  preceding: number
  next: string | null
  previous: string | null
}

/**
 * One page of inquiries and orders, with the number of all that fit, of those before the page, and the places from which
 * the next page and the one before go on. The first page where there is nothing at the place any more.
 */
export function readInboxPage(
  db: Db,
  filter: InboxFilter,
  reader: InboxReader,
): Promise<InboxPage> {
  return runInReadSnapshot(db, async (moment) => {
    const sources = [
      ...createInquirySources(moment, filter, reader.now),
      ...(reader.seesOrders ? createOrderSources(moment, filter, reader.now) : []),
    ]
    const { places, total, preceding } = await findPlaces(sources, filter)
    const shown = places.map(({ id }) => id)
    const entries = new Map<string, InboxEntry | InboxOrder>()
    for (const entry of await readEntries(moment, shown, reader)) entries.set(entry.id, entry)
    for (const entry of await readOrderEntries(moment, shown))
      entries.set(entry.id, { kind: 'order', ...entry })
    const [first, last] = [places[0], places.at(-1)]
    return {
      entries: shown.flatMap((id) => entries.get(id) ?? []),
      total,
      preceding,
      previous: first && preceding > 0 ? formatPlace(first) : null,
      next: last && preceding + places.length < total ? formatPlace(last) : null,
    }
  })
}

async function findPlaces(sources: InboxSource[], filter: InboxFilter) {
  const { boundary, page } = filter
  let [total, beyond] = [0, 0]
  for (const source of sources) {
    const counted = await source.count(boundary)
    total += counted.total
    beyond += counted.beyond
  }
  const read = async (from: Boundary | undefined, most: number) => {
    const found: InboxPosition[] = []
    for (const source of sources) found.push(...(await source.select(from, most).execute()))
    const places = found.toSorted(comparePlaces)
    return from?.isAfter === false ? places.slice(-most) : places.slice(0, most)
  }
  if (boundary !== undefined) {
    const places = await read(boundary, inboxPageSize)
    if (boundary.isAfter && places.length > 0) return { places, total, preceding: total - beyond }
    if (places.length === inboxPageSize) return { places, total, preceding: beyond - inboxPageSize }
  } else if (page > 1) {
    // a desk of the version before counts pages
    const preceding = (page - 1) * inboxPageSize
    const places = (await read(undefined, page * inboxPageSize)).slice(preceding)
    if (places.length > 0) return { places, total, preceding }
  }
  return { places: await read(undefined, inboxPageSize), total, preceding: 0 }
}

/** What waits for an answer stands first where the list is ordered by it, and is a part of its own. */
export function createInquirySources(db: Db, filter: InboxFilter, now: number): InboxSource[] {
  if (filter.kind === 'order') return []
  const fitting = selectFitting(db, filter, now)
  const at = 'buyer_wrote_at'
  if (filter.order !== 'due') return [createSource(fitting, { at })]
  return [
    createSource(fitting.where('waiting_since', 'is not', null), { at, due: 'waiting_since' }),
    createSource(fitting.where('waiting_since', 'is', null), { at }),
  ]
}

function selectFitting(db: Db, filter: InboxFilter, now: number) {
  const { kind, state, search, assignee, mentioned, country, language, style, age } = filter
  const { from, before } = findAgeBounds(age, now)
  return db
    .selectFrom('inquiries')
    .$if(kind === 'message', (query) => query.where('quantity', '=', contactQuantity))
    .$if(kind === 'request', (query) => query.where('quantity', '!=', contactQuantity))
    .where('spam', state === 'spam' ? 'is not' : 'is', null)
    .$if(state !== 'all' && state !== 'spam', (query) =>
      query.where((is) => matchState(is, state as ShownState | '')),
    )
    .$if(assignee === null, (query) => query.where('assignee', 'is', null))
    .$if(typeof assignee === 'string', (query) => query.where('assignee', '=', assignee ?? ''))
    .$if(mentioned !== null, (query) =>
      query.where((is) =>
        is.exists(
          is
            .selectFrom('inquiry_mentions')
            .select('note_id')
            .whereRef('inquiry_id', '=', 'inquiries.id')
            .where('member_id', '=', mentioned ?? ''),
        ),
      ),
    )
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
    .$if(age !== '', (query) =>
      query.where('buyer_wrote_at', '>=', from).where('buyer_wrote_at', '<', before),
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
    .select([
      'contact_name',
      'company_name',
      'country',
      'locale',
      'product_name',
      'quantity',
      'lines',
    ])
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
      kind: row.quantity === contactQuantity ? ('message' as const) : ('request' as const),
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
    .where('message_id', 'is', null)
    .groupBy('inquiry_id')
    .execute()
  return new Map(counts.map(({ inquiry_id, files }) => [inquiry_id, Number(files)]))
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
