import type { Page } from '@playwright/test'
import { putInCart } from './support/buyer.ts'
import { askForQuote } from './support/inquiry.ts'
import { expect, inFullRun, test } from './support/shop.ts'
import { storedRows } from './support/stored-data.ts'

const main = (page: Page) => page.getByRole('main')

test('a request is edited in the form, kept over a reload and arrives whole', async ({
  page,
  shop,
}) => {
  await page.goto('/compare?ids=wl-1101,wl-1102,jk-3101')
  await page.getByRole('button', { name: 'Request a quote for these 3 styles' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('3 styles in this inquiry')).toBeVisible()
  const [first, second, third] = [0, 1, 2].map((at) => dialog.getByRole('listitem').nth(at))
  await first!.getByRole('textbox', { name: /^Quantity of/u }).fill('1200')
  await first!.getByRole('button', { name: /^Note, target price/u }).click()
  await first!.getByLabel('Target price per piece (USD)').fill('7,95')
  await first!.getByRole('textbox', { name: 'Note' }).fill('Softer lining')
  await second!.getByRole('button', { name: /^Note, target price/u }).click()
  await second!.getByLabel('As a sample, not as bulk').check()
  await third!.getByRole('button', { name: /^Remove/u }).click()
  await expect(third!.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(dialog.getByText('2 styles in this inquiry')).toBeVisible()
  await dialog.getByText('Terms for all').click()
  await dialog.getByLabel('Wished delivery date').fill('2027-03-31')
  await dialog.getByLabel('Destination').fill('Valencia')
  await dialog.getByLabel('Incoterm').selectOption('FOB')
  await dialog.getByLabel('Currency of the quote').selectOption('EUR')
  await dialog.getByLabel('Your Name').fill('Request of Rosa')
  await first!.getByRole('textbox', { name: /^Quantity of/u }).fill('1300')
  const kept = async () => JSON.stringify(await storedRows(page, 'kept'))
  await expect.poll(kept).toContain('"quantity":1300')
  await page.reload()
  await page.goto('/')

  const form = await askForQuote(page)
  await form.getByRole('button', { name: 'Continue with it' }).click()
  await expect(form.getByRole('textbox', { name: /^Quantity of/u }).first()).toHaveValue('1300')
  await expect(form.getByLabel('Destination')).toHaveValue('Valencia')
  await form.getByLabel('Email Address').fill('rosa@example.com')
  const quantity = form.getByRole('textbox', { name: /^Quantity of/u }).nth(1)
  await quantity.fill('1.5')
  await form.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(quantity).toBeFocused()
  await quantity.fill('2')
  await form.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(form.getByText('Inquiry Submitted Successfully!')).toBeVisible()
  const sent = (await shop.inquiries()).find((one) => one['contact_name'] === 'Request of Rosa')
  expect(sent).toMatchObject({
    product_id: 'wl-1101',
    product_name: expect.stringMatching(/ and 1 more style$/u),
    delivery_date: '2027-03-31',
    destination: 'Valencia',
    incoterm: 'FOB',
    currency: 'EUR',
  })
  expect(sent?.['lines']).toEqual([
    expect.objectContaining({
      product_id: 'wl-1101',
      quantity: 1300,
      target_price: '7.95',
      note: 'Softer lining',
    }),
    expect.objectContaining({ product_id: 'wl-1102', quantity: 2, kind: 'sample' }),
  ])
})

test(
  'more pieces than a line of the cart holds go into a request with one press',
  inFullRun,
  async ({ page }) => {
    await page.goto('/products/wl-1101')
    await main(page).getByRole('textbox', { name: 'Quantity' }).fill('1200')
    await page.keyboard.press('Enter')
    await main(page).getByRole('button', { name: 'Ask for 1,200 pcs in a request' }).click()
    await expect(page.getByRole('dialog').getByLabel('Quantity (optional)')).toHaveValue('1200')
    await page.keyboard.press('Escape')
    // closing takes its entry out of the history: an address that is opened in that moment is not
    await expect(page.getByRole('dialog')).toBeHidden()
    await putInCart(page)
    await page.goto('/cart')
    await main(page)
      .getByRole('textbox', { name: /^Quantity of/u })
      .fill('2000')
    await page.keyboard.press('Enter')
    await main(page).getByRole('button', { name: 'Ask for 2,000 pcs in a request' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1 style in this inquiry')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: /^Quantity of/u })).toHaveValue('2000')
  },
)

test('all saved styles become one request', inFullRun, async ({ page }) => {
  for (const id of ['wl-1101', 'jk-3101']) {
    await page.goto(`/products/${id}`)
    await page.getByRole('button', { name: 'Add to wishlist' }).click()
    await expect(page.getByRole('button', { name: 'Remove from wishlist' })).toBeVisible()
  }
  await page.goto('/products?saved=yes')
  await page.getByRole('button', { name: 'Request a quote for these 2 styles' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 styles in this inquiry')).toBeVisible()
  await expect(dialog.getByLabel('Your Message')).toHaveValue('Please quote for these 2 styles.')
})
