import { behindTheWall } from '../support/device.ts'
import { expect, inFullRun, test } from '../support/shop.ts'

test('the whole catalogue is there offline: pages, categories, every style', async ({ page }) => {
  await behindTheWall(page)
  await page.goto('/products?category=backpacks')
  await expect(page.getByText('Showing 12 of 12 products in Backpacks')).toBeVisible()
  await page.goto('/products/mb-6112')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bamboo')
  await page.goto('/products/none')
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
})

test('a style is found offline by the middle of its model number and by a Chinese word', async ({
  page,
}) => {
  await behindTheWall(page)
  await page.goto('/products?search=110')
  await expect(page.getByText('Model: WL-1103')).toBeVisible()
  await page.goto(`/products?search=${encodeURIComponent('双肩包')}`)
  await expect(page.getByText('Model: BP-2101')).toBeVisible()
})

test(
  'one typo is forgiven offline as online, and the page says so',
  inFullRun,
  async ({ page, context }) => {
    const told = page.getByText(
      'Showing results for jacket. Showing 15 of 15 products for "jacket"',
    )
    await page.goto('/products?search=jaket')
    await expect(told).toBeVisible()
    await behindTheWall(page)
    await page.goto('/products?search=jaket')
    await expect(told).toBeVisible()
    await context.setOffline(false)
  },
)

for (const width of [390, 1200]) {
  test(
    `a list view of ${width} px is where it was left, loaded again or come back to`,
    width === 390 ? {} : inFullRun,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await behindTheWall(page)
      const fromTop = () => page.evaluate(() => scrollY)
      const style = page
        .getByRole('row')
        .getByRole('link')
        .nth(width === 390 ? 4 : 18)
      await page.goto('/products?view=list')
      await style.scrollIntoViewIfNeeded()
      const left = await fromTop()
      expect(left).toBeGreaterThan(800)
      await page.reload()
      await expect(style).toBeVisible()
      await expect.poll(fromTop).toBe(left)
      const specifications = page.getByRole('heading', { name: 'Specifications' })
      await style.click()
      await expect(specifications).toBeVisible() // before, the list is still where the buyer is
      await page.reload()
      await expect(specifications).toBeVisible()
      await page.goBack()
      await expect(style).toBeVisible()
      await expect.poll(fromTop).toBe(left)
    },
  )
}

test('an inquiry written offline survives closing the app and is sent once', async ({
  page,
  shop,
  context,
}) => {
  await behindTheWall(page)
  await page.goto('/products/wl-1101')
  await page.getByRole('button', { name: 'Request Custom Quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Product Inquiry' })
  await dialog.getByLabel('Your Name').fill('Ana in the sample room')
  await dialog.getByLabel('Email Address').fill('ana@example.com')
  await dialog.getByLabel('Your Message').fill('This one in navy?')
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Saved on this device.')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/')
  const received = async () =>
    (await shop.inquiries()).filter(
      (inquiry) => inquiry['contact_name'] === 'Ana in the sample room',
    )
  await expect.poll(received).toHaveLength(1)
})
