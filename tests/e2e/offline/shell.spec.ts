import { expect, test } from '../support/shop.ts'
import { installed } from '../support/device.ts'

test('the app opens offline on every route it has', async ({ page, context }) => {
  await page.goto('/')
  await installed(page)
  await context.setOffline(true)
  for (const path of [
    '/',
    '/products',
    '/cart',
    '/about',
    '/services/oem',
    '/contact',
    '/faq',
    '/privacy',
    '/terms',
  ]) {
    await page.goto(path)
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Sampleroom, home' }),
    ).toBeVisible()
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
})

test('the language changes offline', async ({ page, context }) => {
  await page.goto('/about')
  await installed(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: '中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('calls, pictures and the payment window are never answered with the shell', async ({
  page,
  context,
  shop,
}) => {
  await page.goto('/')
  await installed(page)
  await context.setOffline(true)
  const answered = await page.evaluate(
    (paths) =>
      Promise.all(
        paths.map((path) =>
          fetch(path).then(
            () => path,
            () => undefined,
          ),
        ),
      ),
    [
      '/api/products',
      '/images/none-640.avif',
      '/paypal-simulator/checkoutnow?token=x',
      '/uploads/x.pdf',
    ],
  )
  expect(
    answered.filter((path) => path !== undefined),
    shop.origin,
  ).toEqual([])
})

test('a picture that was seen is there offline', async ({ page, context }) => {
  await page.goto('/')
  await installed(page)
  await page.goto('/products/wl-1101')
  const picture = page.getByRole('img', { name: /picture 1/ })
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  const shown = await picture.evaluate((img: HTMLImageElement) => img.currentSrc)
  await context.setOffline(true)
  const size = await page.evaluate(
    (path) => fetch(path).then(async (answer) => (await answer.blob()).size),
    shown,
  )
  expect(size).toBeGreaterThan(1000)
})
