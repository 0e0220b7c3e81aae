import type { Page } from '@playwright/test'
import { inboxPageSize } from '#shared/contract/desk/inbox.ts'
import { expectNothing } from './support/axe.ts'
import { atOnce, expectPagesInAllLanguages, openDesk } from './support/desk.ts'
import { postInquiry } from './support/inquiry.ts'
import { expect, inFullRun, test } from './support/shop.ts'

const askFor = (page: Page, name: string) =>
  postInquiry(page, name, {
    country: 'ES',
    locale: 'es',
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
  })

test('a member finds an inquiry and answers it where there is no network: the buyer is answered once', async ({
  page,
  shop,
}) => {
  await openDesk(page, shop, 'Chen at the factory')
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
  await page.getByLabel('Who looks after it').selectOption({ label: 'Chen at the factory' })
  await page.getByRole('link', { name: 'Inbox' }).first().click()
  await page.getByLabel('Who looks after it').selectOption('Mine')
  await expect(page.getByRole('link', { name: /Ana at the factory/u })).toContainText(
    'Chen at the factory',
  )
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
  await page.getByLabel('New note').fill('Half a note')
  await page.reload()
  await expect(page.getByLabel('New note')).toHaveValue('Half a note')
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

test(
  'a view is saved under a name, and who signs out hears of an answer that still waits',
  inFullRun,
  async ({ page, shop }) => {
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
    const waiting = page.getByRole('list', { name: 'Answers that wait' })
    await expect(waiting).toBeHidden({ timeout: 20_000 })
    await expect(page.getByRole('listitem').filter({ hasText: 'Soon' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  },
)

test(
  'axe finds nothing on any page of the desk, by day and in the dark, on a phone in three languages',
  inFullRun,
  async ({ page, shop }) => {
    test.setTimeout(240_000) // 42 pages are looked at
    await openDesk(page, shop)
    const id = await askFor(page, 'Ana who is read by all')
    await expectPagesInAllLanguages(page, [
      '/desk',
      `/desk/inquiries/${id}`,
      '/desk/password/link',
      '/desk/templates',
      '/desk/account',
      '/desk/api',
      '/desk/webhooks',
    ])
  },
)

test(
  'j and k go on over the end of a page, in the list and from inquiry to inquiry',
  inFullRun,
  async ({ page, shop }) => {
    await openDesk(page, shop)
    for (let number = 0; number <= inboxPageSize; number += 1)
      await askFor(page, `Buyer ${String(number).padStart(2, '0')} of many pages`)
    await page.goto('/desk?search=of%20many%20pages', atOnce)
    const rows = page.getByRole('link', { name: /of many pages/u })
    await expect(rows).toHaveCount(inboxPageSize)
    await rows.last().focus()
    await page.keyboard.press('j')
    const oldest = page.getByRole('link', { name: /Buyer 00/u })
    await expect(oldest).toBeFocused()
    await expect(page).toHaveURL(/after=/u)
    await askFor(page, 'Buyer 99 of many pages')
    await page.reload(atOnce)
    await expect(rows).toHaveText([/Buyer 00/u])
    await oldest.focus()
    await page.keyboard.press('k')
    await expect(page.getByRole('link', { name: /Buyer 01/u })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /Buyer 01/u })).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { name: /Buyer 00/u })).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(page.getByRole('heading', { name: /Buyer 01/u })).toBeVisible()
    await page.getByRole('link', { name: 'Inbox' }).last().click()
    await expect(page).toHaveURL(/search=of/u)
    await expect(rows).toHaveCount(inboxPageSize)
  },
)
