import { putInCart } from './support/buyer.ts'
import { readStoredCart, writeStoredCart } from './support/stored-cart.ts'
import { expect, inFullRun, test } from './support/shop.ts'

test(
  'a full cart says so and takes no other style; a fuller one says what to do',
  inFullRun,
  async ({ page }) => {
    await putInCart(page)
    const [line] = await readStoredCart(page)
    const like = (n: number) => ({ ...line, key: `like-${n}`, addedAt: n })
    await writeStoredCart(
      page,
      Array.from({ length: 199 }, (_, n) => like(n)),
    )
    await page.goto('/products/wl-1102')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Add to Cart' }).first().click()
    const refused = 'Error: The cart holds 200 lines at most. Order these first, or remove some.'
    await expect(page.getByRole('alertdialog', { name: refused })).toBeVisible()
    expect(await readStoredCart(page)).toHaveLength(200)

    await writeStoredCart(page, [like(1000), like(1001)])
    const told = page.getByRole('alert').filter({ hasText: 'At most 200 lines' })
    const quote = page.getByRole('button', { name: 'Request a quote for these' })
    await page.goto('/checkout')
    await expect(told).toContainText('Lines to remove first: 2.')
    await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeHidden()
    await page.goto('/cart')
    await expect(told).toContainText('Lines to remove first: 2.')
    await expect(quote).toBeHidden()
    const rows = main.getByRole('row', { name: /Model:/ })
    for (const left of [201, 200]) {
      await rows
        .last()
        .getByRole('button', { name: /^Remove/u })
        .click()
      await expect(rows).toHaveCount(left)
    }
    await expect(told).toBeHidden()
    await expect(quote).toBeVisible()
    await expect(main.getByText(/^Estimate[:,]/u)).toBeHidden()
  },
)
