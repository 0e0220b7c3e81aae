import { copied, installed } from '../support/device.ts'
import { openDesk } from '../support/desk.ts'
import { askForStyle, fillInquiry, inquiryDialog } from '../support/inquiry.ts'
import { expect, inFullRun, test } from '../support/shop.ts'

test(
  'asked behind a wall, answered at a desk without a network, agreed to behind the wall: all of it arrives once',
  inFullRun,
  async ({ browser, page, shop }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/products/wl-1101')
    await installed(page)
    await copied(page)
    await page.context().setOffline(true)
    const dialog = await askForStyle(page, 'Ana who plays the whole circle')
    await expect(dialog.getByText('Saved on this device.')).toBeVisible()
    await page.goto('/requests')
    await page.getByRole('list', { name: 'My requests' }).getByRole('link').first().click()
    await page.context().setOffline(false)
    const state = page.getByRole('main')
    await expect(state.getByText('Received', { exact: true })).toBeVisible({ timeout: 20_000 })

    const desk = await browser.newPage({ baseURL: shop.origin })
    await openDesk(desk, shop)
    const entry = desk.getByRole('link', { name: /Ana who plays the whole circle/u })
    await entry.click()
    await expect(desk.getByLabel('Your answer')).toBeVisible()
    await desk.context().setOffline(true)
    await desk.getByLabel('Your answer').fill('7.95 each, from 500 pieces.')
    await desk.getByRole('button', { name: 'Send answer' }).click()
    await expect(desk.getByText('Waits for the network')).toBeVisible()
    await desk.context().setOffline(false)
    await expect(desk.getByRole('heading', { name: 'Answers' })).toBeVisible({ timeout: 30_000 })

    await page.reload()
    const messages = page.getByRole('log', { name: 'Messages' })
    await expect(messages).toContainText('7.95 each')
    await page.context().setOffline(true)
    await page.getByLabel('Your reply').fill('Agreed.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(messages).toContainText('Waits for a connection')
    await page.context().setOffline(false)
    await expect(messages.getByText('Waits for a connection')).toBeHidden({ timeout: 20_000 })

    await desk.getByRole('link', { name: 'Inbox' }).first().click()
    await expect(entry).toContainText('New')
    await entry.click()
    const thread = desk.getByRole('listitem').filter({ hasText: /The buyer|Chen Wei/u })
    await expect(thread).toHaveText([/Chen Wei.*7\.95 each/su, /The buyer.*Agreed\./su])
    await desk.close()
  },
)

test('a quotation written without a network at the desk is read and accepted without one on the phone, once', async ({
  browser,
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/products/wl-1101')
  await installed(page)
  await copied(page)
  await page.getByRole('button', { name: 'Request Custom Quote' }).click()
  const dialog = await inquiryDialog(page)
  await dialog.getByLabel('Quantity').fill('500')
  await fillInquiry(dialog, 'Ana who wants a price')
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Inquiry Submitted Successfully!')).toBeVisible()

  const desk = await browser.newPage({ baseURL: shop.origin })
  await openDesk(desk, shop)
  await desk.getByRole('link', { name: /Ana who wants a price/u }).click()
  await desk.getByRole('button', { name: 'Write a quotation' }).click()
  await desk.context().setOffline(true)
  const editor = desk.getByRole('form', { name: 'Quotation' })
  await expect(editor.getByLabel('Pieces', { exact: true })).toHaveValue('500')
  await expect(editor.getByLabel('Price each').first()).toHaveValue('8.40')
  await editor.getByLabel('Price each').first().fill('7,95')
  await editor.getByLabel('Freight').fill('80')
  await expect(editor.getByText('$4,055.00')).toBeVisible()
  await editor.getByRole('button', { name: 'Send quotation' }).click()
  await expect(editor.getByText('Waits for the network')).toBeVisible()
  await desk.context().setOffline(false)
  await expect(desk.getByText('Waits for the buyer')).toBeVisible({ timeout: 30_000 })

  await page.goto('/requests')
  await page.getByRole('list', { name: 'My requests' }).getByRole('link').first().click()
  const messages = page.getByRole('log', { name: 'Messages' })
  await expect(messages.getByRole('heading', { name: /Quotation Q-/u })).toBeVisible()
  await page.context().setOffline(true)
  await page.reload()
  await expect(messages).toContainText('$4,055.00')
  await expect(messages.getByText('Waits for your answer')).toBeVisible()
  await messages.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: 'Accept for $4,055.00' }).click()
  await expect(messages.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(messages).toContainText('Waits for a connection')
  await page.reload()
  await expect(messages.getByText('Accepted', { exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await expect(messages.getByText('Your answer is on this device')).toBeHidden({ timeout: 20_000 })

  await desk.reload()
  await expect(desk.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(desk.getByRole('listitem').filter({ hasText: 'I accept quotation Q-' })).toHaveCount(
    1,
  )
  await desk.close()
})
