import type { InquiryNote, NewNote } from '#shared/contract/desk/inbox.ts'
import { runInTransaction, type Db, type Tx } from '../db/database.ts'
import { queueMemberMail } from '../db/mail-queue.ts'
import { createId } from '../db/new-id.ts'
import type { InquiryNoteRow } from '../db/schema.ts'
import type { InquiryMentionRow } from '../db/staff/staff-rows.ts'
import { dueAfter } from '../db/time/shared-time.ts'
import { HttpProblem } from '../problem.ts'
import { listAssignableMembers, listMembers } from './members.ts'

/** Time for a member who is at the desk to read the note there, before a mail leaves, in ms. */
const mailPause = 10 * 60_000

type Written = NewNote & { inquiry_id: string; key: string; author: { id: string; name: string } }

/**
 * Once per key. Members who are named in it find it unread, and get a mail where they do not read it at the desk.
 * @throws Problem not_found, key_reused
 */
export function recordNote(db: Db, note: Written, now: number): Promise<void> {
  const { inquiry_id, key, body, author, mentions } = note
  return runInTransaction(db, async (tx) => {
    const inquiry = await tx
      .selectFrom('inquiries')
      .select('id')
      .where('id', '=', inquiry_id)
      .executeTakeFirst()
    if (inquiry === undefined) throw new HttpProblem('not_found')
    const id = createId('note', now)
    await tx
      .insertInto('inquiry_notes')
      .values({ id, inquiry_id, key, body, member: author.name, created_at: now })
      .onConflict((conflict) => conflict.columns(['inquiry_id', 'key']).doNothing())
      .execute()
    const kept = await tx
      .selectFrom('inquiry_notes')
      .select(['id', 'body'])
      .where('inquiry_id', '=', inquiry_id)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (kept.body !== body) throw new HttpProblem('key_reused')
    if (kept.id !== id) return
    await recordMentions(tx, { id, inquiry_id, body, author: author.id, mentions }, now)
  })
}

type Mentioning = Pick<InquiryNoteRow, 'id' | 'inquiry_id' | 'body'> &
  Pick<Written, 'mentions'> & { author: string }

/** What names no member of today, as in a note that was written before, stays text. */
async function recordMentions(
  tx: Tx,
  { id, inquiry_id, body, author, mentions }: Mentioning,
  now: number,
): Promise<void> {
  const present = new Set((await listAssignableMembers(tx)).map((member) => member.id))
  const named = new Map(mentions.map(({ member, name }) => [member, name]))
  for (const [member_id, name] of named) {
    if (!present.has(member_id) || !body.includes(`@${name}`)) continue
    const read_at = member_id === author ? now : null
    await tx
      .insertInto('inquiry_mentions')
      .values({ note_id: id, member_id, inquiry_id, name, read_at })
      .execute()
    if (read_at !== null) continue
    const mail = { id: `${id}.${member_id}`, about: member_id, message_id: id }
    await queueMemberMail(tx, { ...mail, topic: 'mention' }, now, dueAfter(tx, mailPause, now))
  }
}

const notesMax = 500

/** Oldest first. */
export async function readNotes(db: Db, inquiry_id: string): Promise<InquiryNote[]> {
  const notes = await db
    .selectFrom('inquiry_notes')
    .selectAll()
    .where('inquiry_id', '=', inquiry_id)
    .orderBy('id')
    .limit(notesMax)
    .execute()
  const mentions = await db
    .selectFrom('inquiry_mentions')
    .selectAll()
    .where('inquiry_id', '=', inquiry_id)
    .orderBy('name')
    .execute()
  const names = new Map((await listMembers(db)).map(({ id, name }) => [id, name]))
  const toMention = ({ member_id, name }: InquiryMentionRow) => ({
    member: member_id,
    written: name,
    name: names.get(member_id) ?? name,
  })
  return notes.map(({ id, member, body, created_at }) => ({
    id,
    member,
    body,
    created_at: new Date(created_at).toISOString(),
    mentions: mentions.filter(({ note_id }) => note_id === id).map(toMention),
  }))
}

/** What the member's mail quotes; undefined where it is read, or gone. */
export async function findUnreadMention(db: Db, member_id: string, note_id: string | null) {
  return db
    .selectFrom('inquiry_mentions')
    .innerJoin('inquiry_notes', 'inquiry_notes.id', 'note_id')
    .innerJoin('inquiries', 'inquiries.id', 'inquiry_mentions.inquiry_id')
    .select(['inquiries.id as inquiry_id', 'contact_name', 'inquiry_notes.member as author'])
    .select('inquiry_notes.body')
    .where('note_id', '=', note_id ?? '')
    .where('member_id', '=', member_id)
    .where('read_at', 'is', null)
    .executeTakeFirst()
}
