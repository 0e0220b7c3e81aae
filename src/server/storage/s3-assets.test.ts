import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toBucketSettings } from '../../../tests/support/fresh-bucket.ts'
import { openApp, openDeps, temporaryFolder } from '../../../tests/support/open-app.ts'
import type { Deps } from '../deps.ts'
import { startAssetKeeper } from '../jobs/asset-keeper.ts'
import { readShopId } from '../config/shop-id.ts'
import { openStores } from './open-stores.ts'
import { listFinished } from './file-store.ts'
import { storeAssets } from './stored-assets.ts'

const day = 24 * 60 * 60 * 1000

/** A server of `first`'s shop with a disk and a build of its own. */
async function openServer(first: Deps, build: string) {
  const other = await openDeps(toBucketSettings(first.settings.storage.s3))
  const readId = () => readShopId(first.db)
  const stores = await openStores(other.folders, first.settings.storage, readId)
  const deps = { ...other, db: first.db, catalogue: first.catalogue, stores }
  const client = join(deps.clientDir, 'assets')
  const desk = join(deps.folders.root, 'desk')
  await mkdir(client, { recursive: true })
  await mkdir(join(desk, 'assets'), { recursive: true })
  await writeFile(join(deps.clientDir, 'reset.html'), '<title>Reset</title>')
  await writeFile(join(desk, 'desk.html'), '<title>Desk</title>')
  await writeFile(join(client, `app-${build}.js`), `run('${build}')`)
  await writeFile(join(client, `app-${build}.js.br`), `brotli of ${build}`)
  await writeFile(join(client, `code-reader.worker-${build}.js`), 'read()')
  await writeFile(join(desk, 'assets', `desk-${build}.css`), 'a{}')
  const app = await openApp(deps)
  const start = async () => (await startAssetKeeper(deps, app.log)).stop()
  return { app, start, deps }
}

test('servers of two builds without a disk in common send each other’s files', async () => {
  const first = await openDeps()
  const [one, two] = [await openServer(first, 'aaaa'), await openServer(first, 'bbbb')]
  await one.start()
  await two.start()
  for (const [server, build] of [
    [one, 'bbbb'],
    [two, 'aaaa'],
  ] as const) {
    const url = `/assets/app-${build}.js`
    const plain = await server.app.inject(url)
    expect([plain.statusCode, plain.body]).toEqual([200, `run('${build}')`])
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/iu),
    })
    const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect([packed.body, packed.headers['content-encoding']]).toEqual([`brotli of ${build}`, 'br'])
    const known = { 'if-none-match': String(plain.headers['etag']) }
    expect((await server.app.inject({ url, headers: known })).statusCode).toBe(304)
    const worker = await server.app.inject(`/assets/code-reader.worker-${build}.js`)
    expect(worker.headers['content-security-policy']).toContain("'wasm-unsafe-eval'")
    const style = await server.app.inject(`/desk/assets/desk-${build}.css`)
    expect([style.statusCode, style.headers['content-type']]).toEqual([
      200,
      'text/css; charset=utf-8',
    ])
    expect((await server.app.inject('/assets/app-cccc.js')).statusCode).toBe(404)
  }
})

test('files of a build stay on object storage until its last server is 30 days gone', async () => {
  const { stores } = await openDeps()
  const store = stores.assets!.app
  const build = async (name: string) => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, `app-${name}.js`), name)
    return (now: number) => storeAssets(folder, store, now)
  }
  const [first, second] = [await build('a'), await build('b')]
  const start = Date.now()
  await first(start)
  await second(start)
  const list = async () => [...(await listFinished(store))].toSorted()
  await second(start + 29 * day)
  expect(await list()).toEqual(['app-a.js', 'app-b.js'])
  await second(start + 31 * day)
  expect(await list()).toEqual(['app-b.js'])
})

test('a file that was written lately is not written again, and an older one is', async () => {
  const { stores } = await openDeps()
  const store = stores.assets!.app
  const written: string[] = []
  const counting = {
    ...store,
    write: async (files: Parameters<typeof store.write>[0]) => {
      written.push(...files.map(({ name }) => name))
      await store.write(files)
    },
  }
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'app-a.js'), 'a')
  const start = Date.now()
  for (const now of [start, start, start + day]) await storeAssets(folder, counting, now)
  expect(written).toEqual(['app-a.js', 'app-a.js'])
  await storeAssets(join(folder, 'not built'), counting, start)
  expect(await readdir(folder)).toEqual(['app-a.js'])
})
