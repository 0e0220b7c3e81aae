import {
  answerMaxLength,
  answerMaxMessages,
  type ThreadsAnswer,
} from '#shared/contract/requests/thread.ts'
import type { Db } from '../db/database.ts'
import type { InquiryMessageRow } from '../db/schema.ts'
import { openThreads, type ThreadKey } from './thread-keys.ts'
import {
  countFitting,
  readThread,
  toThreadMessage,
  toThreadState,
  type WrittenMessage,
} from './thread-repository.ts'

/**
 * What is new in the threads that the keys open, up to a bound for all of them together. Of one whose `last` message is
 * not there, as after a restored backup, all is new.
 */
export async function readThreadNews(
  db: Db,
  asked: (ThreadKey & { last: string })[],
): Promise<ThreadsAnswer['threads']> {
  const opened = await openThreads(db, asked)
  const ids = opened.flatMap((thread) => thread?.id ?? [])
  const latest = await findLatestMoments(db, ids)
  const known = await findMoments(
    db,
    asked.flatMap(({ last }) => last || []),
  )
  const news: ThreadsAnswer['threads'] = []
  const room = { most: answerMaxMessages, length: answerMaxLength }
  // one after the other: each takes from the room of the next
  for (const [at, thread] of opened.entries()) {
    if (thread === undefined) {
      news.push(null)
      continue
    }
    const last = known.get(asked[at]?.last ?? '')
    const after = last?.inquiry_id === thread.id ? last.created_at : 0
    const newest = latest.get(thread.id) ?? 0
    const isBehind = newest > after
    const rows = isBehind ? await readFitting(db, thread.id, after, room) : []
    news.push({
      state: toThreadState(thread),
      messages: rows.map(toThreadMessage),
      is_whole: after === 0,
      has_more: isBehind && (rows.at(-1)?.created_at ?? after) < newest,
    })
  }
  return news
}

/** Takes what it reads from the room. The first of an answer comes however large it is, or the thread would end there. */
export async function readFitting(
  db: Db,
  inquiry_id: string,
  after: number,
  room = { most: answerMaxMessages, length: answerMaxLength },
): Promise<WrittenMessage[]> {
  const isFirst = room.most === answerMaxMessages
  const { count, length } = await countFitting(db, inquiry_id, after, room)
  const most = isFirst ? Math.max(count, 1) : count
  if (most === 0) return []
  const rows = await readThread(db, inquiry_id, { after, most, reader: 'buyer' })
  room.most -= rows.length
  room.length -= count === 0 ? room.length : length
  return rows
}

/** When the last message of each of the inquiries that the buyer sees came (ms). */
async function findLatestMoments(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('inquiry_messages')
    .select(({ fn }) => ['inquiry_id', fn.max<number>('created_at').as('latest')])
    .where('inquiry_id', 'in', ids)
    .where('other_sender', 'is', null)
    .groupBy('inquiry_id')
    .execute()
  return new Map(rows.map(({ inquiry_id, latest }) => [inquiry_id, latest]))
}

/** Which of the messages are there, of which inquiry, and when they came (ms). */
async function findMoments(
  db: Db,
  ids: string[],
): Promise<Map<string, Pick<InquiryMessageRow, 'inquiry_id' | 'created_at'>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('inquiry_messages')
    .select(['id', 'inquiry_id', 'created_at'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...moment }) => [id, moment]))
}
