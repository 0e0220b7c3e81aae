import type { Db } from '../db/database.ts'
import type { InquiryRow } from '../db/schema.ts'

/**
 * What the buyer wrote, or a note that names the member, since the member last opened it. What was answered before the
 * member came is not: a new member does not begin with all of the past.
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
    .where((is) =>
      is.or([
        is.and([
          is.or([is('waiting_since', 'is not', null), is('buyer_wrote_at', '>', joined)]),
          is.or([is('read_up_to', 'is', null), is('read_up_to', '<', is.ref('buyer_wrote_at'))]),
        ]),
        is.exists(
          is
            .selectFrom('inquiry_mentions')
            .select('note_id')
            .whereRef('inquiry_mentions.inquiry_id', '=', 'inquiries.id')
            .where('inquiry_mentions.member_id', '=', member)
            .where('read_at', 'is', null),
        ),
      ]),
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

/** Those of the ids. */
export async function findUnread(db: Db, member: string, ids: string[]): Promise<Set<string>> {
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

/** All that the buyer has written so far, and all notes that name the member. `now` in ms. */
export async function recordRead(
  db: Db,
  member_id: string,
  { id, buyer_wrote_at, created_at }: Pick<InquiryRow, 'id' | 'buyer_wrote_at' | 'created_at'>,
  now: number,
): Promise<void> {
  const read_up_to = buyer_wrote_at ?? created_at
  await db
    .insertInto('inquiry_reads')
    .values({ member_id, inquiry_id: id, read_up_to })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'inquiry_id']).doUpdateSet({ read_up_to }),
    )
    .execute()
  await db
    .updateTable('inquiry_mentions')
    .set({ read_at: now })
    .where('member_id', '=', member_id)
    .where('inquiry_id', '=', id)
    .where('read_at', 'is', null)
    .execute()
}
