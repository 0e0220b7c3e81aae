import { toRemovalName } from '#shared/contract/persistent-names.ts'
import { getDb } from '../database.ts'

/** How long another tab may go on with what it has read, in ms. */
const removalLifetime = 24 * 60 * 60_000

export function getThreadTables() {
  const { threads, replies, thread_files, kept } = getDb()
  return [threads, replies, thread_files, kept]
}

/** With the replies that were not sent. The server keeps the thread, and a link opens it again. */
export async function removeThread(token: string): Promise<void> {
  const { threads, replies, thread_files, kept } = getDb()
  await getDb().transaction('rw', getThreadTables(), async () => {
    const now = Date.now()
    await kept
      .where('name')
      .startsWith(toRemovalName(''))
      .filter(({ value }) => Number(value) < now - removalLifetime)
      .delete()
    await kept.put({ name: toRemovalName(token), value: now })
    await threads.delete(token)
    await replies.where('token').equals(token).delete()
    await thread_files.where('token').equals(token).delete()
  })
}

/** When a thread was removed, in any tab (ms); undefined until then, and once it is opened again. */
export const findRemoval = async (token: string): Promise<unknown> =>
  (await getDb().kept.get(toRemovalName(token)))?.value

export const forgetRemoval = (token: string): Promise<void> =>
  getDb().kept.delete(toRemovalName(token))
