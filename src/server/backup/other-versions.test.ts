import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDeps, temporaryFolder } from '../../../tests/support/open-app.ts'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import { findShopId, readShopId } from '../config/shop-id.ts'
import type { Deps } from '../deps.ts'
import { silentProgress } from '../text/progress.ts'
import { makeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

/** A shop with a style, and a backup of it. */
async function openShop() {
  const deps = await openDeps()
  await importInto(deps, await catalogueFolder())
  const file = join(await temporaryFolder(), 'shop.tar')
  const backup = () => makeBackup(deps, file, { replace: true, now: 0, progress: silentProgress })
  const restore = (into: Deps, replace = false) =>
    restoreBackup(into, file, { replace, dryRun: false })
  return { deps, backup, restore }
}

test('a database that a newer version has extended is backed up without what that one added', async () => {
  const { deps, backup, restore } = await openShop()
  await sql`alter table products add column fabric_weight text default 'heavy'`.execute(deps.db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-to-come', '2030-01-01T00:00:00.000Z')`.execute(
    deps.db,
  )
  expect(await backup()).toMatchObject({ rows: { products: 1 }, laterSteps: ['9999-to-come'] })
  const another = await openDeps()
  expect(await restore(another)).toMatchObject({ rows: { products: 1 }, laterSteps: [] })
  const [style] = await another.db.selectFrom('products').selectAll().execute()
  expect(style).toMatchObject({ id: 'wl-1' })
  expect(style).not.toHaveProperty('fabric_weight')
})

test('files of another origin beside the shop’s are no part of its backup, and spoil none', async () => {
  const { deps, backup, restore } = await openShop()
  const { folders, stores } = deps
  await writeFile(join(folders.images, '.DS_Store'), 'a desktop’s')
  const path = join(folders.root, 'note.part')
  await writeFile(path, 'a person’s')
  await stores.originals.put([{ name: 'New folder (1).txt', path }])
  const { pictures } = await backup()
  expect(await restore(await openDeps())).toMatchObject({ pictures })
})

test('a shop that is restored elsewhere is another one, and where it was the same', async () => {
  const { deps, backup, restore } = await openShop()
  const id = await readShopId(deps.db)
  expect(await readShopId(deps.db)).toBe(id)
  await backup()
  const another = await openDeps()
  await restore(another)
  expect(await findShopId(another.db)).not.toBe(id)
  await restore(deps, true)
  expect(await findShopId(deps.db)).toBe(id)
})
