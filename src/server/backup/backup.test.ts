import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { formOf } from '../../../tests/support/samples/attachments.ts'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import { openApp, openDeps, temporaryFolder } from '../../../tests/support/open-app.ts'
import type { Deps } from '../deps.ts'
import { silentProgress } from '../text/progress.ts'
import { openDatabase, type Db } from '../db/database.ts'
import { up as catalogue } from '../db/migrations/0001-catalogue.ts'
import { up as idempotency } from '../db/migrations/0002-idempotency.ts'
import { up as inquiries } from '../db/migrations/0003-inquiries.ts'
import { up as orders } from '../db/migrations/0004-orders.ts'
import { tableNames, type Tables } from '../db/schema.ts'
import { createSqliteDialect } from '../db/sqlite.ts'
import { readStored } from '../storage/file-store.ts'
import { createDiskStore } from '../storage/disk-store.ts'
import { writeArchive, type AddFile } from './archive.ts'
import { makeBackup } from './backup.ts'
import { readRowBatches } from './copy-tables.ts'
import { restoreBackup } from './restore.ts'

const inquiry = { contact_name: 'Ana', email: 'ana@example.com', message: '500 夹克?' }
const drawing = Buffer.from('a drawing, 图纸')

/** A shop with a catalogue, an inquiry with a drawing, and a test order. */
async function busyShop() {
  const deps = await openDeps()
  await importInto(deps, await catalogueFolder([{}, { model: 'NEW' }]))
  const app = await openApp(deps)
  const { payload, type } = formOf([{ name: '图纸.txt', content: drawing }])
  const headers = { 'content-type': type }
  const url = '/api/inquiries/upload'
  const upload = await app.inject({ method: 'POST', url, payload, headers })
  const attachments: string[] = upload.json().uploaded_files
  const key = { 'idempotency-key': 'key-12345' }
  const body = { ...inquiry, attachments }
  await app.inject({ method: 'POST', url: '/api/inquiries', payload: body, headers: key })
  return {
    deps,
    app,
    attachment: attachments[0] ?? '',
    file: join(await temporaryFolder(), 'shop.tar'),
  }
}

const backup = (deps: Deps, file: string, replace = false) =>
  makeBackup(deps, file, { replace, now: Date.UTC(2026, 10, 21, 9, 30), progress: silentProgress })
const restore = (deps: Deps, file: string, options: { replace?: boolean; dryRun?: boolean } = {}) =>
  restoreBackup(deps, file, { replace: false, dryRun: false, ...options })

/** Every row and every file of a shop; what a restored catalogue has of its own is left out. */
async function everythingIn({ db, stores }: Deps) {
  const rows: object[] = []
  for (const name of tableNames)
    for await (const some of readRowBatches(db, name)) rows.push(...some)
  const files: string[] = []
  const { uploads, images, factory, originals } = stores
  for (const store of [uploads, images, factory, originals]) {
    for await (const { name } of store.list()) {
      const bytes = (await readStored(store, name)) ?? ''
      files.push(`${name} ${createHash('sha256').update(bytes).digest('hex')}`)
    }
  }
  const own = ['catalogue_version', 'catalogue_epoch', 'shop_id']
  return {
    rows: rows.filter((row) => !('key' in row && own.includes(String(row.key)))),
    files: files.toSorted(),
  }
}

const meta = async (db: Db, key: string) =>
  (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value

test('a backup brings a whole shop back', async () => {
  const { deps, file } = await busyShop()
  const made = await backup(deps, file)
  expect(made).toMatchObject({
    rows: { products: 2, inquiries: 1, uploads: 1 },
    uploads: 1,
    lost: [],
  })
  const another = await openDeps()
  const report = await restore(another, file)
  expect(report).toEqual({ ...made, made_at: '2026-11-21T09:30:00.000Z' })
  const { rows, files } = await everythingIn(another)
  expect({ rows, files }).toEqual(await everythingIn(deps))
  expect(rows.length).toBeGreaterThan(6)
  expect(files.length).toBeGreaterThan(3)
  const app = await openApp(another)
  const answer = await app.inject('/api/products')
  expect(answer.json()).toMatchObject({ pagination: { total_count: 2 } })
})

test('who asks again after a restore gets the answer of before it', async () => {
  const { deps, app, file } = await busyShop()
  const request = {
    method: 'POST',
    url: '/api/inquiries',
    payload: inquiry,
    headers: { 'idempotency-key': 'key-67890' },
  } as const
  const first = await app.inject(request)
  await backup(deps, file)
  const another = await openDeps()
  await restore(another, file)
  const again = await (await openApp(another)).inject(request)
  expect([again.statusCode, again.body]).toEqual([201, first.body])
})

test('the archive is for its owner only, and nothing is left beside it', async () => {
  const { deps, file } = await busyShop()
  await mkdir(`${file}.unfinished`) // of a backup that was killed
  await backup(deps, file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(file, '..'))).toEqual(['shop.tar'])
  expect(await readdir(deps.folders.root)).not.toContain('restoring')
})

