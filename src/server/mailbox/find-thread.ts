import type { Db } from '../db/database.ts'
import type { InquiryRow } from '../db/schema.ts'

/** The inquiry that a mail answers; `isToTeam` when it answers only what the shop has mailed to the sales team. */
export type AnsweredThread = { inquiry: AnsweredInquiry; isToTeam: boolean }
type AnsweredInquiry = Pick<InquiryRow, 'id' | 'email' | 'locale' | 'spam'>

/** Ids of our mails begin with what they are about (`toMessageId`); they cannot be guessed. */
const ownId = /^((?:inq|msg)_[\da-z]{10,60})\.(buyer|sales)\b/u

/** Of a mail that a shop has sent. */
export const isOwnMessageId = (id: string): boolean => ownId.test(id)

/** By the ids of the mails that it answers, the nearest first. */
export async function findThread(db: Db, answers: string[]): Promise<AnsweredThread | undefined> {
  const own = answers.flatMap((id) => {
    const [, about, reader] = ownId.exec(id) ?? []
    return about === undefined ? [] : [{ about, reader }]
  })
  for (const { about } of own.slice(0, 20)) {
    const inquiry = await findAnsweredInquiry(db, about)
    const isToTeam = own.every(({ reader }) => reader === 'sales')
    if (inquiry) return { inquiry, isToTeam }
  }
  return undefined
}

async function findAnsweredInquiry(db: Db, about: string): Promise<AnsweredInquiry | undefined> {
  const message = about.startsWith('msg_')
    ? await db
        .selectFrom('inquiry_messages')
        .select('inquiry_id')
        .where('id', '=', about)
        .executeTakeFirst()
    : { inquiry_id: about }
  if (message === undefined) return undefined
  return db
    .selectFrom('inquiries')
    .select(['id', 'email', 'locale', 'spam'])
    .where('id', '=', message.inquiry_id)
    .executeTakeFirst()
}
