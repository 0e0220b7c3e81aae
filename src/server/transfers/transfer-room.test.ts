import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { transferLimits } from '#shared/contract/transfer.ts'
import { temporaryFolder } from '../../../tests/support/open-app.ts'
import { createTransferRoom } from './transfer-room.ts'

const full = { code: 'storage_full' }

async function openRoom(allMax: number) {
  const root = await temporaryFolder()
  await mkdir(join(root, 'before'))
  await writeFile(join(root, 'before', '0'), Buffer.alloc(40))
  return createTransferRoom(root, allMax)
}

test('all transfers together are bounded, with those of before the start and those under way', async () => {
  const room = await openRoom(100)
  const now = Date.now()
  await room.reserve('a', 0, 30, now)
  const other = await room.reserve('b', 0, 30, now)
  await expect(room.reserve('c', 0, 1, now)).rejects.toMatchObject(full)
  await expect(room.reserve('a', 1, 1, now)).rejects.toMatchObject(full)
  other.settle(0) // the line broke
  await expect(room.reserve('c', 0, 30, now)).resolves.toMatchObject({ bytes: 30 })
})

test('tiny transfers are bounded by their number, and what is over makes room at once, the oldest first', async () => {
  const root = await temporaryFolder()
  const now = Date.now()
  for (const [name, hours] of [
    ['oldest', 24.5],
    ['older', 24.2],
    ['open', 23],
  ] as const) {
    await mkdir(join(root, name))
    await writeFile(join(root, name, '0'), 'a')
    const begun = (now - hours * 60 * 60 * 1000) / 1000
    await utimes(join(root, name, '0'), begun, begun)
  }
  const room = createTransferRoom(root, 1000, 6) // folders and files
  await room.reserve('a', 0, 1, now)
  expect((await readdir(root)).toSorted()).toEqual(['older', 'open'])
  await room.reserve('b', 0, 1, now)
  expect(await readdir(root)).toEqual(['open'])
  await expect(room.reserve('c', 0, 1, now)).rejects.toMatchObject(full)
  await expect(room.reserve('a', 1, 1, now)).rejects.toMatchObject(full)
})

test('what was taken makes room once', async () => {
  const room = await openRoom(100)
  const now = Date.now()
  for (const part of [0, 1]) (await room.reserve('a', part, 30, now)).settle(30)
  for (const _ of [1, 2]) await room.release('a', 1)
  await expect(room.reserve('b', 0, 31, now)).rejects.toMatchObject(full)
  await expect(room.reserve('b', 0, 30, now)).resolves.toMatchObject({ bytes: 30 })
})

test('what is over makes room', async () => {
  const room = await openRoom(100)
  const begun = Math.floor(Date.now() / 1000)
  // to the second: the clock of a file is finer than ours
  await utimes(join(room.root, 'before', '0'), begun, begun)
  const over = begun * 1000 + transferLimits.lifetime
  await expect(room.reserve('a', 0, 100, over - 60_000)).rejects.toMatchObject(full)
  await expect(room.reserve('a', 0, 100, over)).resolves.toMatchObject({ bytes: 100 })
})

test('a transfer has its own bound, and what only waits for a line may be sent later', async () => {
  const room = createTransferRoom(await temporaryFolder())
  const now = Date.now()
  const { partBytes, bytes } = transferLimits
  for (let part = 0; part < 8; part += 1)
    (await room.reserve('a', part, partBytes, now)).settle(partBytes)
  const left = bytes - 8 * partBytes
  // the client does not say how long it is
  const first = await room.reserve('a', 8, undefined, now)
  expect(first.bytes).toBe(partBytes)
  const busy = room.reserve('a', 9, left - partBytes + 1, now)
  await expect(busy).rejects.toMatchObject({ code: 'busy' })
  first.settle(partBytes)
  const over = room.reserve('a', 9, left - partBytes + 1, now)
  await expect(over).rejects.toMatchObject({ code: 'too_large' })
  await expect(room.reserve('a', 9, undefined, now)).resolves.toMatchObject({
    bytes: left - partBytes,
  })
})
