import { getDb } from '../db/database.ts'
import { hasUnread } from '../db/threads/thread-rows.ts'

/** Requests with an answer that the buyer has not seen. */
export const countUnreadThreads = async (): Promise<number> =>
  (await getDb().threads.toArray()).filter(hasUnread).length
