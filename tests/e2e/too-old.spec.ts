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
