import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { appPages } from '#shared/contract/app-pages.ts'
import type { Db } from '../db/database.ts'
import { startAssetKeeper } from '../jobs/asset-keeper.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'

async function describeCompany(db: Db): Promise<void> {
  const value = JSON.stringify({ name: 'Sampleroom', description: '', contact_info: {} })
  await db.insertInto('meta').values({ key: 'company', value }).execute()
}

async function builtShop(environment: Record<string, string> = {}, isOpen = true) {
  const deps = await openDeps(environment)
  if (isOpen) await describeCompany(deps.db)
  await mkdir(join(deps.clientDir, 'assets'), { recursive: true })
  await mkdir(join(deps.clientDir, '.vite'))
  await writeFile(join(deps.clientDir, 'app-shell.html'), '<title>Sampleroom</title>')
  await writeFile(join(deps.clientDir, 'reset.html'), '<title>Reset</title>')
  await writeFile(join(deps.clientDir, 'assets', 'app-abc123.js'), 'run()')
  await writeFile(join(deps.clientDir, 'assets', 'code-reader.worker-abc123.js'), 'read()')
  await writeFile(join(deps.clientDir, 'assets', 'code-reader.worker-abc123.js.br'), 'brotli')
  await writeFile(join(deps.clientDir, 'favicon.svg'), '<svg/>')
  await writeFile(join(deps.clientDir, '.vite', 'manifest.json'), '{}')
  await writeFile(join(deps.folders.images, 'wl-1-1.abc-320.webp'), 'picture')
  await writeFile(join(deps.folders.images, 'wl-1-1.abc.json'), '{}')
  await writeFile(join(deps.folders.factory, 'factory-1.abc-640.avif'), 'picture')
  await writeFile(join(deps.folders.factory, 'factory-1.abc.json'), '{}')
  await writeFile(join(deps.folders.uploads, 'secret.pdf'), 'drawing')
  const app = await openApp(deps)
  const visit = (url: string, accept = 'text/html,*/*;q=0.8') =>
    app.inject({ url, headers: { accept } })
  return { app, visit }
}

const screens = [
  ...Object.keys(appPages),
  '/products?page=1&limit=20&category=wallets',
  '/products/wl-1101',
  '/compare?ids=wl-1101,wl-1102',
  '/services/oem',
  '/visits/0a1b',
  '/paypal-test',
  '/about/',
]
test.each(screens)('%s opens the app', async (url) => {
  const { visit } = await builtShop()
  const page = await visit(url)
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(page.body).toContain('Sampleroom')
})

test.each(['/continue', '/continue/?lang=es', '/continue?shared=1'])(
  '%s, whose link holds a key, names its address to no other site',
  async (url) => {
    const { visit } = await builtShop()
    expect((await visit(url)).headers['referrer-policy']).toBe('no-referrer')
    expect((await visit('/about')).headers['referrer-policy']).not.toBe('no-referrer')
  },
)

test('WebAssembly runs in the worker that reads codes, and nowhere else', async () => {
  const { app } = await builtShop()
  const policyOf = async (url: string, encoding = 'identity') => {
    const { statusCode, headers } = await app.inject({
      url,
      headers: { 'accept-encoding': encoding },
    })
    return [statusCode, String(headers['content-security-policy'])]
  }
  const allowed = [200, expect.stringContaining("script-src 'self' 'wasm-unsafe-eval'")]
  expect(await policyOf('/assets/code-reader.worker-abc123.js')).toEqual(allowed)
  expect(await policyOf('/assets/code-reader.worker-abc123.js', 'br')).toEqual(allowed)
  for (const url of ['/scan', '/assets/app-abc123.js'])
    expect(await policyOf(url)).toEqual([200, expect.not.stringContaining('unsafe-eval')])
})

test.each(['/nowhere', '/services/nothing', '/products/a/b', '/app-shell', '/uploads/secret.pdf'])(
  '%s opens the app with 404',
  async (url) => {
    const { visit } = await builtShop()
    const page = await visit(url)
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('Sampleroom')
  },
)

