import { expectNothing } from './support/axe.ts'
import { atOnce, openDesk } from './support/desk.ts'
import { expect, test, inFullRun } from './support/shop.ts'

test('a program acts by a token that a member makes, as far as it goes and until it is revoked', async ({
  page,
  shop,
}) => {
  await openDesk(page, shop)
  await page.goto('/desk/api', atOnce)
  await page.getByRole('button', { name: 'New token' }).click()
  const name = `ERP ${Date.now()}`
  await page.getByLabel('Name of the program').fill(name)
  await page.getByLabel('Read paid orders').check()
  await page.getByLabel('Your password').fill('a long enough password')
  await page.getByRole('button', { name: 'Make token' }).click()
  const token = await page.getByLabel('New token').inputValue()
  const ask = async (path: string) => {
    const answer = await fetch(new URL(path, page.url()), {
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.status
  }
  expect(await ask('/api/desk/orders')).toBe(200)
  expect(await ask('/api/desk/inbox')).toBe(403)
  await page.reload(atOnce)
  const entry = page.getByRole('listitem').filter({ hasText: name })
  await expect(entry).toContainText('last used')
  await entry.getByRole('button', { name: 'Revoke' }).click()
  await expect(entry).toContainText('Revoked')
  expect(await ask('/api/desk/orders')).toBe(401)
})

test('the desk shows every call of the shop with its schemas, on a phone too', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, shop)
  await page.goto('/desk/api', atOnce)
  await page.getByLabel('Find a call').fill('desk/orders')
  await page.getByRole('group').filter({ hasText: '/api/desk/orders/{id}/refunds' }).click()
  await expect(page.getByText('orders:refund')).toBeVisible()
  await page.getByText('/api/desk/orders/{id}', { exact: true }).click()
  await page.getByRole('link', { name: 'DeskOrder' }).click()
  await expect(page.locator('#schema-DeskOrder').getByText('customer_name')).toBeVisible()
  await expectNothing(page, 'the reference of all calls')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('an owner adds a webhook, tries it, and sees why it was not taken', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, shop)
  await page.goto('/desk/webhooks', atOnce)
  await page.getByRole('button', { name: 'New webhook' }).click()
  const added = page.getByRole('form', { name: 'New webhook' })
  await added.getByLabel('Address').fill('http://127.0.0.1/hook')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('https')
  const address = `https://127.0.0.1/${Date.now()}`
  await added.getByLabel('Address').fill(address)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Secret for signatures')).toHaveValue(/^whsec_/u)
  const entry = page.getByRole('listitem').filter({ hasText: address })
  await entry.getByText(address).click()
  await expectNothing(page, 'webhooks')
  await entry.getByRole('button', { name: 'Send a test' }).click()
  await entry.getByRole('link', { name: 'Deliveries' }).click()
  await expect(async () => {
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(page.getByText('not on the public internet')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectNothing(page, 'deliveries')
})

test(
  'a new secret and a removal are asked for first, and what a second secret ends is said',
  inFullRun,
  async ({ page, shop }) => {
    await openDesk(page, shop)
    await page.goto('/desk/webhooks', atOnce)
    await page.getByRole('button', { name: 'New webhook' }).click()
    const added = page.getByRole('form', { name: 'New webhook' })
    const address = `https://127.0.0.1/${Date.now()}`
    await added.getByLabel('Address').fill(address)
    await page.getByRole('button', { name: 'Save' }).click()
    const secret = page.getByLabel('Secret for signatures')
    await expect(secret).toHaveValue(/^whsec_/u)
    const entry = page.getByRole('listitem').filter({ hasText: address })
    await entry.getByText(address).click()
    const dialog = page.getByRole('alertdialog')
    for (const warning of ['both sign for a day', 'it ends at once']) {
      const before = await secret.inputValue()
      await entry.getByRole('button', { name: 'New secret' }).click()
      await expect(dialog).toContainText(warning)
      await expectNothing(page, 'the question before a new secret')
      await dialog.getByRole('button', { name: 'New secret' }).click()
      await expect(secret).not.toHaveValue(before)
      await expect(dialog).toBeHidden()
    }
    const remove = entry.getByRole('button', { name: 'Remove' })
    await remove.click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(remove).toBeFocused()
    await remove.click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(entry).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeFocused()
  },
)
