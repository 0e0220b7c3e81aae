import { statfs } from 'node:fs/promises'
import { formatFileSize } from '../text/format-bytes.ts'
import type { Check } from './check.ts'

/** Free bytes: a warning below the first, critical below the second. */
const [warningBelow, criticalBelow] = [2_000_000_000, 300_000_000]

/** Where attachments, pictures and an embedded database grow. */
export const checkDisk: Check = async ({ folders }) => {
  const { bavail, bsize } = await statfs(folders.root)
  const freeBytes = bavail * bsize
  const health =
    freeBytes < criticalBelow ? 'critical' : freeBytes < warningBelow ? 'warning' : 'ok'
  return { health, says: `${formatFileSize(freeBytes)} left in ${folders.root}` }
}
