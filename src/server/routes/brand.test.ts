import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import { exportCatalogue } from '#server/catalogue/export/export-catalogue.ts'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import { openApp, openDeps, temporaryFolder } from '../../../tests/support/open-app.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#0a7"/><script>alert(1)</script></svg>'

/** The sample's folder with a brand, and a logo where one is given. */
async function folderOf(brand: object | undefined, logo?: string | Buffer) {
  const folder = await catalogueFolder()
  const file = join(folder, 'company.json')
  const company = JSON.parse(await readFile(file, 'utf8')) as CompanyInfo
  await writeFile(file, JSON.stringify({ ...company, company_name: 'Émile Mill Ltd.', brand }))
  await mkdir(join(folder, 'brand'))
  if (logo !== undefined) await writeFile(join(folder, 'brand', 'logo.svg'), logo)
  return folder
}

async function openBranded(brand: object | undefined, logo?: string) {
  const deps = await openDeps()
  await cp('public', deps.clientDir, { recursive: true })
  const folder = await folderOf(brand, logo)
  expect(await importInto(deps, folder)).toMatchObject({ outcome: 'imported', bad: [] })
  const app = await openApp(deps)
  const get = (url: string, headers = {}) => app.inject({ url, headers })
  const readManifest = async (name = 'manifest') =>
    (await get(`/${name}.webmanifest`)).json() as Record<string, unknown> & {
      icons: { src: string; sizes: string }[]
    }
  return { deps, folder, get, readManifest }
}

/** Red, green and blue of a point, by shares of width and height. */
async function readColor(png: Buffer, x: number, y: number) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
  return [...data.subarray(at, at + 3)]
}

test('the manifest has the name of the shop in each language, and nothing of the demonstration', async () => {
  const name = { en: 'Mill', es: 'Molino' }
  const { readManifest, get } = await openBranded({ name, description: 'Blankets.' })
  const manifest = await readManifest()
  expect(manifest).toMatchObject({ id: '/', name: 'Mill', short_name: 'Mill' })
  expect(manifest['description']).toBe('Blankets.')
  expect(manifest['screenshots']).toBeUndefined()
  expect(await readManifest('manifest.es')).toMatchObject({ name: 'Molino', lang: 'es' })
  for (const { src, sizes } of manifest.icons) {
    const icon = await get(src)
    expect(icon.headers['content-type']).toBe('image/png')
    const { width, height } = await sharp(icon.rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('a shop without a logo has the initial of its name on the accent', async () => {
  const { get } = await openBranded({ name: 'Émile', accent: '#0a4d68' })
  const icon = (await get('/icons/icon-512.png')).rawPayload
  expect(await readColor(icon, 0.5, 0.04)).toEqual([0x0a, 0x4d, 0x68])
  // the stem of the E
  expect(await readColor(icon, 0.4, 0.5)).toEqual([255, 255, 255])
  expect((await get('/favicon.ico')).headers['content-type']).toBe('image/png')
})

test('a logo becomes a picture without scripts, and the icons', async () => {
  const { deps, get } = await openBranded({ name: 'Mill', logo: 'logo.svg' }, drawing)
  const { brand } = (await get('/api/company-info')).json() as CompanyInfo
  const logo = await get(`${brand?.logo?.base}-320.webp`)
  expect(logo.statusCode).toBe(200)
  expect(await sharp(logo.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 })
  const icon = await get(`/icons/icon-192.png?v=${brand?.icon_version}`)
  const [red = 0, green = 0] = await readColor(icon.rawPayload, 0.5, 0.5)
  expect([red < 30, green > 140]).toEqual([true, true])
  expect(await readColor(icon.rawPayload, 0.5, 0.1)).toEqual([255, 255, 255])
  const again = await get('/icons/icon-192.png', { 'if-none-match': `${icon.headers.etag}` })
  expect(again.statusCode).toBe(304)

  const exported = join(await temporaryFolder(), 'exported')
  await mkdir(exported)
  expect(await exportCatalogue(deps, exported, 'csv')).toMatchObject({ pictures: 2, missing: [] })
  expect(await readFile(join(exported, 'brand', 'logo.svg'), 'utf8')).toBe(drawing)
  expect(await importInto(deps, exported)).toMatchObject({ outcome: 'unchanged', bad: [] })
})

test('the demonstration keeps its own icons', async () => {
  const { get, readManifest } = await openBranded({ name: 'Sampleroom', sign: 'swatches' })
  expect((await get('/icons/icon-192.png')).rawPayload).toEqual(
    await readFile('public/icons/icon-192.png'),
  )
  expect(await readManifest()).toMatchObject({ screenshots: expect.any(Array) })
})

test('a company of before, without a brand, gives the shop its name', async () => {
  const { readManifest, get } = await openBranded(undefined)
  expect(await readManifest()).toMatchObject({ name: 'Émile Mill Ltd.' })
  expect((await get('/reset')).body).toContain('<header>')
  expect((await get('/reset')).body).toContain('Émile Mill Ltd.')
})

test.each([
  [{ accent: '#ffcc00' }, /accent: #ffcc00 has a contrast of 1\.3 on #f2eee6.+take #\w{6} or/u],
  [{ accent_dark: '#222222' }, /accent_dark: #222222 has .+ or another lighter one/u],
  [{ accent: 'red' }, /brand\.accent: is no color such as #6b1420/u],
  [{ logo: 'logo.svg' }, /logo\.svg/u],
  [{ logo: '../logo.svg' }, /names "\.\.\/logo\.svg", which is no file/u],
  [{ name: 'x'.repeat(61) }, /must be a text of at most 60 characters/u],
])('a brand that cannot be shown is refused: %j', async (brand, reason) => {
  const deps = await openDeps()
  const report = await importInto(deps, await folderOf({ name: 'Mill', ...brand }))
  expect(report.outcome).toBe('rejected')
  expect(report.bad.join('\n')).toMatch(reason)
})

test('a drawing that is none is refused by its name', async () => {
  const deps = await openDeps()
  const folder = await folderOf({ name: 'Mill', logo: 'logo.svg' }, 'no drawing')
  const { bad } = await importInto(deps, folder)
  expect(bad).toEqual(['company.json:1: brand/logo.svg cannot be read as a picture'])
})
