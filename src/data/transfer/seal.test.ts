// @vitest-environment node
import { expect, test } from 'vitest'
import { compressJson, expandJson, openPart, sealPart, UnreadableTransferError } from './seal.ts'
import { createSecret, parseTransferLink } from './transfer-link.ts'

const bytes = new TextEncoder().encode('300 navy wallets, target 7.95').buffer

test('what is sealed opens with the key of its link, and says nothing of its contents before', async () => {
  const secret = createSecret()
  const sealed = await (await sealPart(secret, 0, bytes)).arrayBuffer()
  expect(Buffer.from(sealed).includes('navy')).toBe(false)
  expect(Buffer.from(await openPart(secret, 0, sealed)).toString()).toContain('300 navy')
})

test('the same text is never sealed to the same bytes', async () => {
  const secret = createSecret()
  const twice = [await sealPart(secret, 0, bytes), await sealPart(secret, 0, bytes)]
  const [one, two] = await Promise.all(
    twice.map(async (sealed) => Buffer.from(await sealed.arrayBuffer())),
  )
  expect(one?.equals(two!)).toBe(false) // both, as just made
})

test('another key, another part, another transfer and a changed byte do not open it', async () => {
  const secret = createSecret()
  const sealed = await (await sealPart(secret, 3, bytes)).arrayBuffer()
  const changed = sealed.slice(0)
  new Uint8Array(changed)[20]! ^= 1 // it is longer
  const attempts = [
    openPart({ ...secret, key: createSecret().key }, 3, sealed),
    openPart(secret, 4, sealed),
    openPart({ ...secret, id: createSecret().id }, 3, sealed),
    openPart(secret, 3, changed),
    openPart(secret, 3, new ArrayBuffer(0)),
  ]
  const ends = await Promise.allSettled(attempts)
  for (const end of ends) expect(end).toMatchObject({ reason: expect.any(UnreadableTransferError) })
})

test('text is packed and unpacked as it was; anything else is refused', async () => {
  const value = { note: '软一点的里料', list: [1, 2] }
  expect(await expandJson(await compressJson(value))).toEqual(value)
  await expect(expandJson(bytes)).rejects.toThrow(UnreadableTransferError)
})

test('a link is read whole or not at all', () => {
  const { id, key } = createSecret()
  expect(parseTransferLink(`https://shop.example/continue#${id}.${key}`)).toEqual({ id, key })
  expect(parseTransferLink(`${id}.${key}`)).toEqual({ id, key })
  for (const text of ['', `${id}.${key.slice(1)}`, `${id.slice(1)}.${key}`, `#${id}`, '#details'])
    expect(parseTransferLink(text)).toBeUndefined()
})
