import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/open-app.ts'
import { isStored } from './file-store.ts'
import { createBucketOwner, guardStore } from './bucket-owner.ts'
import { createDiskStore } from './disk-store.ts'

/** What shops of several ids have of one bucket, for which a folder stands. */
async function openBucket() {
  const [bucket, files, folder] = [
    createDiskStore(await temporaryFolder()),
    createDiskStore(await temporaryFolder()),
    await temporaryFolder(),
  ]
  const open = (id: string) => {
    const owner = createBucketOwner(bucket, async () => id)
    const store = guardStore(files, owner)
    const put = async (name: string) => {
      const path = join(folder, name)
      await writeFile(path, name)
      await store.put([{ name, path }])
    }
    return { store, put, owner }
  }
  return { open }
}

test('a bucket is the first shop’s that writes there: another one reads, but changes nothing', async () => {
  const { open } = await openBucket()
  await open('first').put('a.txt')
  const second = open('second')
  await expect(second.put('b.txt')).rejects.toThrow("are another shop's")
  await expect(second.store.remove('a.txt')).rejects.toThrow("are another shop's")
  expect([await isStored(second.store, 'a.txt'), await isStored(second.store, 'b.txt')]).toEqual([
    true,
    false,
  ])
  await open('first').store.remove('a.txt')
  expect(await isStored(second.store, 'a.txt')).toBe(false)
})

test('a shop that takes the bucket has it, and the one before has it no longer', async () => {
  const { open } = await openBucket()
  await open('first').put('a.txt')
  const second = open('second')
  await expect(second.put('b.txt')).rejects.toThrow("are another shop's")
  await second.owner.take()
  await second.put('b.txt')
  await expect(open('first').put('c.txt')).rejects.toThrow("are another shop's")
})