test('a file that is there is replaced only when asked to', async () => {
  const { deps, file } = await busyShop()
  await writeFile(file, 'something dear')
  await expect(backup(deps, file)).rejects.toThrow('It is there already')
  expect(await readFile(file, 'utf8')).toBe('something dear')
  await backup(deps, file, true)
  expect(await restore(deps, file, { dryRun: true })).toMatchObject({ lost: [] })
})

test('a shop that holds something is replaced only when asked to, and then wholly', async () => {
  const { deps, file } = await busyShop()
  await backup(deps, file)
  const before = await everythingIn(deps)
  const { deps: other } = await busyShop()
  const untouched = await everythingIn(other)
  await expect(restore(other, file)).rejects.toThrow(
    'The shop is not empty (2 products, 1 inquiry, 0 orders)',
  )
  expect(await everythingIn(other)).toEqual(untouched)
  await restore(other, file, { replace: true })
  expect((await everythingIn(other)).rows).toEqual(before.rows)
})

test('an open shop and its visitors take a restored catalogue for another one', async () => {
  const { deps, app, file } = await busyShop()
  await backup(deps, file)
  await importInto(deps, await catalogueFolder([{ model: 'LATER' }]), { replace: true })
  await expect.poll(async () => (await app.inject('/api/products/later')).statusCode).toBe(200)
  const { cursor } = (await app.inject('/api/catalogue/changes')).json()
  const [version, epoch] = [
    await meta(deps.db, 'catalogue_version'),
    await meta(deps.db, 'catalogue_epoch'),
  ]

  await restore(deps, file, { replace: true })
  await expect
    .poll(async () => (await app.inject('/api/products/new')).statusCode, { timeout: 2000 })
    .toBe(200)
  expect(Number(await meta(deps.db, 'catalogue_version'))).toBeGreaterThan(Number(version))
  expect(await meta(deps.db, 'catalogue_epoch')).not.toBe(epoch)
  const changes = (await app.inject(`/api/catalogue/changes?since=${cursor}`)).json()
  expect(changes).toMatchObject({ whole: true, total_count: 2 })
})

test('a dry run changes nothing', async () => {
  const { deps, file } = await busyShop()
  await backup(deps, file)
  const another = await openDeps()
  expect(await restore(another, file, { dryRun: true })).toMatchObject({ rows: { products: 2 } })
  expect(await everythingIn(another)).toEqual({ rows: [], files: [] })
  expect(await readdir(another.folders.root)).not.toContain('restoring')
})

test('an attachment that is gone or changed is told, and the rest is backed up', async () => {
  const { deps, attachment, file } = await busyShop()
  const { uploads } = deps.stores
  const rotten = join(deps.folders.root, 'rotten')
  await writeFile(rotten, 'rotten')
  await uploads.put([{ name: attachment, path: rotten }])
  expect(await backup(deps, file)).toMatchObject({ uploads: 0, lost: [attachment] })
  await uploads.remove(attachment)
  expect(await backup(deps, file, true)).toMatchObject({ uploads: 0, lost: [attachment] })
  const report = await restore(await openDeps(), file)
  expect(report).toMatchObject({ rows: { inquiries: 1 }, lost: [attachment] })
})

/** A damaged copy of a backup. */
async function spoilt(file: string, spoil: (copy: string) => Promise<unknown>): Promise<string> {
  const copy = join(await temporaryFolder(), 'spoilt.tar')
  await copyFile(file, copy)
  await spoil(copy)
  return copy
}

