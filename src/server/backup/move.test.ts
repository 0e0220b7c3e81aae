import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import { openDeps, temporaryFolder } from '../../../tests/support/open-app.ts'
import { silentProgress } from '../text/progress.ts'
import { openDataFolders } from '../config/data-folders.ts'
import { openDatabase } from '../db/database.ts'
import { tableNames } from '../db/schema.ts'
import type { ShopData } from '../config/open-data.ts'
import { createDiskStores } from '../storage/open-stores.ts'
import { makeBackup } from './backup.ts'
import { readRowBatches } from './copy-tables.ts'
import { restoreBackup } from './restore.ts'

/** An empty shop on the embedded database. */
async function embeddedShop(): Promise<ShopData> {
  const folders = openDataFolders(await temporaryFolder())
  const db = await openDatabase({ file: folders.database })
  onTestFinished(() => db.destroy())
  return { folders, stores: createDiskStores(folders), db }
}

/** Moves a shop by a backup of it. */
async function move(from: ShopData, to: ShopData): Promise<void> {
  const file = join(await temporaryFolder(), 'shop.tar')
  await makeBackup(from, file, { replace: false, now: 0, progress: silentProgress })
  await restoreBackup(to, file, { replace: false, dryRun: false })
}

async function rowsIn({ db }: ShopData): Promise<Record<string, object[]>> {
  const all: Record<string, object[]> = {}
  for (const name of tableNames) {
    all[name] = []
    for await (const rows of readRowBatches(db, name)) all[name].push(...rows)
  }
  delete all['meta'] // a moved catalogue gets a number of its own
  return all
}

test('a shop moves from the embedded database to PostgreSQL and back', async () => {
  const [first, second, third] = [await embeddedShop(), await openDeps(), await embeddedShop()]
  await importInto(first, await catalogueFolder([{}, { model: 'NEW', name: 'Täsch "夹克"' }]))
  const most = Number.MAX_SAFE_INTEGER
  await first.db
    .insertInto('idempotency')
    .values(
      // more than one portion, and the second half of the key decides between portions
      Array.from({ length: 450 }, (_, n) => ({
        scope: `POST /api/${n % 2 === 0 ? 'inquiries' : 'Orders'}`,
        key: `key-${n}`,
        fingerprint: 'f',
        status: n % 3 === 0 ? null : 201,
        answer: n % 3 === 0 ? null : `{"n":${n},"text":"\\u0000"}`,
        created_at: most - n,
      })),
    )
    .execute()

  await move(first, second)
  const rows = await rowsIn(first)
  expect(rows['idempotency']).toHaveLength(450)
  const byKey = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
  const sorted = (all: Record<string, object[]>) =>
    Object.fromEntries(Object.entries(all).map(([name, some]) => [name, some.toSorted(byKey)]))
  expect(sorted(await rowsIn(second))).toEqual(sorted(rows))
  await move(second, third)
  expect(await rowsIn(third)).toEqual(rows)
})
