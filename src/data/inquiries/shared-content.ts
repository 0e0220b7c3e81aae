import { getDb } from '../db/database.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import type { SharedContent } from '../db/rows.ts'

export async function saveSharedContent(content: SharedContent): Promise<void> {
  await withQuotaRecovery(() => getDb().shared.put(content))
}

/** Without an id, the oldest: its page may have been killed. */
export async function findSharedContent(
  id: string | undefined,
): Promise<SharedContent | undefined> {
  const { shared } = getDb()
  if (id !== undefined) return shared.get(id)
  const [first] = (await shared.toArray()).sort((a, b) => a.shared_at - b.shared_at)
  return first
}

export const deleteSharedContent = (id: string): Promise<void> => getDb().shared.delete(id)
