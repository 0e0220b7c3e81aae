import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openDeps } from '../../../../tests/support/open-app.ts'
import { findOriginals } from '#server/db/catalogue/originals.ts'
import { createOriginalsKeeper } from './keep-originals.ts'

const paint = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()

test('the same file is kept once, a picture from the web under the name in its address', async () => {
  const { db, folders } = await openDeps()
  const { keep, skipped } = await createOriginalsKeeper(db, folders.originals)
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
  expect(await readdir(folders.originals)).toHaveLength(1)
  expect(skipped()).toBe(0)
})

test('there is an end to what is kept', async () => {
  const { db, folders } = await openDeps()
  const [first, second] = [await paint('#a63'), await paint('#36a')]
  const { keep } = await createOriginalsKeeper(db, folders.originals, first.length + 1)
  await keep({ bytes: first, file: 'a.png', name: 'a-1' }, '/images/a-1.1')
  const again = await createOriginalsKeeper(db, folders.originals, first.length + 1)
  await again.keep({ bytes: second, file: 'b.png', name: 'b-1' }, '/images/b-1.1')
  await again.keep({ bytes: first, file: 'c.png', name: 'c-1' }, '/images/c-1.1')
  expect(again.skipped()).toBe(1)
  expect(await readdir(folders.originals)).toHaveLength(1)
})