test('a damaged or shortened backup is refused wherever the damage is, and nothing changes', async () => {
  const { deps, file } = await busyShop()
  await backup(deps, file)
  const bytes = await readFile(file)
  const another = await openDeps()
  // The padding between the entries is zeros and not verified.
  const meaningful = [...bytes.keys()].filter((at) => bytes[at] !== 0)
  const places = Array.from(
    { length: 24 },
    (_, n) => meaningful[Math.floor((n * meaningful.length) / 24)]!,
  )
  for (const place of places) {
    const flipped = Buffer.from(bytes)
    flipped[place]! ^= 1
    const damaged = await spoilt(file, (copy) => writeFile(copy, flipped))
    await expect(restore(another, damaged), `byte ${place}`).rejects.toThrow(
      /damaged|no backup|nothing of a shop/u,
    )
    const short = await spoilt(file, (copy) => truncate(copy, place))
    await expect(restore(another, short), `cut at ${place}`).rejects.toThrow('cut short or damaged')
  }
  expect(await everythingIn(another)).toEqual({ rows: [], files: [] })
})

test('other files are refused in a sentence', async () => {
  const another = await openDeps()
  const folder = await temporaryFolder()
  const refused = async (content: string | Buffer) => {
    const file = join(folder, 'other')
    await writeFile(file, content)
    return restore(another, file)
  }
  await expect(refused('')).rejects.toThrow('It is cut short or damaged')
  await expect(refused('not a tar file')).rejects.toThrow('It is cut short or damaged')
  await expect(refused(Buffer.alloc(5000, 'x'))).rejects.toThrow('It is cut short or damaged')
})

/** Fills an archive with one file of this disk. */
const addFrom = (path: string, name: string) => async (add: AddFile) => {
  const opened = await createDiskStore(dirname(path)).open(basename(path))
  if (opened) await add(name, opened)
}

test.each(['../evil', 'uploads/../../evil', 'images/.evil', '/etc/evil', 'uploads/a/b'])(
  'an entry %s is refused',
  async (name) => {
    const folder = await temporaryFolder()
    const [file, content] = [join(folder, 'shop.tar'), join(folder, 'content')]
    await writeFile(content, 'x')
    await writeArchive(file, 0, addFrom(content, name))
    await expect(restore(await openDeps(), file)).rejects.toThrow('nothing of a shop')
    expect(await readdir(folder)).toEqual(['content', 'shop.tar'])
  },
)

/** A backup with a changed database. */
async function backupWith(change: (db: Db) => Promise<unknown>): Promise<string> {
  const folder = await temporaryFolder()
  const [file, copy] = [join(folder, 'shop.tar'), join(folder, 'shop.sqlite')]
  const db = await openDatabase({ file: copy })
  await db.insertInto('products').values({ id: 'a', position: 0, json: '{}' }).execute()
  await db.insertInto('meta').values({ key: 'catalogue_version', value: '7' }).execute()
  await change(db)
  await db.destroy()
  await writeArchive(file, 0, addFrom(copy, 'shop.sqlite'))
  return file
}

/** What the database notes of its own schema. */
const migrations = (db: Db) =>
  db.withTables<{ kysely_migration: { name: string; timestamp: string } }>()

test('a backup of an older version is brought to the newest schema', async () => {
  const folder = await temporaryFolder()
  const [file, copy] = [join(folder, 'shop.tar'), join(folder, 'shop.sqlite')]
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(copy) })
  const steps = {
    '0001-catalogue': { up: catalogue },
    '0002-idempotency': { up: idempotency },
    '0003-inquiries': { up: inquiries },
    '0004-orders': { up: orders },
  }
  await new Migrator({ db, provider: { getMigrations: async () => steps } }).migrateToLatest()
  await db.insertInto('products').values({ id: 'a', position: 0, json: '{}' }).execute()
  await db.insertInto('meta').values({ key: 'catalogue_version', value: '7' }).execute()
  await db.destroy()
  await writeArchive(file, 0, addFrom(copy, 'shop.sqlite'))

  const another = await openDeps()
  await restore(another, file)
  const changes = await another.db.selectFrom('catalogue_changes').selectAll().execute()
  expect(changes).toEqual([{ id: 'a', changed_in: 7, removed: 0 }])
})

test('a backup of a newer version is refused', async () => {
  const file = await backupWith((db) =>
    migrations(db)
      .insertInto('kysely_migration')
      .values({ name: '9999-to-come', timestamp: '2030-01-01T00:00:00.000Z' })
      .execute(),
  )
  await expect(restore(await openDeps(), file)).rejects.toThrow('newer version')
})
