import { atPayment, decide, openPayment } from '../support/buyer.ts'
import { behindTheWall } from '../support/device.ts'
import { askForQuote, fillInquiry, inquiriesOf, inquiryDialog } from '../support/inquiry.ts'
import { expect, inFullRun, test } from '../support/shop.ts'

test('My requests opens an inquiry with all that was written, offline and when it is sent, and asks again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await behindTheWall(page)
  await page.goto('/products/wl-1101')
  await page.getByRole('button', { name: 'Request Custom Quote' }).click()
  let dialog = await inquiryDialog(page)
  await fillInquiry(dialog, 'Ana who keeps her requests')
  await dialog.getByLabel('Quantity').fill('600')
  await dialog.getByLabel('Attachments').setInputFiles({
    name: 'logo.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('our logo'),
  })
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Saved on this device.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'My requests' }).click()
  await page
    .getByRole('list', { name: 'My requests' })
    .getByRole('link', { name: /Bifold/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Bifold/ })).toBeFocused()
  const main = page.getByRole('main')
  for (const part of [
    'Waits for a connection',
    'WL-1101',
    '600 pcs',
    'Price for 500 pieces, please.',
    'logo.txt',
    'ana@example.com',
  ]) {
    await expect(main).toContainText(part)
  }
  await page.context().setOffline(false)
  await expect(main.getByText('Received', { exact: true })).toBeVisible({ timeout: 15_000 })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save logo.txt' }).click()
  expect((await saved).suggestedFilename()).toBe('logo.txt')
  await page.getByRole('button', { name: 'Ask again' }).click()
  dialog = await inquiryDialog(page)
  await expect(dialog.getByText('WL-1101')).toBeVisible()
  await expect(dialog.getByLabel('Quantity')).toHaveValue('600')
  await expect(dialog.getByText('logo.txt')).toBeVisible()
})

test(
  'an order shows its styles, address and totals, and is ordered again',
  inFullRun,
  async ({ page }) => {
    await atPayment(page, 'Ana who orders again')
    await decide(await openPayment(page), 'Approve payment')
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
    await page.getByRole('link', { name: 'My requests' }).first().click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Bifold/ })
      .click()
    const main = page.getByRole('main')
    for (const part of ['Paid', 'WL-1101', '$8.40', '$19.06', 'Calle Mayor 1', 'Germany']) {
      await expect(main).toContainText(part)
    }
    await page.getByRole('button', { name: 'Order again' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('textbox', { name: /Quantity of Bifold/ })).toHaveValue('1')
    await page.goBack()
    await page.getByRole('button', { name: 'Remove from list' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('There are none yet.')).toBeVisible()
  },
)

test(
  'what is added to a sent inquiry begins with its buyer, and arrives with its number',
  inFullRun,
  async ({ page, shop }) => {
    const name = 'Ana who forgot the red one'
    await page.goto('/')
    let dialog = await askForQuote(page)
    await fillInquiry(dialog, name)
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(dialog.getByText('Inquiry Submitted Successfully!')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('link', { name: 'My requests' }).first().click()
    await page.getByRole('main').getByRole('link', { name: 'General inquiry' }).click()
    await page.getByRole('button', { name: 'Add to it' }).click()
    dialog = await inquiryDialog(page)
    await expect(dialog.getByText('Adds to your inquiry')).toBeVisible()
    await expect(dialog.getByLabel('Your Name')).toHaveValue(name)
    await dialog.getByLabel('Your Message').fill('And in red, please.')
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(dialog.getByText('Inquiry Submitted Successfully!')).toBeVisible()
    const [addition, first] = await inquiriesOf(shop, name)
    expect(addition).toMatchObject({ message: 'And in red, please.', follows: first?.id })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('main').getByRole('link', { name: 'Addition to an inquiry' }).click()
    await expect(page.getByRole('link', { name: 'General inquiry' })).toBeVisible()
  },
)
