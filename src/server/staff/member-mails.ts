import type { Db, Tx } from '../db/database.ts'
import { queueMemberMail } from '../db/mail-queue.ts'
import { recordSignIn } from './actions.ts'
import { createPasswordToken } from './members.ts'
import { findUnreadMention } from './notes.ts'

/** One mail for a member in this time (ms), however often it is asked for. */
const linkInterval = 5 * 60_000

/** Queues a mail with a one-time link for the member with this address, if there is one. */
export async function queuePasswordLink(db: Db, email: string, now: number): Promise<void> {
  const member = await db
    .selectFrom('staff_members')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (member === undefined) return
  const id = `${member.id}.link.${Math.floor(now / linkInterval)}`
  const links = db.deleteFrom('mails').where('about', '=', member.id)
  await links.where('topic', '=', 'password_link').where('id', '<>', id).execute()
  await queueMemberMail(db, { id, topic: 'password_link', about: member.id }, now)
  await recordSignIn(db, email, 'link requested', now)
}

/**
 * Who gets the mail, and its token, which is made when the mail is: no queue and no backup holds one. Undefined where the
 * member is gone.
 */
export async function createMailedLink(db: Db, member_id: string) {
  const member = await findRecipient(db, member_id)
  const token = member && (await createPasswordToken(db, member.email))
  return member && token !== undefined ? { member, token } : undefined
}

/** Queues a mail for every owner about a webhook that the shop has switched off. */
export async function queueOffNotice(tx: Tx, message_id: string, now: number): Promise<void> {
  const owners = await tx
    .selectFrom('staff_members')
    .select('id')
    .where('role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .execute()
  for (const { id: about } of owners) {
    const id = `${message_id}.${now}.${about}`
    await queueMemberMail(tx, { id, topic: 'webhook_off', about, message_id }, now)
  }
}

/** Undefined where owner or webhook is gone, or it is on again. */
export async function findOffNotice(db: Db, member_id: string, endpoint_id: string | null) {
  const member = await findRecipient(db, member_id)
  const webhook = await db
    .selectFrom('webhook_endpoints')
    .select(['url', 'off_reason'])
    .where('id', '=', endpoint_id)
    .where('off_at', 'is not', null)
    .executeTakeFirst()
  return member && webhook && { member, webhook }
}

/** Undefined where the member is gone or has read the note. */
export async function findMentionNotice(db: Db, member_id: string, note_id: string | null) {
  const member = await findRecipient(db, member_id)
  const note = await findUnreadMention(db, member_id, note_id)
  return member && note && { member, note }
}

const findRecipient = (db: Db, member_id: string) =>
  db
    .selectFrom('staff_members')
    .select(['name', 'email'])
    .where('id', '=', member_id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
