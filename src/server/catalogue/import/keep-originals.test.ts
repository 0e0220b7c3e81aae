import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openDeps } from '../../../../tests/support/open-app.ts'
import { catalogueFolder, importInto } from '../../../../tests/support/samples/catalogue-folder.ts'
import { findOriginals } from '#server/db/catalogue/originals.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { StorageError } from '#server/storage/s3-errors.ts'
import { createOriginalsKeeper } from './keep-originals.ts'

async function countFiles(store: FileStore): Promise<number> {
  let files = 0
  for await (const _ of store.list()) files += 1
  return files
}

const paint = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()

test('the same file is kept once, a picture from the web under the name in its address', async () => {
  const { db, stores } = await openDeps()
  const { keep, skipped } = await createOriginalsKeeper(db, stores.originals)
  const bytes = await paint('#a63')
  await keep({ bytes, file: '钱包 (1).PNG', name: 'a-1' }, '/images/a-1.1')
  await keep({ bytes, file: 'https://cdn.test/files/b%20c.png?v=2', name: 'b-1' }, '/images/b-1.1')
  await keep({ bytes, file: 'https://cdn.test/image/1234', name: 'c-1' }, '/images/c-1.1')
  const kept = await findOriginals(db, ['/images/a-1.1', '/images/b-1.1', '/images/c-1.1'])
  expect([...kept.values()].map(({ name }) => name).toSorted()).toEqual([
    'b c.png',
    'c-1.png',
    '钱包 (1).PNG',
  ])
  expect(await countFiles(stores.originals)).toBe(1)
  expect(skipped()).toBe(0)
})

test('there is an end to what is kept', async () => {
  const { db, stores } = await openDeps()
  const [first, second] = [await paint('#a63'), await paint('#36a')]
  const { keep } = await createOriginalsKeeper(db, stores.originals, first.length + 1)
  await keep({ bytes: first, file: 'a.png', name: 'a-1' }, '/images/a-1.1')
  const again = await createOriginalsKeeper(db, stores.originals, first.length + 1)
  await again.keep({ bytes: second, file: 'b.png', name: 'b-1' }, '/images/b-1.1')
  await again.keep({ bytes: first, file: 'c.png', name: 'c-1' }, '/images/c-1.1')
  expect(again.skipped()).toBe(1)
  expect(await countFiles(stores.originals)).toBe(1)
})

test('object storage that does not answer stops an import, and is not taken for a broken picture', async () => {
  const deps = await openDeps()
  const originals: FileStore = {
    ...deps.stores.originals,
    write: () => Promise.reject(new StorageError('The object storage answers 503')),
  }
  const importing = importInto(
    { ...deps, stores: { ...deps.stores, originals } },
    await catalogueFolder(),
    { skipBad: true },
  )
  await expect(importing).rejects.toThrow('The object storage answers 503')
})
