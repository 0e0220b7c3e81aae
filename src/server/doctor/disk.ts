import { statfs } from 'node:fs/promises'
import { formatFileSize } from '../text/format-bytes.ts'
import type { Check } from './check.ts'

/** Free bytes: a warning below the first, critical below the second. */
const [enough, least] = [2_000_000_000, 300_000_000]

/** Where attachments, pictures and an embedded database grow. */
export const disk: Check = async ({ folders }) => {
  const { bavail, bsize } = await statfs(folders.root)
  const room = bavail * bsize
  const health = room < least ? 'critical' : room < enough ? 'warning' : 'ok'
  return { health, says: `${formatFileSize(room)} left in ${folders.root}` }
}
