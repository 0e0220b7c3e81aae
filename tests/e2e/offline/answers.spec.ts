import * as endpoints from '#shared/contract/endpoints.ts'
import { copied, installed } from '../support/device.ts'
import { askForStyle, inquiriesOf } from '../support/inquiry.ts'
import { test } from '../support/server-faults.ts'
import { expect } from '../support/shop.ts'
import { storedKeys } from '../support/stored-data.ts'

test('an answer comes back to the buyer’s phone, stays there offline, and what is replied offline arrives once', async ({
  browser,
  page,
  shop,
  faults,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/products/wl-1101')
  await installed(page)
  await copied(page)
  const name = 'Ana who waits for an answer'
  const dialog = await askForStyle(page, name)
  await expect(dialog.getByText('Inquiry Submitted Successfully!')).toBeVisible()
  const [inquiry] = await inquiriesOf(shop, name)
  const id = inquiry?.id ?? ''
  await shop.operator('inquiries', 'reply', id, '--member', 'Li Wei', '--text', '7.95 each.')

  await page.goto('/requests')
  await page.getByRole('list', { name: 'My requests' }).getByRole('link').first().click()
  const messages = page.getByRole('log', { name: 'Messages' })
  await expect(messages).toContainText('7.95 each.')
  await expect(page.getByRole('main').getByText('Answered', { exact: true })).toBeVisible()

  await page.context().setOffline(true)
  await page.reload()
  await expect(messages).toContainText('7.95 each.')
  await page.getByLabel('Your reply').fill('Agreed.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(messages).toContainText('Waits for a connection')
  await page.reload()
  await expect(messages).toContainText('Agreed.')

  faults.once(endpoints.addMessage, { kind: 'drop answer' })
  await page.context().setOffline(false)
  await expect(messages.getByText('Waits for a connection')).toBeHidden({ timeout: 20_000 })
  await expect(page.getByRole('main').getByText('Received', { exact: true })).toBeVisible({
    timeout: 20_000,
  })
  const shown = JSON.parse(await shop.operator('inquiries', 'show', id, '--json')) as {
    status: string
    page: string
    messages: { author: string; body: string }[]
  }
  expect(shown.status).toBe('received')
  expect(shown.messages.map(({ author, body }) => [author, body])).toEqual([
    ['firm', '7.95 each.'],
    ['buyer', 'Agreed.'],
  ])

  const other = await browser.newPage({ locale: 'es' })
  await other.goto(`${shop.origin}${shown.page}`)
  await expect(other.getByRole('log')).toContainText('7.95 each.')
  await other.getByLabel('Su respuesta').fill('De acuerdo.')
  await other.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect
    .poll(() => shop.operator('inquiries', 'show', id), { timeout: 15_000 })
    .toContain('De acuerdo.')
  expect(await other.context().cookies()).toEqual([])
  await other.getByRole('button', { name: 'Quitar de este dispositivo' }).click()
  const question = other.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Quitar de este dispositivo' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    'Esta solicitud se ha quitado de este dispositivo',
  )
  expect(await storedKeys(other, 'threads')).toEqual([])
  await other.getByRole('button', { name: 'Abrirla de nuevo' }).click()
  await expect(other.getByRole('log')).toContainText('7.95 each.')
  await other.close()

  await page.getByLabel('Your reply').fill('And one more thing.')
  await shop.operator('inquiries', 'unlink', id)
  await page.reload()
  await expect(page.getByText('This request is no longer open to this device.')).toBeVisible()
  await expect(messages).toContainText('7.95 each.')
  const unsent = page.getByRole('textbox', { name: 'Your reply' })
  await expect(unsent).toHaveValue('And one more thing.')
  await expect(unsent).not.toBeEditable()
})

test('a link that opens nothing says so', async ({ page }) => {
  await page.goto('/r/0123456789abcdef0123456789abcdef')
  await expect(page.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible()
})
