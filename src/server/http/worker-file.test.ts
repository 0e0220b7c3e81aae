import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'

const cdn = 'https://cdn.example.com/shop'
const picture = 'wl-1-1.0123456789-320.webp'
const hall = 'hall.0123456789-640.avif'
const addresses = [`/images/${picture}`, `/uploads/factory/${hall}`]
const built = 'self.addEventListener("fetch",answer)'

/** A shop with a worker, a picture of a style and one of the firm. */
async function openShop(environment: Record<string, string> = {}) {
  const deps = await openDeps(environment)
  await mkdir(deps.clientDir)
  await writeFile(join(deps.clientDir, 'app-shell.html'), '<title>Shop</title>')
  await writeFile(join(deps.clientDir, 'reset.html'), '<title>Reset</title>')
  await writeFile(join(deps.clientDir, 'sw.js'), built)
  await writeFile(join(deps.clientDir, 'sw.js.br'), 'the compressed one of the build')
  await deps.stores.images.write([{ name: picture, bytes: Buffer.from('wallet') }])
  await deps.stores.factory.write([{ name: hall, bytes: Buffer.from('hall') }])
  return openApp(deps)
}

test('the worker ends in the address of the pictures, and alone may connect to it', async () => {
  const app = await openShop({ ASSETS_URL: `${cdn}/` })
  const worker = await app.inject('/sw.js')
  expect(worker.body).toBe(`${built}\n;self.assetsUrl="${cdn}"\n`)
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': expect.stringContaining(`;connect-src 'self' ${cdn}/;`),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  })
  const page = await app.inject({ url: '/about', headers: { accept: 'text/html' } })
  expect(page.headers['content-security-policy']).not.toContain('cdn.example.com')
})

test('the worker comes compressed, and once', async () => {
  const app = await openShop({ ASSETS_URL: cdn })
  const { body } = await app.inject('/sw.js')
  const ask = (headers: Record<string, string>) => app.inject({ url: '/sw.js', headers })
  const [brotli, gzip] = [
    await ask({ 'accept-encoding': 'br' }),
    await ask({ 'accept-encoding': 'gzip' }),
  ]
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(body)
  const known = String(brotli.headers['etag'])
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': known })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await openShop({ ASSETS_URL: 'https://other.example.com' })
  const changed = await other.inject({ url: '/sw.js', headers: { 'if-none-match': known } })
  expect(changed.statusCode).toBe(200)
})

test('without a CDN the worker is that of the build, and other sites may not read pictures', async () => {
  const app = await openShop()
  const worker = await app.inject('/sw.js')
  expect(worker.body).toBe(built)
  expect(worker.headers['content-security-policy']).toContain("script-src 'self'")
  for (const url of addresses) {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers['cross-origin-resource-policy']]).toEqual([200, 'same-origin'])
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
})

test('pictures may be read from another address, by every shop that a CDN serves, and kept for ever', async () => {
  const app = await openShop({ ASSETS_URL: cdn })
  for (const url of addresses) {
    const whole = await app.inject({ url, headers: { origin: 'https://shop.example.com' } })
    const etag = String(whole.headers['etag'])
    const same = await app.inject({ url, headers: { 'if-none-match': etag } })
    expect([whole.statusCode, same.statusCode]).toEqual([200, 304])
    for (const { headers } of [whole, same]) {
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(headers).not.toHaveProperty('vary')
    }
  }
})

test('what is no picture is not shared with other sites', async () => {
  const app = await openShop({ ASSETS_URL: cdn })
  for (const url of ['/images/none.webp', '/uploads/factory/none.avif', '/api/products']) {
    const { headers } = await app.inject(url)
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
})
