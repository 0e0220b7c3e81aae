import { expect, inFullRun, test } from './support/shop.ts'

test('what is asked for on a lost line comes when the line is back, and the page stays', async ({
  page,
}) => {
  const desk = '**/assets/inquiry-dialog-host-*.js'
  await page.route(desk, (route) => route.abort())
  await page.goto('/products/wl-1101')
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click()
  const notice = page.getByText('This part of the page could not be loaded')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bifold Wallet')
  await page.unroute(desk)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('dialog', { name: 'Product Inquiry' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test(
  'what is asked for on a slow line is said to be on its way, until it opens',
  inFullRun,
  async ({ page }) => {
    const come = Promise.withResolvers<void>()
    await page.route(/\/assets\/(?:inquiry-dialog-host|language-popover)-/u, async (route) => {
      await come.promise
      await route.continue()
    })
    await page.goto('/products/wl-1101')
    const notice = page.getByText('This page is not complete yet')
    const banner = page.getByRole('banner')
    await banner.getByRole('button', { name: 'Language' }).click()
    await expect(notice).toBeVisible()
    await banner.getByRole('button', { name: 'Get Quote' }).click()
    come.resolve()
    await expect(page.getByRole('dialog', { name: 'Product Inquiry' })).toBeVisible()
    await expect(notice).toBeHidden()
  },
)

test(
  'a page that waits for its words on a slow line is said to be on its way',
  inFullRun,
  async ({ page }) => {
    const come = Promise.withResolvers<void>()
    let asked = 0
    await page.route(/\/assets\/en-/u, async (route) => {
      // the first are those of the page that is there
      if (asked++ > 0) await come.promise
      await route.continue()
    })
    await page.goto('/products/wl-1101')
    const notice = page.getByText('This page is not complete yet')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(notice).toBeVisible()
    come.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('A factory in Guangzhou')
    await expect(notice).toBeHidden()
  },
)
