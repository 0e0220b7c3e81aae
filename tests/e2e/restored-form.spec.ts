import { draftsKept, fillInquiry, filesOf, inquiriesOf } from './support/inquiry.ts'
import { expect, test } from './support/shop.ts'

test('P5: a form that the browser fills in again at a reload goes on with its draft, file included', async ({
  page,
  shop,
}) => {
  // as Firefox does, before any script of the page has run
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const name = document.querySelector<HTMLInputElement>('main input[name=contact_name]')
      const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      if (name && opened?.type === 'reload') name.value = 'Ana who reloads'
    })
  })
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Write to us' })
  await fillInquiry(form, 'Ana who reloads')
  await form.getByLabel('Company').fill('Ana y Cía')
  const buffer = Buffer.from('Drawing of a wallet')
  const file = { name: 'drawing.txt', mimeType: 'text/plain', buffer }
  await form.locator('input[type=file]').first().setInputFiles(file)
  await expect(form.getByText('drawing.txt')).toBeVisible()
  await draftsKept(page, { drafts: 1, files: 1 })
  await page.reload()
  await expect(form.getByText('drawing.txt')).toBeVisible()
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Thank you for your message!')).toBeVisible()
  const [inquiry] = await inquiriesOf(shop, 'Ana who reloads')
  expect([...(await filesOf(inquiry!)).values()]).toEqual([buffer]) // it has arrived
})
