import type { Page } from '@playwright/test'
import { expectNothing } from './support/axe.ts'
import { atOnce, openDesk } from './support/desk.ts'
import { expect, test } from './support/shop.ts'

async function askFor(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/api/inquiries', {
    headers: { 'idempotency-key': `inquiry of ${name}` },
    data: {
      contact_name: name,
      email: 'ana@example.com',
      country: 'ES',
      locale: 'es',
      message: 'Price for 500 pieces, please.',
      written_at: '2026-11-28T04:12:00.000Z',
      lines: [
        {
          product_id: 'wl-1101',
          product_name: 'Classic Bifold Wallet',
          model: 'WL-1101',
          quantity: 500,
          specifications: { color: 'Black' },
          note: 'Edge paint in brown',
          target_price: '7.95',
        },
      ],
    },
  })
  return ((await answer.json()) as { inquiry_id: string }).inquiry_id
}

test('a member finds an inquiry and answers it where there is no network: the buyer is answered once', async ({
  page,
  shop,
}) => {
  await openDesk(page, shop)
  const id = await askFor(page, 'Ana at the factory')
  await page.getByRole('searchbox').fill('at the factory')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/search=at/u)
  await page.getByRole('link', { name: /Ana at the factory/u }).click()
  await expect(page.getByRole('heading', { name: 'Ana at the factory' })).toBeVisible()
  await expect(page.getByRole('row', { name: /WL-1101/u })).toContainText('$8.40')
  await page.context().setOffline(true)
  await page.getByLabel('Your answer').fill('Dear Ana, it is $8.40.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Waits for the network')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('listitem').filter({ hasText: 'it is $8.40' })).toContainText('Chen')
  await expect(page.getByLabel('Your answer')).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mark as new' })).toBeVisible()
  await page.getByLabel('New note').fill('Ask for the logo')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'the logo' })).toContainText('Chen')
  await page.getByLabel('Who looks after it').selectOption({ label: 'Chen Wei' })
  await page.getByRole('link', { name: 'Inbox' }).first().click()
  await page.getByLabel('Who looks after it').selectOption('Mine')
  await expect(page.getByRole('link', { name: /Ana at the factory/u })).toContainText('Chen Wei')
  const shown = JSON.parse(await shop.operator('inquiries', 'show', id, '--json')) as {
    status: string
  }
  expect(shown.status).toBe('answered')
})

test('an answer is kept while it is written, and a second member who marks an inquiry hears of the first', async ({
  page,
  shop,
}) => {
  await openDesk(page, shop)
  const id = await askFor(page, 'Ana who is answered by two')
  await page.goto(`/desk/inquiries/${id}`, atOnce)
  await page.getByLabel('Your answer').fill('Half a sentence')
  await page.reload()
  await expect(page.getByLabel('Your answer')).toHaveValue('Half a sentence')
  const other = await page.context().newPage()
  await other.goto(`/desk/inquiries/${id}`, atOnce)
  await expect(other.getByLabel('Your answer')).toHaveValue('Half a sentence')
  await other.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(other.getByRole('button', { name: 'Mark as new' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByRole('alert')).toContainText('changed this meanwhile')
})

test('a member goes through the inbox by keys, begins with a template in the buyer’s language, and closes an inquiry', async ({
  page,
  shop,
}) => {
  await openDesk(page, shop)
  await askFor(page, 'Ben found by keys')
  await askFor(page, 'Ana found by keys')
  await page.goto('/desk/templates', atOnce)
  await page.getByRole('button', { name: 'New template' }).click()
  await page.getByLabel('Name of the template').fill('Thanks by keys')
  await page.getByLabel('Text in Spanish').fill('Hola {name}:')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Thanks by keys')).toBeVisible()
  await page.goto('/desk?search=found%20by%20keys', atOnce)
  const row = page.getByRole('link', { name: /Ana found by keys/u })
  await expect(row).toContainText('Unread')
  await expect(row).toContainText(/due in/u)
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ana found by keys' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Ben found by keys' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: 'Ana found by keys' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('Assigned')).toBeVisible()
  await page.getByLabel('Begin with a template').selectOption('Thanks by keys')
  const answer = page.getByLabel('Your answer')
  await expect(answer).toHaveValue('Hola Ana found by keys:')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('r')
  await expect(answer).toBeFocused()
  await page.keyboard.type(' je')
  await expect(answer).toHaveValue(/ je$/u)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('e')
  await expectNothing(page, 'the question how it ends')
  await page.getByRole('button', { name: /^Lost/u }).click()
  await expect(page.getByRole('article').getByText('Lost', { exact: true })).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: 'Inbox' }).click()
  await expect(page).toHaveURL(/search=found/u)
  await expect(page.getByRole('link', { name: /Ben found by keys/u })).toBeVisible()
  await expect(row).toBeHidden()
  await page.goto('/desk/account', atOnce)
  await expect(page.getByRole('heading', { name: 'Keys of the inbox' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('In this browser, single keys are commands').uncheck()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a view is saved under a name, and who signs out hears of an answer that still waits', async ({
  page,
  shop,
}) => {
  await openDesk(page, shop)
  const id = await askFor(page, 'Ana whose answer waits')
  await page.getByLabel('State').selectOption('All')
  await page.getByText('Save this view').click()
  await page.getByLabel('Name of the view').fill('All of them')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.goto('/desk', atOnce)
  await page.getByRole('link', { name: 'All of them' }).click()
  await expect(page).toHaveURL(/state=all/u)
  await page.goto(`/desk/inquiries/${id}`, atOnce)
  await page.getByLabel('Your answer').fill('Soon')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog')).toContainText('has not been sent')
  await expectNothing(page, 'the question before the sign-out')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.context().setOffline(false)
  await expect(page.getByRole('listitem').filter({ hasText: 'Soon' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('axe finds nothing on any page of the desk, by day and in the dark, on a phone in three languages', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, shop)
  const id = await askFor(page, 'Ana who is read by all')
  for (const language of ['en', 'zh', 'es']) {
    await page.getByRole('banner').getByRole('combobox').selectOption(language)
    for (const path of ['/desk', `/desk/inquiries/${id}`, '/desk/templates', '/desk/account']) {
      await page.goto(path, atOnce)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectNothing(page, `${path} in ${language}`)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, path).toBeLessThanOrEqual(390)
    }
  }
})
