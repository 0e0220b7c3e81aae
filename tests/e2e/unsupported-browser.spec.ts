import { loadingNoticeId } from '#shared/contract/ssr.ts'
import { expect, test } from './support/shop.ts'

test('a page whose app does not run here is loaded again once, then says so in its language', async ({
  page,
}) => {
  await page.route('**/assets/app-shell-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'Promise.noSuchThing()' }),
  )
  let opened = 0
  page.on('domcontentloaded', () => (opened += 1))
  await page.goto('/products', { waitUntil: 'commit' })
  const notice = page.getByText('do not work in this browser')
  await expect(notice).toBeVisible()
  expect(opened).toBe(2)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Bifold/u })
      .first(),
  ).toBeVisible()
  await page.goto('/products/wl-1101?lang=zh', { waitUntil: 'commit' })
  await expect(page.getByText('此浏览器无法使用购物车')).toBeVisible()
  // in the same tab it is not tried again and again
  expect(opened).toBe(3)
})

test('a browser so old that no script runs reads it on every page', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin })
  const page = await context.newPage()
  // as one sees the page that knows neither
  await page.route(/\/(?:products.*|assets\/.*\.css)?$/u, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll('(inset:0)', '(what-came-in:2021)')
      .replaceAll('@layer ', '@what-came-in-2022 ')
    await route.fulfill({ response, body })
  })
  for (const path of ['/', '/products', '/products/wl-1101']) {
    await page.goto(path)
    const notice = page.locator(`#${loadingNoticeId}`)
    await expect(notice).toBeVisible()
    expect(await notice.evaluate((one) => getComputedStyle(one, '::before').content)).toContain(
      'do not work in this browser',
    )
  }
  await context.close()
})
