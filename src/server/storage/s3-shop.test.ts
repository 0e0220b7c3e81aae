import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { signInAs } from '../../../tests/support/desk.ts'
import { openFaultProxy } from '../../../tests/support/network/fault-proxy.ts'
import { toBucketSettings } from '../../../tests/support/fresh-bucket.ts'
import {
  environmentOf,
  openApp,
  openDeps,
  temporaryFolder,
} from '../../../tests/support/open-app.ts'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import { run } from '../../../tests/support/run-program.ts'
import { formOf, samples } from '../../../tests/support/samples/attachments.ts'
import { builtOperator } from '../../../scripts/build/build-server.ts'
import type { Deps } from '../deps.ts'
import type { Db } from '../db/database.ts'
import { findStoredNames } from '../db/upload-repository.ts'
import { isStored, listFinished, type FileStore } from './file-store.ts'
import { createDiskStores } from './open-stores.ts'
import { connectToS3, createS3Store } from './s3-store.ts'
import { findStrayFiles } from '../uploads/upload-store.ts'

/** A shop with what a buyer sends to it. */
async function openShop(environment: Record<string, string> = {}) {
  const deps = await openDeps(environment)
  const app = await openApp(deps)
  const upload = (name: string, content: Buffer | string) => {
    const { payload, type } = formOf([{ name, content }])
    const headers = { 'content-type': type, 'idempotency-key': `file-of-${name}` }
    return app.inject({ method: 'POST', url: '/api/inquiries/upload', payload, headers })
  }
  const ask = async (attachments: string[]) => {
    const body = { contact_name: 'Ana', email: 'ana@example.com', message: 'Price?', attachments }
    const headers = { 'idempotency-key': 'inquiry-12345' }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/inquiries',
      payload: body,
      headers,
    })
    return answer.json<{ inquiry_id: string }>().inquiry_id
  }
  return { deps, app, upload, ask, onDisk: () => readdir(deps.folders.uploads) }
}

/** Files of any age that no upload has. */
const findStrayUploads = (db: Db, uploads: FileStore) =>
  findStrayFiles(uploads, Number.MAX_SAFE_INTEGER, (names) => findStoredNames(db, names))

/** One of the operator's commands on the shop. */
async function operate({ deps, place }: { deps: Deps; place: string }, ...words: string[]) {
  const environment = { ...environmentOf(deps), STORAGE: place }
  const { stdout, stderr } = await run([builtOperator, ...words], environment)
  return stdout + stderr
}

test('an attachment lies on object storage alone, and the desk shows and gives it as from the disk', async () => {
  const { deps, app, upload, ask, onDisk } = await openShop()
  const [picture = ''] = (await upload('label.png', samples.png)).json().uploaded_files
  const [drawing = ''] = (await upload('drawing.txt', '12 cm')).json().uploaded_files
  await ask([picture, drawing])
  expect(await onDisk()).toEqual([])
  const { ask: askDesk } = await signInAs(deps.db, app, 'sales')
  const file = await askDesk('GET', `/api/desk/files/${drawing}`)
  expect([file.statusCode, file.body, file.headers['content-length']]).toEqual([200, '12 cm', '5'])
  const preview = await askDesk('GET', `/api/desk/files/${picture}?preview=`)
  expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'image/webp'])
  await deps.stores.uploads.remove(drawing)
  expect((await askDesk('GET', `/api/desk/files/${drawing}`)).statusCode).toBe(404)
})

test('what one device hands to another lies on object storage until it was taken', async () => {
  const { deps, app } = await openShop()
  const url = `/api/transfers/${'e'.repeat(32)}/0`
  const headers = { 'content-type': 'application/octet-stream' }
  await app.inject({ method: 'POST', url, headers, payload: Buffer.from('ciphertext') })
  expect(await readdir(deps.folders.transfers)).toEqual([])
  const another = await openApp({ ...deps, folders: (await openDeps()).folders })
  expect((await another.inject(url)).body).toBe('ciphertext')
  await another.inject({ method: 'DELETE', url })
  expect((await app.inject(url)).statusCode).toBe(410)
  expect(await listFinished(deps.stores.transfers)).toEqual(new Set())
})

test('while object storage does not answer no upload is taken, and the device’s next try brings it', async () => {
  const { S3_ENDPOINT = '' } = inject('objectStorage') ?? {}
  const proxy = await openFaultProxy(S3_ENDPOINT)
  onTestFinished(() => proxy.close())
  const { upload, onDisk } = await openShop({ S3_ENDPOINT: proxy.origin })
  proxy.follow(() => ({ kind: 'drop request' }))
  const refused = await upload('drawing.txt', '12 cm')
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'busy' }),
  ])
  expect(await onDisk()).toEqual([])
  proxy.follow(() => undefined)
  expect((await upload('drawing.txt', '12 cm')).statusCode).toBe(200)
})

