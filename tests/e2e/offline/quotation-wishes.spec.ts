import { installed } from '../support/device.ts'
import { openDesk, sendOffer } from '../support/desk.ts'
import { askForStyle, inquiriesOf } from '../support/inquiry.ts'
import { expect, test } from '../support/shop.ts'
import { storedRows } from '../support/stored-data.ts'

test('wishes for a quotation survive a reload and a killed tab without a network, and are sent once', async ({
  browser,
  context,
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/products/wl-1101')
  await installed(page)
  const name = 'Ana who wants it softer'
  const dialog = await askForStyle(page, name)
  await expect(dialog.getByText('Inquiry Submitted Successfully!')).toBeVisible()
  const [inquiry] = await inquiriesOf(shop, name)
  const desk = await browser.newPage({ baseURL: shop.origin })
  await openDesk(desk, shop)
  await sendOffer(desk, inquiry?.id ?? '')

  await page.goto('/requests')
  const entry = page.getByRole('list', { name: 'My requests' }).getByRole('listitem').first()
  await expect(entry).toContainText('New quotation')
  await expect(entry).toContainText('Valid until 31 December 2099')
  await entry.getByRole('link').click()
  const messages = page.getByRole('log', { name: 'Messages' })
  await messages.getByRole('button', { name: 'Ask for a change' }).click()
  await page.context().setOffline(true)
  const [wallet, general] = [
    messages.getByLabel('Bifold Wallet'),
    messages.getByLabel('In general'),
  ]
  await wallet.fill('Softer leather')
  await general.fill('Before May')
  // no hand reloads in the few milliseconds in which a key is written
  await expect
    .poll(async () => JSON.stringify(await storedRows(page, 'threads')))
    .toContain('"Before May"')
  await page.reload()
  await expect(wallet).toHaveValue('Softer leather')
  await expect(general).toHaveValue('Before May')
  const address = page.url()
  await page.close()
  const phone = await context.newPage()
  await phone.setViewportSize({ width: 390, height: 800 })
  await phone.goto(address)
  const again = phone.getByRole('log', { name: 'Messages' })
  await expect(again.getByLabel('Bifold Wallet')).toHaveValue('Softer leather')
  await expect(again.getByLabel('In general')).toHaveValue('Before May')
  await again.getByRole('button', { name: 'Send these wishes' }).click()
  await expect(again.getByText('Change asked for')).toBeVisible()
  await phone.getByRole('link', { name: 'My requests' }).first().click()
  const listed = phone.getByRole('list', { name: 'My requests' }).getByRole('listitem').first()
  await expect(listed).toContainText('Change asked for')
  await expect(listed).toContainText('Your answer is on this device')
  await listed.getByRole('link').click()
  await phone.context().setOffline(false)
  await expect(again.getByText('Your answer is on this device')).toBeHidden({ timeout: 20_000 })

  await desk.goto(`/desk/inquiries/${inquiry?.id}`, { waitUntil: 'load' })
  await expect(desk.getByText('Softer leather').first()).toBeVisible()
  await expect(desk.getByText('Please change quotation')).toHaveCount(1)
  await expect(desk.getByText(/The buyer’s answer: Written .*, received /u)).toBeVisible()
  await desk.close()
})
