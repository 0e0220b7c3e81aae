import { sql } from 'kysely'
import type { DeskFile, InboxEntry } from '#shared/contract/desk/inbox.ts'
import { runInReadSnapshot, type Db } from '../db/database.ts'
import { findInquiry, type StoredInquiry } from '../db/inquiry-repository.ts'
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

/** Only files of an inquiry, or papers of an order. */
export async function findDeskFile(db: Db, storedName: string): Promise<DeskFile | undefined> {
  return db
    .selectFrom('uploads')
    .select(['stored_name as id', 'name', 'size'])
    .where('stored_name', '=', storedName)
    .where((is) => is.or([is('inquiry_id', 'is not', null), is('order_id', 'is not', null)]))
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
    .set({ assignee, assigned_by: null })
    .where('id', '=', id)
    .where('assignee', before === null ? 'is' : '=', before)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
