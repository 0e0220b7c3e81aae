import { decide } from './support/buyer.ts'
import { expect, test } from './support/shop.ts'

test('the payment test page shows the configuration and prints what the server answers', async ({
  page,
  shop,
}) => {
  await page.goto('/paypal-test')
  await expect(page.getByRole('row', { name: 'Environment' })).toContainText('simulator')
  await expect(page.getByRole('row', { name: 'Configured' })).toContainText('Yes')
  await page.getByRole('button', { name: 'Test Create Order' }).click()
  const results = page.getByRole('log', { name: 'Results' })
  await expect(results).toContainText('"test": true')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Pay with PayPal' }).click()
  await decide(await opened, 'Approve payment')
  await expect(results).toContainText('"status": "captured"')
  const orders = await shop.orders()
  expect(orders.map(({ status }) => status)).toContain('captured')
})
