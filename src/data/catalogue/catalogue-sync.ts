import * as endpoints from '#shared/contract/endpoints.ts'
import { callStreaming, TransientError } from '../api/api-client.ts'
import type { SyncTask, SyncPosition } from './sync-writer.ts'
import { getDb } from '../db/database.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import { createWorkerClient } from './worker-thread.ts'

const pageSizes = { first: 500, least: 50, most: 1000 } // products per page
/** A page slower than `slow` halves the page size, one faster than `fast` doubles it; in ms. */
const [slow, fast] = [12_000, 4000]
/** On a fast connection: pages that download at once, so that it is never idle, and pages held at most. */
const prefetchLimits = { pending: 2, waiting: 4 }

const worker = createWorkerClient<SyncTask, SyncPosition | undefined>(
  () => new Worker(new URL('./sync.worker.ts', import.meta.url), { type: 'module' }),
)
const connection = { pageSize: pageSizes.first, isFast: false }
let pageCount = 0

/** As in the contract's query. */
type ChangesRequest = { since: string; categories: string; held?: string }

/** `position`: sync position after it; `whole`: fully downloaded; `next`: the next cursor, from its headers. */
type PendingPage = { since: string; position: Promise<SyncPosition>; whole: boolean; next?: string }

/** Calls `onPage` after each page: Dexie does not see the worker's writes. @throws TransientError without an answer. */
export async function fetchChanges(
  { since, ...categories }: ChangesRequest,
  onPage: () => Promise<void>,
): Promise<void> {
  const over = new AbortController()
  const pending: PendingPage[] = []
  const ask = (since: string) =>
    pending.push(fetchChangesPage({ since, ...categories }, prefetchNext, over.signal))
  const prefetchNext = () => {
    const next = pending.at(-1)?.next
    const isFree =
      pending.filter(({ whole }) => !whole).length < prefetchLimits.pending &&
      pending.length < prefetchLimits.waiting
    if (next !== undefined && connection.isFast && isFree) ask(next)
  }
  worker.begin()
  try {
    for (let from = since; ;) {
      if (pending[0]?.since !== from) {
        pending.length = 0
        ask(from)
      }
      prefetchNext()
      const { cursor, more } = await pending[0]!.position // pushed above
      if (more && pending.length === 1) ask(cursor)
      const after = await writePage(cursor, from)
      await onPage()
      if (!after.more) return
      pending.shift()
      from = after.cursor
    }
  } finally {
    over.abort()
    worker.end()
  }
}

/** Calls `onProgress` when the next cursor is known, and when the page is complete. */
function fetchChangesPage(
  asked: ChangesRequest,
  onProgress: () => void,
  signal: AbortSignal,
): PendingPage {
  const query = { ...asked, limit: String(connection.pageSize) }
  const began = performance.now()
  const position = callStreaming(endpoints.changes, { query, signal }, async (pieces, headers) => {
    pending.next = /since=([\w.-]+)>; rel="next"/u.exec(headers.get('Link') ?? '')?.[1]
    onProgress()
    const page = (pageCount += 1)
    for await (const piece of pieces) {
      signal.throwIfAborted()
      await worker.ask({ about: 'piece', page, piece }, [piece.buffer])
    }
    signal.throwIfAborted()
    adaptPageSize(performance.now() - began)
    pending.whole = true
    onProgress()
    return worker.ask({ about: 'read', page })
  })
  const pending: PendingPage = { since: asked.since, position, whole: false }
  position.catch((error: unknown) => {
    // an aborted page says nothing about the speed
    if (error instanceof TransientError)
      adaptPageSize(error.status === 408 ? Number.POSITIVE_INFINITY : slow)
  })
  return pending
}

/** `took` in ms; infinite after a timeout. */
function adaptPageSize(took: number) {
  const { least, most } = pageSizes
  if (took > slow) connection.pageSize = Math.max(least, Math.floor(connection.pageSize / 2))
  if (took < fast) connection.pageSize = Math.min(most, connection.pageSize * 2)
  connection.isFast = took < fast
}

function writePage(cursor: string, since: string): Promise<SyncPosition> {
  return withQuotaRecovery(async () => {
    const { version } = getDb().backendDB()
    return (await worker.ask({ about: 'put', cursor, since, version })) as SyncPosition // defined for every page that was read
  })
}
