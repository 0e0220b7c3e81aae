import { answerMaxMessages, type ThreadsAnswer } from '#shared/contract/requests/thread.ts'
import type { Db } from '../db/database.ts'
import {
  findLatestMoments,
  findMoments,
  openThreads,
  readThread,
  toThreadMessage,
  toThreadState,
  type ThreadKey,
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
  let room = answerMaxMessages
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
    const rows = isBehind && room > 0 ? await readThread(db, thread.id, { after, most: room }) : []
    room -= rows.length
    news.push({
      state: toThreadState(thread),
      messages: rows.map(toThreadMessage),
      is_whole: after === 0,
      has_more: isBehind && (rows.at(-1)?.created_at ?? after) < newest,
    })
  }
  return news
}