test.each(['/%', '/products/%E0%A4%A'])(
  '%s, which cannot be read, opens the app with 404',
  async (url) => {
    const { visit } = await builtShop()
    const page = await visit(url)
    expect([page.statusCode, page.body]).toEqual([404, '<title>Sampleroom</title>'])
    expect((await visit(url, '*/*')).json()).toMatchObject({ code: 'bad_request' })
    expect((await visit('/api/products/%zz')).json()).toMatchObject({ code: 'bad_request' })
  },
)

test('the payment test page is not there when payments are live', async () => {
  const { visit } = await builtShop({ PAYPAL_ENVIRONMENT: 'live' })
  expect((await visit('/paypal-test')).statusCode).toBe(404)
})

test.each(['/reset', '/reset/', '/reset?again'])(
  '%s is a page of its own, never kept and never the app',
  async (url) => {
    const { visit } = await builtShop()
    const page = await visit(url)
    expect(page.body).toBe('<title>Reset</title>')
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'clear-site-data': '"cache"',
      'content-security-policy': expect.stringContaining("script-src 'self';"),
    })
  },
)

test.each([
  ['en', 'Not open yet'],
  ['zh', '尚未开放'],
  ['es', 'Todavía no está abierta'],
])('without a catalogue every page says in %s that the shop is not open', async (lang, title) => {
  const { app, visit } = await builtShop({}, false)
  for (const url of ['/', '/products/wl-1101', '/nowhere']) {
    const page = await visit(`${url}?lang=${lang}`)
    expect(page.statusCode).toBe(503)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60' })
    expect(page.body).toContain(title)
  }
  expect((await app.inject('/api/ready')).statusCode).toBe(200)
})

test('what is no page and no file is a refusal in JSON', async () => {
  const { visit } = await builtShop()
  expect((await visit('/api/nowhere')).json()).toMatchObject({ code: 'not_found' })
  expect((await visit('/assets/gone.js', '*/*')).statusCode).toBe(404)
  expect((await visit('/images/gone.webp', 'image/webp')).json()).toMatchObject({
    code: 'not_found',
  })
})

test('a page opened before the last build still gets its files, the present ones come first', async () => {
  const deps = await openDeps()
  const own = join(deps.clientDir, 'assets')
  await mkdir(own, { recursive: true })
  await writeFile(join(own, 'cart-b.js'), 'present')
  await writeFile(join(deps.folders.appAssets, 'cart-a.js'), 'earlier')
  await writeFile(join(deps.folders.appAssets, 'cart-b.js'), 'the same name')
  await writeFile(join(deps.clientDir, 'reset.html'), '')
  const app = await openApp(deps)
  const headers = { accept: '*/*', 'accept-encoding': 'br' }
  const earlier = await app.inject({ url: '/assets/cart-a.js', headers })
  expect(earlier.body).toBe('earlier')
  expect(earlier.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.inject({ url: '/assets/cart-b.js', headers })).body).toBe('present')
})

test('a server of the version before has the files of the next one before a page names them', async () => {
  const deps = await openDeps()
  const put = async (build: string, file: string) => {
    await mkdir(join(deps.folders.root, build, 'assets'), { recursive: true })
    await writeFile(join(deps.folders.root, build, 'assets', file), build)
  }
  await put('client', 'cart-a.js')
  await writeFile(join(deps.clientDir, 'reset.html'), '')
  await put('next/client', 'cart-b.js')
  await put('next/desk', 'desk-b.js')
  const app = await openApp(deps)
  const ask = async (url: string) => (await app.inject({ url, headers: { accept: '*/*' } })).body
  expect(await ask('/assets/cart-b.js')).toContain('not_found')
  const next = { ...deps, clientDir: join(deps.folders.root, 'next', 'client') }
  const { stop } = await startAssetKeeper(next, app.log)
  stop()
  expect(await ask('/assets/cart-b.js')).toBe('next/client')
  expect(await ask('/assets/cart-a.js')).toBe('client')
  expect(await readdir(deps.folders.deskAssets)).toEqual(['desk-b.js'])
})

