import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/open-app.ts'
import { freshDatabase } from '../../../../tests/support/database/test-database.ts'
import { openDatabase } from '../database.ts'

test('a version opens what a later one has extended, and adds the steps of its own that are missing', async () => {
  const { DATABASE_URL: url } = await freshDatabase()
  const file = join(await temporaryFolder(), 'shop.sqlite')
  const place = url === undefined ? { file } : { url, connections: 2 }
  const first = await openDatabase(place)
  await first.schema.alterTable('inquiries').addColumn('later', 'text').execute()
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2026-11-28T00:00:00.000Z')`.execute(
    first,
  )
  await sql`delete from kysely_migration where name = '0033-picture-crops'`.execute(first)
  await first.schema.alterTable('catalogue_originals').dropColumn('crop').execute()
  await first.destroy()
  for (const _ of [1, 2]) {
    const db = await openDatabase(place)
    onTestFinished(() => db.destroy())
    expect(await db.selectFrom('catalogue_originals').select('crop').execute()).toEqual([])
  }
})

test('servers of two versions run on one database: a step takes nothing away that the one before reads', async () => {
  const steps = (await readdir(import.meta.dirname)).filter((name) => /^\d{4}-/u.test(name))
  const late = steps.filter((name) => name > '0034')
  expect(late.length).toBeGreaterThan(0)
  for (const name of late) {
    const step = await readFile(join(import.meta.dirname, name), 'utf8')
    expect(`${name}\n${step}`).not.toMatch(
      /dropColumn|dropTable|renameColumn|renameTo|alterColumn|setNotNull/u,
    )
  }
})
