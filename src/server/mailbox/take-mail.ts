import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { locales } from '#shared/contract/locales.ts'
import { messageBody, messageMaxLength, type MailOrigin } from '#shared/contract/requests/thread.ts'
import type { Db } from '../db/database.ts'
import { getWords, toMailLanguage } from '../mail/mail-i18n.ts'
import { HttpProblem } from '../problem.ts'
import { readOrigin } from '../threads/mail-origin.ts'
import { recordMailedMessage } from '../threads/mailed-message.ts'
import { findThread, isOwnMessageId, type AnsweredThread } from './find-thread.ts'
import { takeNewestText } from './newest-text.ts'
import type { ArrivedMail } from './open-mailbox.ts'
import { readHead, type MailHead } from './read-head.ts'
import { readMailText } from './read-text.ts'
import { takeFiles, type UploadPlace } from './take-files.ts'

/** `ofFirm`: addresses in small letters, of no buyer; `now` in ms. Without files, each is left. */
export type TakeContext = {
  place: UploadPlace
  ofFirm: Set<string>
  now: number
  withFiles: boolean
}

/** Left: for people, in the mailbox, as it is; so is what a mail that is not `isWhole` has beyond its message. */
export type MailOutcome =
  | { outcome: 'taken' | 'known'; isWhole: boolean }
  | { outcome: 'left'; why: string }

/** In characters, with what is quoted. */
const textMaxLength = 200_000

const replyMarkers = locales.map((language) => getWords(language).replyAbove)

/** A clock may be ahead, in ms. */
const maxAhead = 24 * 60 * 60_000

/** Makes a reply of the buyer a message of its thread, once. @throws what the database or the connection does */
export async function takeMail(
  { place, ofFirm, now, withFiles }: TakeContext,
  arrived: ArrivedMail,
): Promise<MailOutcome> {
  const { db } = place
  const head = await readHead(arrived.head).catch(() => undefined)
  if (head === undefined) return { outcome: 'left', why: 'it cannot be read' }
  const thread = await findThread(db, head.answers)
  if (thread === undefined) return { outcome: 'left', why: 'it answers no inquiry' }
  const why = explainRefusal(head, thread, ofFirm)
  if (why !== undefined) return { outcome: 'left', why }
  const { inquiry } = thread
  const key = `mail-${createHash('sha256')
    .update(head.messageId || arrived.head)
    .digest('hex')
    .slice(0, 40)}`
  const before = await findMailed(db, inquiry.id, key)
  if (before) return { outcome: 'known', isWhole: isWhole(before) }
  const { raw, isCut: isSourceCut } = await arrived.readTexts()
  const said = await readMailText(raw).catch(() => '')
  const written = toBody(said, arrived.files.length, inquiry.locale)
  if (written === undefined) return { outcome: 'left', why: 'it says nothing' }
  const { body } = written
  const is_cut = written.isCut || isSourceCut
  const isStranger = head.from !== inquiry.email.toLowerCase()
  const record = async (attachments: string[]): Promise<MailOutcome> => {
    const files = arrived.files.length - attachments.length
    const origin = { files, is_cut, ...(isStranger && { sender: head.from || '?' }) }
    const written_at = toWrittenAt(head, arrived, now)
    const message = { inquiry_id: inquiry.id, key, body, written_at, origin, attachments }
    await recordMailedMessage(db, message, now)
    return { outcome: 'taken', isWhole: isWhole(origin) }
  }
  const attachments = withFiles ? await takeFiles(place, arrived, `${inquiry.id} ${key}`) : []
  try {
    return await record(attachments).catch((error: unknown) => {
      if (error instanceof HttpProblem && attachments.length > 0) return record([])
      throw error
    })
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error
    return { outcome: 'left', why: error.code }
  }
}

function explainRefusal(
  { messageId, from, isAutomatic }: MailHead,
  { inquiry, isToTeam }: AnsweredThread,
  ofFirm: Set<string>,
): string | undefined {
  if (isAutomatic) return 'a program has written it'
  // the mail of a firm that tries its shop comes back to it
  if (isOwnMessageId(messageId)) return 'the shop has sent it'
  const isBuyer = from === inquiry.email.toLowerCase()
  // a firm that tries its own shop is its buyer
  if (!isBuyer && ofFirm.has(from)) return 'the firm has written it'
  // whom the team has asked: a supplier, for example
  if (!isBuyer && isToTeam) return 'it answers the team, not the buyer'
  return inquiry.spam === 1 ? 'the inquiry is spam' : undefined
}

async function findMailed(db: Db, inquiry_id: string, key: string) {
  const message = await db
    .selectFrom('inquiry_messages')
    .select('mail')
    .where('inquiry_id', '=', inquiry_id)
    .where('key', '=', key)
    .executeTakeFirst()
  return message && readOrigin(message.mail ?? '{}', null)
}

const isWhole = ({ files, is_cut }: MailOrigin) => files === 0 && !is_cut

/** By the rules of a message. Undefined when nothing is said and no file is there. */
function toBody(said: string, files: number, locale: string) {
  const newest = takeNewestText(said.slice(0, textMaxLength), replyMarkers)
  const isLong = newest.text.length > messageMaxLength
  const text = isLong
    ? `${newest.text.slice(0, messageMaxLength - 2).replace(/[\ud800-\udbff]$/u, '')}…`
    : newest.text
  const isCut = isLong || newest.isCut
  const { success, output } = v.safeParse(messageBody, text)
  if (success) return { body: output, isCut }
  return files > 0 ? { body: getWords(toMailLanguage(locale)).filesAlone, isCut } : undefined
}

/** By the mail's own clock, which may say anything, else by the mailbox's. */
function toWrittenAt({ writtenAt }: MailHead, { arrivedAt }: ArrivedMail, now: number): string {
  const isBelieved = writtenAt !== '' && Date.parse(writtenAt) < now + maxAhead
  return isBelieved ? writtenAt : arrivedAt.toISOString()
}
