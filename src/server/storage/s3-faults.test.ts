import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openFaultProxy, type FaultPlan } from '../../../tests/support/network/fault-proxy.ts'
import { openDeps } from '../../../tests/support/open-app.ts'
import { runChecks } from '../doctor/run-checks.ts'
import type { Deps } from '../deps.ts'
import { isStored, readStored } from './file-store.ts'
import { StorageError } from './s3-errors.ts'

const drawing = randomBytes(300_000)

/** A shop on object storage behind a proxy, and a file of its own to put there. */
async function openShop() {
  const { S3_ENDPOINT = '' } = inject('objectStorage') ?? {}
  const proxy = await openFaultProxy(S3_ENDPOINT)
  onTestFinished(() => proxy.close())
  const { folders, stores } = await openDeps({ S3_ENDPOINT: proxy.origin })
  const path = join(folders.root, 'drawing.part')
  await writeFile(path, drawing)
  return { proxy, uploads: stores.uploads, file: { name: 'drawing.pdf', path } }
}

/** The same fault for the first calls of each kind. */
function failFirst(calls: number, kind: 'broken' | 'drop answer' | 'half answer'): FaultPlan {
  const asked = new Map<string, number>()
  return ({ method }) => {
    const before = asked.get(method) ?? 0
    asked.set(method, before + 1)
    return before < calls ? { kind } : undefined
  }
}

test.each(['broken', 'drop answer'] as const)(
  'object storage that is ill for a moment (%s) loses no file and is asked again',
  async (kind) => {
    const { proxy, uploads, file } = await openShop()
    proxy.follow(failFirst(2, kind))
    await uploads.put([file])
    expect((await readStored(uploads, file.name))?.equals(drawing)).toBe(true)
    expect(proxy.injected()).toEqual({ [kind]: 4 })
  },
)

test('a file whose way is cut in the middle is read on from there', async () => {
  const { proxy, uploads, file } = await openShop()
  await uploads.put([file])
  proxy.follow(failFirst(2, 'half answer'))
  const opened = await uploads.open(file.name)
  const chunks: Buffer[] = []
  for await (const chunk of opened?.stream ?? []) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).equals(drawing)).toBe(true)
  expect(proxy.injected()).toEqual({ 'half answer': 2 })
})

test('object storage that stays ill is given up with a sentence, and the file stays where it was', async () => {
  const { proxy, uploads, file } = await openShop()
  proxy.follow(() => ({ kind: 'broken' }))
  await expect(uploads.put([file])).rejects.toThrow(StorageError)
  expect(proxy.injected()).toEqual({ broken: 4 })
  proxy.follow(() => undefined)
  await uploads.put([file])
  expect(await isStored(uploads, file.name)).toBe(true)
})

test('bytes other than those that were meant are refused by the server', async () => {
  const { uploads, file } = await openShop()
  await expect(uploads.put([{ ...file, sha256: '0'.repeat(64) }])).rejects.toThrow(
    'has received other bytes than were sent',
  )
  expect(await isStored(uploads, file.name)).toBe(false)
})

/** What the doctor says of object storage with other settings. */
async function examine(wrong: Record<string, string>) {
  const deps: Deps = await openDeps(wrong)
  const found = await runChecks({ ...deps, now: Date.now() })
  return found.find(({ about }) => about === 'Object storage')
}

test.each([
  [{}, 'ok', 'takes, gives and deletes files'],
  [{ S3_SECRET_ACCESS_KEY: 'another' }, 'critical', 'does not take the keys: see S3_ACCESS_KEY_ID'],
  [{ S3_ACCESS_KEY_ID: 'shop:nobody' }, 'critical', 'does not take the keys: see S3_ACCESS_KEY_ID'],
  [{ S3_BUCKET: 'another-shop' }, 'critical', 'has no bucket another-shop: see S3_BUCKET'],
  [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, 'critical', 'http://127.0.0.1:9 does not answer'],
])('the doctor says what is wrong with object storage: %o', async (wrong, health, says) => {
  expect(await examine(wrong)).toMatchObject({ health, says: expect.stringContaining(says) })
})
