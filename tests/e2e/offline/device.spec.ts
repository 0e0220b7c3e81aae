import type { Page } from '@playwright/test'
import { behindTheWall } from '../support/device.ts'
import { expect, inFullRun, test } from '../support/shop.ts'

/** Writes an inquiry from the page one is on; offline it is saved. */
async function writeInquiry(page: Page, name: string, message: string) {
  const dialog = page.getByRole('dialog', { name: 'Product Inquiry' })
  await dialog.getByLabel('Your Name').fill(name)
  await dialog.getByLabel('Email Address').fill('ana@example.com')
  await dialog.getByLabel('Your Message').fill(message)
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Saved on this device.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
}
const waiting = (page: Page) => page.getByRole('list', { name: 'Not sent yet' })
const received = (page: Page) => page.getByRole('list', { name: 'Received' })

test('what waits can be edited and withdrawn offline, and is listed as received when the line is back', async ({
  page,
  shop,
}) => {
  await behindTheWall(page)
  await page.goto('/device')
  await expect(page.getByText('Inquiries you write appear here')).toBeVisible()
  await page.getByRole('button', { name: 'Write an inquiry' }).click()
  await writeInquiry(page, 'Ana at the device page', 'In navy?')
  await page.getByRole('button', { name: 'Get Quote' }).first().click()
  await writeInquiry(page, 'Ana who thinks again', 'Forget it')
  await expect(waiting(page).getByRole('listitem')).toHaveCount(2)

  const second = waiting(page).getByRole('listitem').filter({ hasText: 'Forget it' })
  await second.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(second).toBeHidden()

  const first = waiting(page).getByRole('listitem').filter({ hasText: 'In navy?' })
  await first.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Product Inquiry' })
  await expect(dialog.getByLabel('Your Message')).toHaveValue('In navy?')
  await writeInquiry(page, 'Ana at the device page', 'In navy, 600 pieces?')
  await page.reload()
  await expect(waiting(page)).toContainText('In navy, 600 pieces?')
  await expect(waiting(page)).toContainText('Saved on this device')

  await page.context().setOffline(false)
  await expect(received(page)).toContainText('In navy, 600 pieces?', { timeout: 15_000 })
  await expect(waiting(page)).toBeHidden()
  const sent = (await shop.inquiries()).filter((inquiry) =>
    ['Ana at the device page', 'Ana who thinks again'].includes(String(inquiry['contact_name'])),
  )
  expect(sent.map(({ message }) => message)).toEqual(['In navy, 600 pieces?'])
})

test(
  'the device tells how complete the catalogue is, and removing it keeps what waits',
  inFullRun,
  async ({ page }) => {
    await behindTheWall(page)
    await page.goto('/device')
    await expect(page.getByText('72 / 72')).toBeVisible()
    await page.getByRole('button', { name: 'Ask to keep it for good' }).click()
    await expect(page.getByText('The browser does not promise it.')).toBeVisible()
    await page.getByRole('button', { name: 'Get Quote' }).first().click()
    await writeInquiry(page, 'Ana who tidies up', 'Still here?')
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('72 / 72')).toBeHidden()
    await expect(waiting(page)).toContainText('Still here?')
    await page.context().setOffline(false)
    await expect(received(page)).toContainText('Still here?', { timeout: 15_000 })
    await page.getByRole('button', { name: 'Update now' }).click()
    await expect(page.getByText('72 / 72')).toBeVisible()
  },
)

test('both tabs of a device show the same', inFullRun, async ({ page, context }) => {
  await behindTheWall(page)
  await page.goto('/device')
  const other = await context.newPage()
  await other.goto('/device')
  await page.getByRole('button', { name: 'Write an inquiry' }).click()
  await writeInquiry(page, 'Ana in two tabs', 'Seen twice')
  await expect(waiting(other)).toContainText('Seen twice')
})