test('a person is exported with files that lie on object storage, and erased with them', async () => {
  const { deps, upload, ask } = await openShop()
  const [drawing = ''] = (await upload('drawing.txt', '12 cm')).json().uploaded_files
  await ask([drawing])
  const folder = join(await temporaryFolder(), 'ana')
  await operate({ deps, place: 's3' }, 'persons', 'export', 'ana@example.com', folder)
  expect(await readdir(join(folder, 'files'))).toEqual([drawing])
  await operate({ deps, place: 's3' }, 'persons', 'erase', 'ana@example.com', '--yes')
  expect(await isStored(deps.stores.uploads, drawing)).toBe(false)
})

test('an open shop is moved to object storage and back by the operator’s command', async () => {
  const { deps, upload, ask, onDisk } = await openShop({ STORAGE: 'disk' })
  await importInto(deps, await catalogueFolder())
  const names: string[] = []
  for (const name of ['a.txt', 'b.txt', 'c.txt'])
    names.push(...(await upload(name, `text ${name}`)).json().uploaded_files)
  const id = await ask(names)
  expect(await onDisk()).toHaveLength(3)
  const move = (place: string, to: string) =>
    operate({ deps, place }, 'storage', 'move', '--to', to)

  expect(await move('disk', 's3')).toContain('New files still go to the disk: set STORAGE=s3')
  expect(await operate({ deps, place: 's3' }, 'doctor')).toContain('7 files still on the disk')
  expect(await move('s3', 's3')).toContain('Moved to object storage: 7 files.\n')
  expect(await onDisk()).toEqual([])
  for (const folder of [deps.folders.originals, deps.folders.images])
    expect(await readdir(folder)).toEqual([])
  expect(await operate({ deps, place: 's3' }, 'inquiries', 'show', id)).toContain('s3://shop-')
  expect(await operate({ deps, place: 's3' }, 'doctor')).toContain('all 3 attachments are there')
  // the shop, which still writes to the disk, finds them
  for (const name of names) expect(await isStored(deps.stores.uploads, name)).toBe(true)

  expect(await move('disk', 'disk')).toContain('Moved to the disk: 7 files.\n')
  expect(await readdir(deps.folders.originals)).toHaveLength(1)
  expect((await onDisk()).toSorted()).toEqual(names.toSorted())
  expect(await move('disk', 'disk')).toContain('Moved to the disk: 0 files.\n')
  const disk = createDiskStores(deps.folders).uploads
  for (const name of names) expect(await isStored(disk, name)).toBe(true)
})

test('a copy of a shop leaves the bucket of the first alone until it is told to take it', async () => {
  const { deps, upload } = await openShop()
  const [drawing = ''] = (await upload('drawing.txt', '12 cm')).json().uploaded_files
  const copy = await openShop(toBucketSettings(deps.settings.storage.s3))
  expect((await copy.upload('other.txt', '13 cm')).statusCode).toBe(503)
  await expect(copy.deps.stores.uploads.remove(drawing)).rejects.toThrow('storage take')
  expect(await operate({ deps: copy.deps, place: 's3' }, 'doctor')).toContain('storage take')
  expect(await isStored(deps.stores.uploads, drawing)).toBe(true)
  const taken = await operate({ deps: copy.deps, place: 's3' }, 'storage', 'take')
  expect(taken).toContain('is this shop’s.')
  expect((await copy.upload('other.txt', '13 cm')).statusCode).toBe(200)
})

test('shops with a prefix of their own share a bucket and see no file of each other', async () => {
  const { deps, upload } = await openShop()
  const bucket = toBucketSettings(deps.settings.storage.s3)
  await upload('drawing.txt', '12 cm')
  const staging = await openShop({ ...bucket, S3_PREFIX: 'staging' })
  expect((await staging.upload('other.txt', '13 cm')).statusCode).toBe(200)
  for (const { db, stores } of [deps, staging.deps]) {
    const found = await findStrayUploads(db, stores.uploads)
    expect(found).toEqual({ all: 1, names: [] })
  }
})

test('an object that stands for a folder is no file of the shop', async () => {
  const { deps } = await openShop()
  const { s3 } = deps.settings.storage
  if (s3 === undefined) throw new Error('The test runs on object storage')
  const client = connectToS3(s3)
  onTestFinished(() => client.destroy())
  for (const folder of ['uploads', 'uploads/2026', 'originals']) {
    const path = join(deps.folders.root, 'empty')
    await writeFile(path, '')
    await createS3Store(client, s3, folder).put([{ name: '', path }])
  }
  const found = await findStrayUploads(deps.db, deps.stores.uploads)
  expect(found).toEqual({ all: 0, names: [] })
})
