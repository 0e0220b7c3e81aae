import { threadMaxMessages } from '#shared/contract/requests/thread.ts'
import type { Db } from '../db/database.ts'
import { HttpProblem } from '../problem.ts'

/** `count` messages were read; `own` are the keys of what the member has written since, on the same device. */
export type SeenThread = { count: number; own: string[]; member: string | null }

/** What a member has written without reading others is no change: it may arrive in any order. @throws Problem changed_meanwhile */
export async function requireUnchanged(
  db: Db,
  inquiry_id: string,
  { count, own, member }: SeenThread,
): Promise<void> {
  const messages = await db
    .selectFrom('inquiry_messages')
    .select(['author', 'key', 'member'])
    .where('inquiry_id', '=', inquiry_id)
    .orderBy('created_at')
    .limit(threadMaxMessages)
    .execute()
  const isOwn = (message: (typeof messages)[number]) =>
    message.author === 'firm' && message.member === member && own.includes(message.key)
  if (messages.length < count || !messages.slice(count).every(isOwn))
    throw new HttpProblem('changed_meanwhile')
}
