import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { formOf } from '../../../tests/support/samples/attachments.ts'
import { freshDatabase } from '../../../tests/support/database/test-database.ts'
import { openLineToPostgres } from '../../../tests/support/database/postgres-proxy.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'
import { deleteExpired } from '../jobs/retention.ts'

const day = 24 * 60 * 60 * 1000

/** A shop whose connection to the database can lose an answer. */
async function openShop() {
  const { DATABASE_URL: url = '' } = await freshDatabase()
  const line = await openLineToPostgres(url)
  const deps = await openDeps({ DATABASE_URL: line.url })
  const app = await openApp(deps)
  await app.ready()
  const { payload, type } = formOf([{ name: 'drawing.txt', content: '12 cm' }])
  const upload = () =>
    app.inject({
      method: 'POST',
      url: '/api/inquiries/upload',
      payload,
      headers: { 'content-type': type, 'idempotency-key': 'file-12345' },
    })
  return { ...deps, line, upload, stored: () => readdir(deps.folders.uploads) }
}

test('P5: a file whose commit was carried out stays when nobody heard of it, and is what the key gives again', async () => {
  const { line, upload, stored, db } = await openShop()
  line.loseCommitOf('insert into "uploads"')
  expect((await upload()).statusCode).toBe(500)
  const [noted, ...others] = await db.selectFrom('uploads').select('stored_name').execute()
  expect(others).toEqual([])
  const again = await upload()
  expect(again.json()).toMatchObject({ uploaded_files: [noted?.stored_name], errors: [] })
  expect(await stored()).toEqual([noted?.stored_name])
})

test('a file that stayed in doubt and that no row names is swept', async () => {
  const shop = await openShop()
  const { line, upload, stored, db } = shop
  line.loseCommitOf('insert into "uploads"')
  await upload()
  await db.deleteFrom('uploads').execute() // as if the commit had not been carried out
  expect(await stored()).toHaveLength(1)
  await deleteExpired(shop, Date.now() + day + 60_000)
  expect(await stored()).toEqual([])
})
