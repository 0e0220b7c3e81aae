import { expect, inFullRun, test } from './support/shop.ts'

const missing = 'There is no page at this address'
const addresses: [address: string, heading: string][] = [
  ['/products/none-1', 'Product Not Found'],
  ['/none/at/all', missing],
  ['/about/none', missing],
  ['/services/none', missing],
  ['/services/oem/none', missing],
  ['/products/wl-1101/none', missing],
  ['/products?category=none', 'Products'],
  ['/products?limit=7&category=none%22%26%3Cb%3E&view=list', 'Products'],
  ['/compare?ids=none-1,wl-1101,none-2,wl-1102', 'Compare styles'],
]
const oneOfEachKind = ['/products/none-1', '/none/at/all', '/products?category=none']

/** Where links lead, and which one is the page's own; runs in the page. */
const linksOn = () =>
  [...document.querySelectorAll('a')].map(
    (link) => `${link.getAttribute('href')} ${link.getAttribute('aria-current')}`,
  )

for (const [address, heading] of addresses) {
  test(
    `one page is sent for all such as ${address}, and is as the app draws it there`,
    oneOfEachKind.includes(address) ? {} : inFullRun,
    async ({ page, request, baseURL }) => {
      const asked: string[] = []
      page.on('request', (one) => asked.push(new URL(one.url()).pathname))
      // another one is there already
      await request.get(address.replace('none', 'other'), { headers: { accept: 'text/html' } })
      await page.goto(address)
      await expect(page).toHaveURL(`${baseURL}${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect(asked.filter((path) => /^\/api\/(products|categories)/u.test(path))).toEqual([])
      const taken = await page.evaluate(linksOn)

      const shell = await (await request.get('/?shared=', { headers: { accept: '*/*' } })).text()
      await page.route(`${baseURL}${address}`, (route) =>
        route.fulfill({ contentType: 'text/html', body: shell }),
      )
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect.poll(() => page.evaluate(linksOn)).toEqual(taken)
    },
  )
}

test('the page of a style names the host it was asked at', async ({ request, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  for (const host of [`127.0.0.1:${port}`, `shop.example:${port}`]) {
    const headers = { accept: 'text/html', host }
    const html = await (await request.get('/products/wl-1101', { headers })).text()
    expect(html).toContain(`<link rel="canonical" href="http://${host}/products/wl-1101"`)
    expect(html).toContain(`property="og:url" content="http://${host}/products/wl-1101"`)
    expect(html).toContain(`property="og:image" content="http://${host}/images/`)
    expect(html).not.toContain('.invalid')
  }
})

test(
  'a list narrowed to what no style offers is drawn by the app, at its own address',
  inFullRun,
  async ({ page }) => {
    await page.goto('/products?color=None')
    await expect(page).toHaveURL(/\/products\?color=None$/u)
    await expect(page.getByText('No style meets all of these filters')).toBeVisible()
  },
)
