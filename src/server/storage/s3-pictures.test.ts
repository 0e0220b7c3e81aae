import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Product } from '#shared/contract/catalogue.ts'
import { openFaultProxy } from '../../../tests/support/network/fault-proxy.ts'
import { openApp, openDeps, temporaryFolder } from '../../../tests/support/open-app.ts'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import { exportCatalogue } from '../catalogue/export/export-catalogue.ts'
import { checkImages } from '../doctor/files.ts'
import { readStored } from './file-store.ts'

/** A catalogue with a picture of a style and a logo. */
async function folderWithLogo(): Promise<string> {
  const folder = await catalogueFolder()
  await mkdir(join(folder, 'brand'))
  await cp(join(folder, 'images', 'wallet.png'), join(folder, 'brand', 'logo.png'))
  const file = join(folder, 'company.json')
  const company = JSON.parse(await readFile(file, 'utf8')) as object // of the sample
  await writeFile(file, JSON.stringify({ ...company, brand: { name: 'Mill', logo: 'logo.png' } }))
  return folder
}

/** A shop on object storage alone, with a catalogue. */
async function openShop(environment: Record<string, string> = {}) {
  const deps = await openDeps(environment)
  const report = await importInto(deps, await folderWithLogo())
  expect(report).toMatchObject({ outcome: 'imported' })
  const { json } = await deps.db.selectFrom('products').select('json').executeTakeFirstOrThrow()
  const [picture] = (JSON.parse(json) as Product).pictures
  if (picture === undefined) throw new Error('The sample has a picture')
  await mkdir(join(deps.clientDir, 'icons'), { recursive: true })
  await writeFile(join(deps.clientDir, 'icons', 'icon-192.png'), 'that of the build')
  await writeFile(join(deps.clientDir, 'reset.html'), '<title>Reset</title>')
  return { deps, app: await openApp(deps), base: picture.base, width: picture.widths[0] }
}

test('pictures of an import lie on object storage alone, and buyers get them as from the disk', async () => {
  const { deps, app, base, width } = await openShop()
  for (const folder of [deps.folders.images, deps.folders.factory, deps.folders.originals])
    expect(await readdir(folder)).toEqual([])
  const url = `${base}-${width}.webp`
  const stored = await readStored(deps.stores.images, basename(url))
  const whole = await app.inject(url)
  expect([whole.statusCode, whole.rawPayload.equals(stored!)]).toEqual([200, true])
  expect(whole.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': `${stored!.length}`,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  })
  const head = await app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    `${stored!.length}`,
  ])
  const known = { 'if-none-match': String(whole.headers['etag']) }
  expect((await app.inject({ url, headers: known })).statusCode).toBe(304)
  const part = await app.inject({ url, headers: { range: 'bytes=2-5' } })
  expect([part.statusCode, part.headers['content-range']]).toEqual([
    206,
    `bytes 2-5/${stored!.length}`,
  ])
  expect(part.rawPayload.equals(stored!.subarray(2, 6))).toBe(true)
})

test('what is made of pictures is made of those on object storage, too', async () => {
  const { deps, app, base } = await openShop()
  const social = await app.inject(`${base}-social.jpg`)
  expect([social.statusCode, social.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const icon = await app.inject('/icons/icon-192.png')
  expect([icon.statusCode, icon.rawPayload.subarray(1, 4).toString()]).toEqual([200, 'PNG'])
  const listed = await app.inject('/api/catalogue/pictures?width=320&type=webp')
  const { categories } = listed.json<{ categories: { pictures: unknown[] }[] }>()
  expect(categories.flatMap(({ pictures }) => pictures)).toHaveLength(1)
  const folder = await temporaryFolder()
  const report = await exportCatalogue(deps, folder, 'csv')
  expect([report.pictures, report.missing]).toEqual([2, []])
  expect(await checkImages({ ...deps, now: Date.now() })).toMatchObject({ health: 'ok' })
})

test('notes of pictures, other areas and what is not there are no pictures', async () => {
  const { app, base } = await openShop()
  for (const url of [`${base}.json`, '/images/a.0123456789-160.webp', '/images/%2e%2e%2fshop.webp'])
    expect((await app.inject(url)).statusCode).toBe(404)
})

test('while object storage does not answer, pictures that were asked for before are still sent', async () => {
  const { S3_ENDPOINT = '' } = inject('objectStorage') ?? {}
  const proxy = await openFaultProxy(S3_ENDPOINT)
  onTestFinished(() => proxy.close())
  const { app, base, width } = await openShop({ S3_ENDPOINT: proxy.origin })
  expect((await app.inject(`${base}-${width}.webp`)).statusCode).toBe(200)
  proxy.follow(() => ({ kind: 'drop request' }))
  expect((await app.inject(`${base}-${width}.webp`)).statusCode).toBe(200)
  const other = await app.inject(`${base}-${width}.avif`)
  expect([other.statusCode, other.headers['cache-control']]).toEqual([503, 'no-store'])
  proxy.follow(() => undefined)
  expect((await app.inject(`${base}-${width}.avif`)).statusCode).toBe(200)
})
