import * as endpoints from '#shared/contract/endpoints.ts'
import { callStreaming, TransientError } from '../api/api-client.ts'
import type { Collecting, Stand } from './sync-writer.ts'
import { getDb } from '../db/database.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import { threadOf } from './worker-thread.ts'

/** Products asked for at a time: at first, at least and at most. */
const pageSizes = { first: 500, least: 50, most: 1000 }
/** How long a page may take to come before the next one is smaller, and how soon it is there for a larger one, in ms. */
const [slow, soon] = [12_000, 4000]
/** Where pages come soon, so many are on their way at once, for a line that is never idle; and so many wait at most. */
const ahead = { coming: 2, waiting: 4 }

const worker = threadOf<Collecting, Stand | undefined>(
  () => new Worker(new URL('./sync.worker.ts', import.meta.url), { type: 'module' }),
)
/** What has proved good on this line. */
const line = { pageSize: pageSizes.first, comesSoon: false }
let pagesAsked = 0

/** A page on its way: where the round stands with it, whether it has come, and what its headers tell of the next one. */
type Coming = { since: string; stand: Promise<Stand>; whole: boolean; next?: string }

/**
 * Collects page after page of a round from the cursor `since`; others come while one is written. `onPage` is told after
 * each: Dexie does not see what the worker writes.
 * @throws TransientError when the server does not answer.
 */
export async function fetchChanges(since: string, onPage: () => Promise<void>): Promise<void> {
  const over = new AbortController()
  const coming: Coming[] = []
  const ask = (cursor: string) => coming.push(pageSince(cursor, reachAhead, over.signal))
  const reachAhead = () => {
    const next = coming.at(-1)?.next
    const isFree =
      coming.filter(({ whole }) => !whole).length < ahead.coming && coming.length < ahead.waiting
    if (next !== undefined && line.comesSoon && isFree) ask(next)
  }
  worker.begin()
  try {
    for (let from = since; ;) {
      if (coming[0]?.since !== from) {
        coming.length = 0
        ask(from)
      }
      reachAhead()
      const { cursor, more } = await coming[0]!.stand // asked for
      if (more && coming.length === 1) ask(cursor)
      const after = await put(cursor, from)
      await onPage()
      if (!after.more) return
      coming.shift()
      from = after.cursor
    }
  } finally {
    over.abort()
    worker.end()
  }
}

/** Fetches a page and has it read. `onNews` is told when the next one is known, and when this one has come. */
function pageSince(since: string, onNews: () => void, signal: AbortSignal): Coming {
  const query = { since, limit: String(line.pageSize) }
  const began = performance.now()
  const stand = callStreaming(endpoints.changes, { query, signal }, async (pieces, headers) => {
    coming.next = /since=([\w.-]+)>; rel="next"/u.exec(headers.get('Link') ?? '')?.[1]
    onNews()
    const page = (pagesAsked += 1)
    for await (const piece of pieces) {
      signal.throwIfAborted()
      await worker.ask({ about: 'piece', page, piece }, [piece.buffer])
    }
    signal.throwIfAborted()
    learn(performance.now() - began)
    coming.whole = true
    onNews()
    return worker.ask({ about: 'read', page })
  })
  const coming: Coming = { since, stand, whole: false }
  stand.catch((error: unknown) => {
    // one that was cut off tells nothing of the pace
    if (error instanceof TransientError)
      learn(error.status === 408 ? Number.POSITIVE_INFINITY : slow)
  })
  return coming
}

/** A page has come in so many ms, or not in time. */
function learn(took: number) {
  const { least, most } = pageSizes
  if (took > slow) line.pageSize = Math.max(least, Math.floor(line.pageSize / 2))
  if (took < soon) line.pageSize = Math.min(most, line.pageSize * 2)
  line.comesSoon = took < soon
}

/** Has a page written beside the copy, and tells where the round stands then. */
function put(cursor: string, since: string): Promise<Stand> {
  return withQuotaRecovery(async () => {
    const { version } = getDb().backendDB()
    return (await worker.ask({ about: 'put', cursor, since, version })) as Stand // told of every page that was read
  })
}
