import { readStored, type FileStore } from './file-store.ts'
import { StorageError } from './s3-errors.ts'

const name = 'owner'

type BucketOwner = { check: () => Promise<void>; take: () => Promise<void> }

/**
 * A bucket, or the part of it under a prefix, is the shop's that writes there first: another one, such as a copy of it,
 * would take the files of the first for strays. `readId` gives the shop's id. `check` throws a `StorageError` for the other; `take` makes it this shop's.
 */
export function createBucketOwner(store: FileStore, readId: () => Promise<string>): BucketOwner {
  let checked: Promise<void> | undefined
  const take = async () => store.write([{ name, bytes: Buffer.from(await readId()) }])
  const compare = async () => {
    const owner = await readStored(store, name)
    if (owner === undefined) await take()
    else if (owner.toString() !== (await readId()))
      throw new StorageError(
        `By ${store.locate(name)} these files are another shop's: give this one a bucket or S3_PREFIX of its own or, where the other is gone, run \`storage take\``,
      )
  }
  const check = () => {
    checked ??= compare().catch((error: unknown) => {
      checked = undefined
      throw error
    })
    return checked
  }
  return { check, take }
}

/** A store in which only the shop that owns it changes anything. */
export const guardStore = (store: FileStore, { check }: BucketOwner): FileStore => ({
  ...store,
  async put(files) {
    if (files.length > 0) await check()
    await store.put(files)
  },
  async write(files) {
    if (files.length > 0) await check()
    await store.write(files)
  },
  async remove(file) {
    await check()
    await store.remove(file)
  },
})
