import { randomBytes } from 'node:crypto'
import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDeps } from '../../../tests/support/open-app.ts'
import { isStored, readStored, streamStored, type FileStore } from './file-store.ts'

/** A store of a shop, on the disk or on object storage as the run says, and what puts texts into it. */
async function openStore() {
  const { folders, stores } = await openDeps()
  const put = async (files: Record<string, string | Buffer>) => {
    const written = Object.entries(files).map(([name, content]) => {
      return { name, content, path: join(folders.root, name) }
    })
    for (const { path, content } of written) await writeFile(path, content)
    await stores.uploads.put(written)
    return written
  }
  return { store: stores.uploads, put }
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

const namesIn = async (store: FileStore) => (await collect(store.list())).map(({ name }) => name)

test('what is put into a store comes out byte for byte, and leaves the place where it was', async () => {
  const { store, put } = await openStore()
  const large = randomBytes(10_485_760)
  const written = await put({ 'large.bin': large, 'small.txt': '图纸', 'empty.txt': '' })
  expect((await readStored(store, 'large.bin'))?.equals(large)).toBe(true)
  expect((await readStored(store, 'small.txt'))?.toString()).toBe('图纸')
  expect(await readStored(store, 'empty.txt')).toHaveLength(0)
  for (const { path } of written) await expect(access(path)).rejects.toThrow('ENOENT')
})

test('a file has its size before it is read, and one that is not read holds nothing up', async () => {
  const { store, put } = await openStore()
  await put({ 'large.bin': randomBytes(1_000_000) })
  for (let turn = 0; turn < 100; turn += 1) {
    const opened = await store.open('large.bin')
    expect(opened?.size).toBe(1_000_000)
    opened?.stream.destroy()
  }
})

test('files are listed with size and time, and looked for by name', async () => {
  const { store, put } = await openStore()
  await put(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`${n}.txt`, 'x'.repeat(n)])))
  const listed = await collect(store.list())
  expect(listed.map(({ name, size }) => `${name} ${size}`).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, n) => `${n}.txt ${n}`).toSorted(),
  )
  for (const { modified } of listed) expect(Math.abs(Date.now() - modified)).toBeLessThan(60_000)
  expect(await isStored(store, '7.txt')).toBe(true)
  expect(await isStored(store, '70.txt')).toBe(false)
})

test('what has a name that no shop gives is not listed', async () => {
  const { store, put } = await openStore()
  await put({ 'a.txt': 'a', '.DS_Store': 'x', 'New folder (1).txt': 'x' })
  expect(await namesIn(store)).toEqual(['a.txt'])
})

test('a file that is not there is none: to read, to remove, to stream', async () => {
  const { store, put } = await openStore()
  await put({ 'a.txt': 'a', 'b.txt': 'b' })
  await store.remove('a.txt')
  await store.remove('a.txt')
  expect(await store.open('a.txt')).toBeUndefined()
  expect(await namesIn(store)).toEqual(['b.txt'])
  await expect(collect(streamStored(store, 'a.txt'))).rejects.toThrow('is missing')
  expect(String(await collect(streamStored(store, 'b.txt')))).toBe('b')
})

test('a file that cannot be read from where it is stops the rest, and nothing takes its name', async () => {
  const { store } = await openStore()
  await expect(store.put([{ name: 'a.txt', path: '/no/such/file' }])).rejects.toThrow('ENOENT')
  expect(await namesIn(store)).toEqual([])
})
