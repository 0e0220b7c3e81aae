import { putInCart } from './support/buyer.ts'
import { expect, test } from './support/shop.ts'

test('a quantity counts while it is typed, so that nothing moves from under the next press', async ({
  page,
}) => {
  await putInCart(page)
  await page.goto('/cart')
  const field = page.getByRole('textbox', { name: /^Quantity of/ })
  await field.fill('300')
  await expect(page.getByText('Subtotal (300 items)')).toBeVisible()
  await expect(field).toBeFocused()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click({ delay: 80 })
  await expect(page).toHaveURL(/\/checkout$/)
})
