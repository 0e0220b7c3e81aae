import type { Browser, Page } from '@playwright/test'
import { putInCart } from '../support/buyer.ts'
import { expect, test } from '../support/shop.ts'

/** The link behind the code that the page shows. */
async function makeLink(page: Page): Promise<string> {
  await page.goto('/device')
  await page.getByRole('link', { name: 'Continue on another device' }).click()
  await page.getByRole('button', { name: 'Make the code' }).click()
  await expect(page.getByRole('img', { name: 'Code to continue' })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

async function openElsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  return other.newPage()
}

test('a cart goes on on another device, once, and its key is in no request and no address', async ({
  page,
  browser,
  baseURL,
}) => {
  await putInCart(page, 'wl-1101', 5)
  const link = await makeLink(page)
  const [, key = ''] = /\.([\w-]{43})$/u.exec(link) ?? []
  expect(key).not.toBe('')
  const other = await openElsewhere(browser, baseURL)
  const requests: string[] = []
  other.on('request', (request) => {
    requests.push(JSON.stringify([request.url(), request.headers(), request.postData()]))
  })
  await other.goto(link)
  await expect(other.getByText('1 line in the cart')).toBeVisible()
  await expect(other).toHaveURL(/\/continue$/u)
  await other.getByRole('button', { name: 'Take over' }).click()
  await other.getByRole('link', { name: 'Open the cart' }).click()
  await expect(other.getByRole('textbox', { name: /quantity/iu }).first()).toHaveValue('5')
  expect(requests.filter((request) => request.includes(key))).toEqual([])
  const third = await openElsewhere(browser, baseURL)
  await third.goto(link)
  await expect(third.getByRole('alert')).toContainText('already taken over')
})
