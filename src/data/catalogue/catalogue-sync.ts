import * as endpoints from '#shared/contract/endpoints.ts'
import { callStreaming, TransientError } from '../api/api-client.ts'
import type { Collecting, SyncPosition } from './sync-writer.ts'
import { getDb } from '../db/database.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import { threadOf } from './worker-thread.ts'

const pageSizes = { first: 500, least: 50, most: 1000 } // products per page
/** A page slower than `slow` halves the page size, one faster than `soon` doubles it; in ms. */
const [slow, soon] = [12_000, 4000]
/** On a fast connection: pages that download at once, so that it is never idle, and pages held at most. */
const ahead = { coming: 2, waiting: 4 }

const worker = threadOf<Collecting, SyncPosition | undefined>(
  () => new Worker(new URL('./sync.worker.ts', import.meta.url), { type: 'module' }),
)
const line = { pageSize: pageSizes.first, comesSoon: false }
let pagesAsked = 0

/** `stand`: sync position after it; `whole`: fully downloaded; `next`: the next cursor, from its headers. */
type Coming = { since: string; stand: Promise<SyncPosition>; whole: boolean; next?: string }

/** Calls `onPage` after each page: Dexie does not see the worker's writes. @throws TransientError without an answer. */
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
      const { cursor, more } = await coming[0]!.stand // pushed above
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

/** Calls `onNews` when the next cursor is known, and when the page is complete. */
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
    // an aborted page says nothing about the speed
    if (error instanceof TransientError)
      learn(error.status === 408 ? Number.POSITIVE_INFINITY : slow)
  })
  return coming
}

/** `took` in ms; infinite after a timeout. */
function learn(took: number) {
  const { least, most } = pageSizes
  if (took > slow) line.pageSize = Math.max(least, Math.floor(line.pageSize / 2))
  if (took < soon) line.pageSize = Math.min(most, line.pageSize * 2)
  line.comesSoon = took < soon
}

function put(cursor: string, since: string): Promise<SyncPosition> {
  return withQuotaRecovery(async () => {
    const { version } = getDb().backendDB()
    return (await worker.ask({ about: 'put', cursor, since, version })) as SyncPosition // defined for every page that was read
  })
}
