import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'

/** A build for servers whose pages say what they were rendered for, and which notes it. */
const renderer = `
export async function renderPage({ address, locale, origin }) {
  globalThis.renderings.push(locale + ' ' + address)
  const html = '<html><head><title>' + origin + '</title></head><body>' + address + '</body></html>'
  const status = /^[^?]*_/u.test(address) ? 404 : 200
  return { status, html, dehydratedState: JSON.stringify({ address }), routes: [], texts: [] }
}
`

const noted = globalThis as typeof globalThis & { renderings?: string[] }

async function shopThatRenders(environment: Record<string, string> = {}) {
  const deps = await openDeps(environment)
  await importInto(deps, await catalogueFolder([{}, { model: 'WL-2' }]))
  const files = {
    'app-shell.html': '<title>Shell</title>',
    'reset.html': '',
    '.vite/manifest.json': JSON.stringify({
      'app-shell.html': { file: 'app.js' },
      'src/app/ssr/early-events.ts': { file: 'page.js' },
    }),
    'page.js': '',
    '../server/package.json': '{"type":"module"}',
    '../server/entry-server.js': renderer,
  }
  for (const [path, content] of Object.entries(files)) {
    const file = join(deps.clientDir, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  const app = await openApp(deps)
  const renderings: string[] = []
  noted.renderings = renderings
  const visit = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept: 'text/html', host: 'shop.example', ...headers } })
  return { renderings, visit }
}

/** The address that the browser will show; undefined where the page was rendered for the canonical one. */
const shownIn = (body: string) => /data-address="([^"]*)"/u.exec(body)?.[1]

const invented: [kind: string, address: (n: number) => string, renderings: string[]][] = [
  ['styles', (n) => `/products/none-${n}`, ['en /products/_']],
  ['pages', (n) => `/none-${n}`, ['en /_']],
  ['pages below others', (n) => `/about/${n}/x/y`, ['en /about/_/_']],
  ['pages below styles', (n) => `/products/wl-1/${n}`, ['en /products/_/_']],
  ['services', (n) => `/services/none-${n}`, ['en /services/_']],
  ['pages below services', (n) => `/services/oem/${n}`, ['en /services/oem/_']],
  ['categories', (n) => `/products?category=none-${n}`, ['en /products?category=_']],
  ['names of what no page knows', (n) => `/products?page=1&n${n}=1`, ['en /products?page=1']],
  ['pages of a list', (n) => `/products?page=${n + 2}`, ['en /products?page=1']],
  ['orders', (n) => `/products?sort=none-${n}`, ['en /products?sort=relevance']],
  ['bands', (n) => `/products?price=500|${n + 1}`, ['en /products?price=500']],
  ['colours', (n) => `/products?color=Black|none-${n}`, []],
  ['sizes', (n) => `/products?size=none-${n}`, []],
  ['spellings of a colour', (n) => `/products?color=Black${'|'.repeat(n + 1)}`, []],
  ['styles compared', (n) => `/compare?ids=none-${n},wl-1`, ['en /compare?ids=wl-1,_0']],
  [
    'several styles compared',
    (n) => `/compare?ids=none-${n},none&only=${n}`,
    ['en /compare?ids=_0,_1&only='],
  ],
]
test.each(invented)('invented %s cost one rendering at most', async (_, address, expected) => {
  const { visit, renderings } = await shopThatRenders()
  const pages = await Promise.all(Array.from({ length: 20 }, (_, n) => visit(address(n))))
  const again = await visit(address(7))
  expect(renderings).toEqual(expected)
  const statuses = new Set([...pages, again].map(({ statusCode }) => statusCode))
  expect([...statuses]).toEqual([/_/u.test(expected[0]?.split('?')[0] ?? '') ? 404 : 200])
})

test.each([
  ['/products/none-1/', '/products/none-1'],
  ['/none-1?any=thing', '/none-1'],
  ['//none', '/%2Fnone'],
  ['/about/%22%3Cb%3E', '/about/%22%3Cb%3E'],
  ['/products?category=none%22%3Cb%3E&x=1', '/products?category=none%22%3Cb%3E'],
  ['/products?category=a%26b&view=list', '/products?category=a%26b&amp;view=list'],
  ['/compare?ids=none,wl-1', '/compare?ids=none,wl-1'],
  ['/products/wl-1?any=thing', undefined],
  ['/products?category=wallets&any=thing', undefined],
])("the page at %s leaves the browser's line as it is", async (url, shown) => {
  const { visit } = await shopThatRenders()
  expect(shownIn((await visit(url)).body)).toBe(shown)
})

test('invented hosts cost no rendering; each is said in its page, which has a tag of its own', async () => {
  const { visit, renderings } = await shopThatRenders()
  const hosts = Array.from({ length: 20 }, (_, n) => `h${n}.example:8080`)
  const pages = await Promise.all(hosts.map((host) => visit('/products/wl-1', { host })))
  expect(renderings).toEqual(['en /products/wl-1'])
  for (const [n, { body }] of pages.entries())
    expect(body).toContain(`<title>http://${hosts[n]}</title>`)
  expect(new Set(pages.map(({ headers }) => headers.etag)).size).toBe(hosts.length)
})

test.each(['a"b', 'a<b>', "a'b", 'a b', 'a/b', 'a@b'])('%s is no host', async (host) => {
  const { visit, renderings } = await shopThatRenders()
  expect((await visit('/', { host })).statusCode).toBe(400)
  expect((await visit('/sitemap.xml', { host })).statusCode).toBe(400)
  expect(renderings).toEqual([])
})

test('a shop that is told its address says that one', async () => {
  const { visit } = await shopThatRenders({ SHOP_URL: 'https://known.example' })
  expect((await visit('/')).body).toContain('<title>https://known.example</title>')
})
