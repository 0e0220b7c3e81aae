import { behindTheWall } from '../support/device.ts'
import { expect, test } from '../support/shop.ts'

test('a buyer compares styles side by side offline, and asks for a quote for all of them', async ({
  page,
}) => {
  await behindTheWall(page)
  await page.goto('/products?category=wallets')
  const choose = page.getByRole('button', { name: /^Compare / })
  for (const at of [0, 1, 2, 3, 4]) await choose.nth(at).click()
  await expect(page.getByText('4 styles can be compared at once.')).toBeVisible()
  await expect(choose.nth(4)).toHaveAttribute('aria-pressed', 'false')
  await choose.nth(3).click()
  await page.getByRole('link', { name: 'Compare (3)' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=wl-1101,wl-1102,wl-1103$/u)
  await expect(page.getByRole('columnheader', { name: /^Long Zip-Around Wallet/u })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Price per piece \(differs\)/u })).toContainText(
    '$8.40',
  )
  const equal = page.getByRole('row', { name: /^Minimum order/u })
  await expect(equal).not.toContainText('differs')
  await page.getByRole('checkbox', { name: 'Hide rows that are equal' }).click()
  await expect(equal).toBeHidden()
  await expect(page).toHaveURL(/only=differences$/u)
  await page.getByRole('button', { name: 'Request a quote for these 3 styles' }).click()
  await expect(page.getByRole('dialog').getByLabel('Your Message')).toHaveValue(
    /- Long Zip-Around Wallet \(WL-1103\): 500\spcs/u,
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Take Slim Bifold Wallet/u }).click()
  await expect(page).toHaveURL(/ids=wl-1101,wl-1103&only/u)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
