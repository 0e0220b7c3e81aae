import { behindTheWall } from './support/device.ts'
import { expect, inFullRun, test } from './support/shop.ts'

test('a shared comparison says what is gone, and replaces what was chosen only when told to', async ({
  page,
}) => {
  await page.goto('/products/wl-1101')
  const choose = page.getByRole('button', { name: /^Compare / })
  await choose.click()
  await expect(choose).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/compare?ids=wl-1102,wl-9999')
  await expect(page.getByText('no longer in the catalogue: wl-9999')).toBeVisible()
  await page.getByRole('button', { name: 'Take out of the comparison' }).click()
  await expect(page).toHaveURL(/ids=wl-1102$/u)
  const keep = page.getByRole('button', { name: 'Keep this one in its place' })
  await keep.click()
  await expect(keep).toBeHidden() // it is kept
  await page.goto('/compare')
  await expect(page).toHaveURL(/ids=wl-1102$/u)
  await page.getByRole('button', { name: /^Take Slim Bifold Wallet/u }).click()
  await expect(
    page.getByRole('heading', { name: 'Nothing is chosen to compare yet' }),
  ).toBeFocused()
})

test('a comparison stays on the screen while the next one takes its time', async ({ page }) => {
  // no copy that would have it at once
  await page.route('**/api/catalogue/changes*', (route) => route.abort())
  const styles = Promise.withResolvers<void>()
  await page.route('**/api/products/**', async (route) => {
    await styles.promise
    await route.continue()
  })
  await page.goto('/compare?ids=wl-1101,wl-1102,wl-1103')
  const compared = page.getByRole('main').getByRole('button', { name: /^Take /u })
  await compared.first().click()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCSS('opacity', '0.6')
  await expect(compared).toHaveCount(3)
  await compared.nth(1).click() // both stay out
  await expect(page).toHaveURL(/ids=wl-1103$/u)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Keep this comparison' }).click()
  styles.resolve()
  await expect(compared).toHaveCount(1)
  await page.goto('/compare')
  await expect(page).toHaveURL(/ids=wl-1103$/u)
})

test.describe('on a device that has the catalogue', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'a buyer compares styles side by side offline, and asks for a quote for all of them',
    inFullRun,
    async ({ page }) => {
      await behindTheWall(page)
      await page.goto('/products?category=wallets')
      const choose = page.getByRole('button', { name: /^Compare / })
      for (const at of [0, 1, 2, 3, 4]) await choose.nth(at).click()
      await expect(page.getByText('4 styles can be compared at once.')).toBeVisible()
      await expect(choose.nth(4)).toHaveAttribute('aria-pressed', 'false')
      await choose.nth(3).click()
      await page.getByRole('link', { name: 'Compare (3)' }).click()
      await expect(page).toHaveURL(/\/compare\?ids=wl-1101,wl-1102,wl-1103$/u)
      await expect(
        page.getByRole('columnheader', { name: /^Long Zip-Around Wallet/u }),
      ).toBeVisible()
      await expect(page.getByRole('row', { name: /^Price per piece \(differs\)/u })).toContainText(
        '$8.40',
      )
      const equal = page.getByRole('row', { name: /^Minimum order/u })
      await expect(equal).not.toContainText('differs')
      await page.getByRole('checkbox', { name: 'Hide rows that are equal' }).click()
      await expect(equal).toBeHidden()
      await expect(page).toHaveURL(/only=differences$/u)
      await page.getByRole('button', { name: 'Request a quote for these 3 styles' }).click()
      await expect(
        page.getByRole('dialog').getByLabel('Quantity of Long Zip-Around Wallet'),
      ).toHaveValue('500')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Take Slim Bifold Wallet/u }).click()
      await expect(page).toHaveURL(/ids=wl-1101,wl-1103&only/u)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    },
  )
})
