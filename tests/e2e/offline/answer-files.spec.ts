import { readFile } from 'node:fs/promises'
import { samples } from '../../support/samples/attachments.ts'
import { copied, installed } from '../support/device.ts'
import { openDesk } from '../support/desk.ts'
import { askForStyle } from '../support/inquiry.ts'
import { expect, test } from '../support/shop.ts'
import { storedKeys, storedRows } from '../support/stored-data.ts'

test('a picture attached on a phone and a PDF attached at the desk, both without a network, are seen at both ends', async ({
  browser,
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/products/wl-1101')
  await installed(page)
  await copied(page)
  const dialog = await askForStyle(page, 'Ana who sends a picture')
  await expect(dialog.getByText('Inquiry Submitted Successfully!')).toBeVisible()
  await page.goto('/requests')
  await page.getByRole('list', { name: 'My requests' }).getByRole('link').first().click()
  const messages = page.getByRole('log', { name: 'Messages' })
  await expect(page.getByLabel('Your reply')).toBeVisible()

  await page.context().setOffline(true)
  const name = 'stitching.png'
  await page
    .getByLabel('Attachments (optional)')
    .setInputFiles({ name, mimeType: 'image/png', buffer: samples.png })
  await page.getByLabel('Your reply').fill('Like this, please.')
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('stitching')
  await expect.poll(() => storedKeys(page, 'thread_files')).toHaveLength(1)
  await page.reload()
  await expect(page.getByLabel('Your reply')).toHaveValue('Like this, please.')
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('stitching')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(messages).toContainText('Waits for a connection')
  await expect(messages.getByRole('button', { name: /^Save stitching/u })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Attached files' })).toBeHidden()
  await page.context().setOffline(false)
  await expect(messages.getByText('Waits for a connection')).toBeHidden({ timeout: 20_000 })

  const desk = await browser.newPage({ baseURL: shop.origin })
  await openDesk(desk, shop)
  await desk.getByRole('link', { name: /Ana who sends a picture/u }).click()
  const said = desk.getByRole('listitem').filter({ hasText: 'Like this, please.' })
  const preview = said.getByRole('presentation')
  await expect(preview).toBeVisible()
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await desk.context().setOffline(true)
  await desk
    .getByLabel('Files (optional)')
    .setInputFiles({ name: 'chart.pdf', mimeType: 'application/pdf', buffer: samples.pdf })
  await expect(desk.getByRole('list', { name: 'Files of this answer' })).toContainText('chart.pdf')
  await desk.getByLabel('Your answer').fill('The size chart is attached.')
  await desk.getByRole('button', { name: 'Send answer' }).click()
  await expect(desk.getByText('Waits for the network')).toBeVisible()
  await desk.context().setOffline(false)
  await expect(desk.getByRole('link', { name: 'chart.pdf' })).toBeVisible({ timeout: 30_000 })
  await expect(desk.getByRole('list', { name: 'Files of this answer' })).toBeHidden()
  await desk.close()

  await page.reload()
  await expect(messages.getByRole('button', { name: 'Save chart.pdf' })).toBeVisible()
  const names = async () =>
    (await storedRows<{ name: string }>(page, 'thread_files')).map(({ name }) => name)
  await expect.poll(names).toContain('chart.pdf')
  await page.context().setOffline(true)
  await page.reload()
  await expect(messages.getByRole('button', { name: 'Save chart.pdf' })).toBeVisible()
  await expect(messages).not.toContainText('needs a connection')
  const saving = page.waitForEvent('download')
  await messages.getByRole('button', { name: 'Save chart.pdf' }).click()
  const saved = await saving
  expect(await readFile(await saved.path())).toEqual(samples.pdf)
  await expect(messages.getByRole('listitem').filter({ hasText: 'Like this' })).toHaveCount(1)
})
