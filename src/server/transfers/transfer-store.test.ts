import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { transferLimits } from '#shared/contract/transfer.ts'
import { openDeps } from '../../../tests/support/open-app.ts'
import { deleteExpired } from '../jobs/retention.ts'
import { receivingMax } from './transfer-bounds.ts'
import { assignTransfer, finishPart, openTransferPart, storePart } from './transfer-store.ts'

const full = { code: 'storage_full' }
const hour = 60 * 60 * 1000

/** All transfers together may have `bytes` in `parts`. */
async function openTransfers(max = { bytes: 100, parts: 6 }) {
  const deps = await openDeps()
  const send = (id: string, part: number, content: string | Readable, now = Date.now()) => {
    const stream = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content
    const length = typeof content === 'string' ? content.length : undefined
    return storePart(deps, { id, part, length, stream }, now, max)
  }
  const read = async (id: string, part: number, now = Date.now()) =>
    text((await openTransferPart(deps, id, part, undefined, now)).stream)
  return { deps, send, read, listFiles: () => readdir(deps.folders.transfers) }
}

/** A body of which one piece has come. */
function beginBody() {
  const stream = new Readable({ read() {} })
  stream.push('slow')
  return stream
}

test('all transfers together are bounded, and what was taken makes room', async () => {
  const { deps, send } = await openTransfers()
  await send('a', 0, 'x'.repeat(60))
  await expect(send('b', 0, 'x'.repeat(41))).rejects.toMatchObject(full)
  await expect(send('a', 1, 'x'.repeat(41))).rejects.toMatchObject(full)
  await send('b', 0, 'x'.repeat(40))
  await finishPart(deps, 'a', 0, undefined, Date.now())
  await send('c', 0, 'x'.repeat(60))
})

test('tiny parts are bounded by their number, and what is over makes room at once', async () => {
  const { send, read } = await openTransfers()
  const now = Date.now()
  await send('old', 0, 'x', now - 24 * hour)
  await send('open', 0, 'x', now - 23 * hour)
  for (const part of [1, 2, 3, 4]) await send('open', part, 'x', now)
  await send('new', 0, 'x', now)
  await expect(read('old', 0, now - hour)).rejects.toMatchObject({ code: 'transfer_unknown' })
  expect(await read('open', 0, now)).toBe('x')
  await expect(send('other', 0, 'x', now)).rejects.toMatchObject(full)
})

test('what is being received is counted until a killed server has left it', async () => {
  const { deps, send, listFiles } = await openTransfers({ bytes: 1_000_000_000, parts: 100 })
  const now = Date.now()
  await send('a', 0, 'text', now)
  const bodies = Array.from({ length: 9 }, beginBody)
  const underWay = bodies.map((body, at) => send('a', at + 1, body, now).catch(String))
  await expect.poll(listFiles).toHaveLength(10)
  await expect(send('a', 20, beginBody(), now)).rejects.toMatchObject({ code: 'busy' })
  await send('a', 20, 'photo', now + receivingMax)
  for (const body of bodies) body.destroy(new Error('The line broke'))
  await Promise.all(underWay)
  expect(await listFiles()).toHaveLength(2)
  expect(await deps.db.selectFrom('transfer_parts').select('part').execute()).toHaveLength(2)
})

test('a part that comes again while its first call hangs is stored by the later one', async () => {
  const { send, read, listFiles } = await openTransfers({ bytes: 1_000_000_000, parts: 100 })
  await send('a', 0, 'text')
  const hanging = beginBody()
  const first = send('a', 1, hanging)
  await expect.poll(listFiles).toHaveLength(2)
  await send('a', 1, 'photo')
  hanging.push(null)
  await expect(first).rejects.toMatchObject({ code: 'busy' })
  expect(await read('a', 1)).toBe('photo')
  expect(await listFiles()).toHaveLength(2)
})

test('a transfer has its own bound', async () => {
  const { deps, send } = await openTransfers({ bytes: 1_000_000_000, parts: 100 })
  const { bytes } = transferLimits
  await send('a', 0, 'text')
  const part = { file: 'f', bytes: bytes - 10, receiving_since: null }
  await deps.db
    .insertInto('transfer_parts')
    .values({ transfer_id: 'a', part: 1, ...part })
    .execute()
  await expect(send('a', 2, 'seven b')).rejects.toMatchObject({ code: 'too_large' })
  await send('a', 2, 'six by')
})

test('a folder of a server of before goes on as it was', async () => {
  const { deps, send, read, listFiles } = await openTransfers()
  const folder = join(deps.folders.transfers, 'a')
  await mkdir(folder)
  const parts = { 0: '', 1: 'photo', 2: 'drawing', claim: 'mine', 'f00.part': 'broken off' }
  for (const [name, content] of Object.entries(parts)) await writeFile(join(folder, name), content)
  const begun = Math.floor(Date.now() / 1000) - 20 * 3600
  await utimes(join(folder, '0'), begun, begun)
  const now = Date.now()
  await expect(read('a', 1)).rejects.toMatchObject({ code: 'transfer_taken' })
  await assignTransfer(deps, 'a', 'mine', now)
  expect(await text((await openTransferPart(deps, 'a', 1, 'mine', now)).stream)).toBe('photo')
  await expect(openTransferPart(deps, 'a', 0, 'mine', now)).rejects.toMatchObject({
    code: 'transfer_taken',
  })
  await send('a', 3, 'late', now)
  expect(await listFiles()).toHaveLength(3)
  const over = openTransferPart(deps, 'a', 1, 'mine', begun * 1000 + transferLimits.lifetime)
  await expect(over).rejects.toMatchObject({ code: 'transfer_unknown' })
})

test('what a killed server has left goes after a day', async () => {
  const { deps, send, listFiles } = await openTransfers()
  await send('a', 0, 'text')
  const { transfers } = deps.folders
  const old = (Date.now() - 25 * hour) / 1000
  for (const name of ['f00d', 'f00d.tmp']) {
    await writeFile(join(transfers, name), 'x')
    await utimes(join(transfers, name), old, old)
  }
  await mkdir(join(transfers, 'before'))
  await utimes(join(transfers, 'before'), old - 24 * 3600, old - 24 * 3600)
  await deleteExpired(deps, Date.now())
  expect(await listFiles()).toHaveLength(1)
})
