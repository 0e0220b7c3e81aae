import { sql } from 'kysely'
import type { DeskFile, InboxEntry } from '#shared/contract/desk/inbox.ts'
import { runInReadSnapshot, type Db } from '../db/database.ts'
import { findInquiry, type StoredInquiry } from '../db/inquiry-repository.ts'
import { createId } from '../db/new-id.ts'
import type { InquiryNoteRow } from '../db/schema.ts'
import { HttpProblem } from '../problem.ts'
import { readEntries, type InboxReader } from './inbox-list.ts'

const relatedMax = 20
/** Between two requests that may be the same, in ms. */
const repeatedWithin = 7 * 24 * 60 * 60_000

/** With the other inquiries of the same e-mail address, and those that ask for the same within a week. */
export async function readInboxInquiry(
  db: Db,
  id: string,
  reader: InboxReader,
): Promise<{ inquiry: StoredInquiry; related: InboxEntry[]; duplicates: string[] } | undefined> {
  const inquiry = await findInquiry(db, id)
  if (inquiry === undefined) return undefined
  const related = await runInReadSnapshot(db, async (moment) => {
    const rows = await moment
      .selectFrom('inquiries')
      .select('id')
      .where('id', '!=', id)
      .where((is) =>
        is.or([
          is(sql`lower(email)`, '=', inquiry.email.toLowerCase()),
          is.and([
            is(
              'lines_key',
              '=',
              is.selectFrom('inquiries as own').select('lines_key').where('id', '=', id),
            ),
            is('created_at', '>', inquiry.created_at - repeatedWithin),
            is('created_at', '<', inquiry.created_at + repeatedWithin),
          ]),
        ]),
      )
      .orderBy('id', 'desc')
      .limit(relatedMax)
      .execute()
    return readEntries(
      moment,
      rows.map((row) => row.id),
      reader,
    )
  })
  const duplicates = related
    .filter(
      ({ received_at }) => Math.abs(Date.parse(received_at) - inquiry.created_at) < repeatedWithin,
    )
    .map((entry) => entry.id)
  return { inquiry, related, duplicates }
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
