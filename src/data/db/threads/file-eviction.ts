import { getDb } from '../database.ts'
import type { CachedOrder } from '../rows.ts'
import type { Thread } from './thread-rows.ts'

/** In bytes: files of one thread that are copied to the device, and of all threads together. */
const [threadBudget, allBudget] = [5_000_000, 50_000_000]

/** A thread, or an order, whose papers are found under its id. */
type Owner = Pick<Thread, 'token'> & {
  is_closed?: boolean | undefined
  messages: Pick<Thread['messages'][number], 'created_at' | 'files'>[]
}

const toOwner = ({ id, updatedAt, progress }: CachedOrder): Owner => ({
  token: id,
  messages: [{ created_at: new Date(updatedAt).toISOString(), files: progress?.papers }],
})

export type WantedFile = { token: string; id: string; name: string; size: number }

/** The newest first: what is on the device stays while all fit, small files of each thread come to it. */
export function chooseThreadFiles(
  threads: Owner[],
  kept: ReadonlySet<string>,
  budget = allBudget,
): WantedFile[] {
  const all = threads
    .flatMap(({ token, messages, is_closed }) =>
      messages.flatMap(({ created_at, files = [] }) =>
        files.map((file) => ({ ...file, token, created_at, is_closed })),
      ),
    )
    .sort((a, b) => b.created_at.localeCompare(a.created_at))
  const ofThread = new Map<string, number>()
  const wanted: WantedFile[] = []
  let left = budget
  for (const { token, id, name, size, is_closed } of all) {
    const taken = ofThread.get(token) ?? 0
    const isCopied = kept.has(id) || (!is_closed && taken + size <= threadBudget)
    if (!isCopied || size > left) continue
    left -= size
    ofThread.set(token, taken + size)
    wanted.push({ token, id, name, size })
  }
  return wanted
}

/** Removes copies that are not wanted within `budget` (bytes), none of what the buyer has not sent. @returns wanted files that are missing */
export async function evictThreadFiles(budget = allBudget): Promise<WantedFile[]> {
  const { threads, replies, orders, thread_files } = getDb()
  return getDb().transaction('rw', threads, replies, orders, thread_files, async () => {
    const kept = await thread_files.toCollection().primaryKeys()
    const all = await threads.toArray()
    const own = [
      ...all.flatMap(({ draft_files = [] }) => draft_files),
      ...(await replies.toArray()).flatMap(({ files = [] }) => files),
    ]
    const owners = [...all, ...(await orders.toArray()).map(toOwner)]
    const wanted = chooseThreadFiles(owners, new Set(kept), budget)
    const needed = new Set([...wanted, ...own].map(({ id }) => id))
    await thread_files.bulkDelete(kept.filter((id) => !needed.has(id)))
    return wanted.filter(({ id }) => !kept.includes(id))
  })
}
