import { randomUUID } from 'node:crypto'
import { listFinished, readStored, storageAreas } from '../storage/file-store.ts'
import { readShopId } from '../config/shop-id.ts'
import { createDiskStores, createS3Stores } from '../storage/open-stores.ts'
import { pluralize } from '../text/pluralize.ts'
import type { Check } from './check.ts'

/** Puts a file, reads and deletes it: what an attachment needs. */
export const checkStorage: Check = async ({ db, folders, settings: { storage } }) => {
  const { place, s3 } = storage
  if (s3 === undefined) return { health: 'ok', says: 'none: files lie on the disk' }
  const bucket = await createS3Stores(s3, () => readShopId(db))
  const name = `probe-${randomUUID()}`
  try {
    await bucket.uploads.write([{ name, bytes: Buffer.from(name) }])
    const read = await readStored(bucket.uploads, name)
    await bucket.uploads.remove(name)
    if (read?.toString() !== name) throw new Error('The object storage gives back other bytes')
  } catch (error) {
    return { health: 'critical', says: error instanceof Error ? error.message : String(error) }
  }
  const other = place === 's3' ? createDiskStores(folders) : bucket
  let left = 0
  for (const area of storageAreas) left += (await listFinished(other[area])).size
  if (left === 0) return { health: 'ok', says: 'takes, gives and deletes files' }
  return {
    health: 'warning',
    says: `${pluralize(left, 'file')} still ${place === 's3' ? 'on the disk' : 'on object storage'}: run \`storage move --to ${place}\``,
  }
}
