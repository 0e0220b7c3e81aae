import { createHash } from 'node:crypto'
import { runInTransaction, type Db } from '../db/database.ts'
import type { InquiryRow } from '../db/schema.ts'
import { HttpProblem } from '../problem.ts'

/** The page of the link; undefined before the first answer, and once the link is revoked. */
export async function findRequestPath(db: Db, inquiry_id: string): Promise<string | undefined> {
  const inquiry = await db
    .selectFrom('inquiries')
    .select('link')
    .where('id', '=', inquiry_id)
    .executeTakeFirst()
  return inquiry?.link ? `/r/${inquiry.link}` : undefined
}

/**
 * Closes the inquiry to holders of a link and to the device that has sent it, which get no notices any more. False when
 * it is not there.
 */
export function revokeLinks(db: Db, inquiry_id: string): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('inquiries')
      .set({ link: null, reader: null })
      .where('id', '=', inquiry_id)
      .executeTakeFirst()
    await tx.deleteFrom('push_subscriptions').where('inquiry_id', '=', inquiry_id).execute()
    return numUpdatedRows > 0n
  })
}

/** As the inquiry's text has it, since others bring that. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** `inquiry_id` with the token of a device, as others can send its hash with an inquiry of their own. */
export type ThreadKey = { token: string; inquiry_id: string }

type OpenedThread = Pick<InquiryRow, 'id' | 'status' | 'waiting_since'>

/** The inquiries that the keys open, in their order. */
export async function openThreads(
  db: Db,
  keys: ThreadKey[],
): Promise<(OpenedThread | undefined)[]> {
  if (keys.length === 0) return []
  const tokens = keys.map(({ token }) => token)
  const ids = keys.map(({ inquiry_id }) => inquiry_id)
  const rows = await db
    .selectFrom('inquiries')
    .select(['id', 'status', 'waiting_since', 'link', 'reader'])
    .where((is) => is.or([is('link', 'in', tokens), is('id', 'in', ids)]))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byLink = new Map(rows.map((row) => [row.link, row]))
  return keys.map(({ token, inquiry_id }) => {
    const own = byId.get(inquiry_id)
    return own?.reader === hashToken(token) ? own : byLink.get(token)
  })
}

/** @throws Problem request_unknown */
export async function openThread(db: Db, key: ThreadKey): Promise<OpenedThread> {
  const [opened] = await openThreads(db, [key])
  if (opened === undefined) throw new HttpProblem('request_unknown')
  return opened
}