test('a page that cannot be rendered opens the app, which draws itself', async () => {
  const deps = await openDeps()
  const put = async (path: string, content: string) => {
    const file = join(deps.clientDir, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  await put('app-shell.html', '<title>Sampleroom</title>')
  await put('reset.html', '')
  await put('.vite/manifest.json', '{"app-shell.html":{"file":"assets/app.js"}}')
  await put('../server/package.json', '{"type":"module"}')
  await put(
    '../server/entry-server.js',
    "export const renderPage = () => Promise.reject(new Error('broken'))",
  )
  await describeCompany(deps.db)
  const app = await openApp(deps)
  const page = await app.inject({ url: '/products', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toBe('<title>Sampleroom</title>')
})

test('a page the browser holds already is a 304, in whatever encoding it holds it', async () => {
  const { app, visit } = await builtShop()
  const { etag } = (await visit('/')).headers
  const again = async (held: string, encoding = 'identity') => {
    const headers = { accept: 'text/html', 'if-none-match': held, 'accept-encoding': encoding }
    return app.inject({ url: '/cart', headers })
  }
  for (const held of [`${etag}`, `W/${etag}`, `"other", ${etag}`, '*']) {
    expect(await again(held)).toMatchObject({ statusCode: 304 })
  }
  const compressed = await again(`${etag}`, 'br')
  expect(compressed.statusCode).toBe(304)
  expect(compressed.headers.etag).not.toBe(etag)
  expect((await again('"other"')).statusCode).toBe(200)
})

test('names with a hash are kept for ever, others are asked for again', async () => {
  const { visit } = await builtShop()
  const forever = 'public, max-age=31536000, immutable'
  expect((await visit('/assets/app-abc123.js')).headers['cache-control']).toBe(forever)
  expect((await visit('/images/wl-1-1.abc-320.webp')).headers['cache-control']).toBe(forever)
  const factory = await visit('/uploads/factory/factory-1.abc-640.avif', 'image/avif')
  expect(factory.headers['cache-control']).toBe(forever)
  expect((await visit('/favicon.svg')).headers['cache-control']).toBe('no-cache')
})

test('a part of a picture can be had; who asks for one behind its end is told how long it is', async () => {
  const { app } = await builtShop()
  const url = '/images/wl-1-1.abc-320.webp'
  const part = await app.inject({ url, headers: { range: 'bytes=0-2' } })
  expect([part.statusCode, part.body]).toEqual([206, 'pic'])
  const behind = await app.inject({ url, headers: { range: 'bytes=100-' } })
  expect([behind.statusCode, behind.body]).toEqual([416, ''])
  expect(behind.headers).toMatchObject({
    'content-range': 'bytes */7',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

const neverServed = [
  '/images/wl-1-1.abc.json',
  '/images/../sampleroom.sqlite',
  '/images/%2e%2e/sampleroom.sqlite',
  '/images/..%2fuploads/secret.pdf',
  '/images/%2e%2e%2fuploads%2fsecret.pdf',
  '/images/....//uploads/secret.pdf',
  '/images/%00.webp',
  '/images/',
  '/images',
  '/uploads/',
  '/uploads/secret.pdf',
  '/uploads/factory/factory-1.abc.json',
  '/uploads/factory/../secret.pdf',
  '/uploads/factory/%2e%2e/uploads/secret.pdf',
  '/.vite/manifest.json',
  '/assets/../../sampleroom.sqlite',
]
test.each(neverServed)('%s gives nothing away', async (url) => {
  const { visit } = await builtShop()
  const answer = await visit(url, '*/*')
  expect([400, 404]).toContain(answer.statusCode)
  expect(answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) })
})

test.each([
  ['/products/WL-1101', '/products/wl-1101'],
  ['/products/wl-1101%E3%80%82', '/products/wl-1101'],
  ['/about,', '/about'],
])('a link as it was copied or typed, %s, leads to %s', async (url, address) => {
  const { visit } = await builtShop()
  const answer = await visit(url)
  expect(answer.statusCode).toBe(301)
  expect(answer.headers.location).toBe(address)
})

test.each(['//elsewhere.example/about,', '/nowhere,', '/products/wl-1101'])(
  'no link leads elsewhere, to nothing or to itself: %s',
  async (url) => {
    const { visit } = await builtShop()
    expect((await visit(url)).headers.location).toBeUndefined()
  },
)
