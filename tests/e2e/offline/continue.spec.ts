import type { Browser, Page } from '@playwright/test'
import * as endpoints from '#shared/contract/endpoints.ts'
import { photo } from '../../support/samples/photos.ts'
import { putInCart } from '../support/buyer.ts'
import { installed } from '../support/device.ts'
import { expect, inFullRun } from '../support/shop.ts'
import { test } from '../support/server-faults.ts'

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

async function noteInVisit(page: Page): Promise<void> {
  await page.goto('/products/bp-2101')
  await page.getByRole('button', { name: /to a visit$/u }).click()
  await page.getByLabel('Place of a new visit').fill('Canton Fair')
  await page.getByRole('button', { name: 'Begin a visit with it' }).click()
  await page.getByRole('button', { name: 'Open the visit' }).click()
  const style = page.getByRole('list', { name: 'Styles of this visit' }).getByRole('listitem')
  await style.getByRole('button', { name: /^Open the notes/u }).click()
  await style.getByLabel('Note', { exact: true }).fill('softer lining')
  await style.getByLabel(/^Take a photo/u).setInputFiles({
    name: 'image.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo({ width: 600, height: 400 }),
  })
  await expect(style.getByRole('button', { name: 'Open and mark photo 1' })).toBeVisible()
}

test(
  'cart and visit go on on another device, once, and their key is in no request and no address',
  inFullRun,
  async ({ page, browser, baseURL }) => {
    await putInCart(page, 'wl-1101', 5)
    await noteInVisit(page)
    const link = await makeLink(page)
    const [, key = ''] = /\.([\w-]{43})$/u.exec(link) ?? []
    expect(key).not.toBe('')
    await expect(page.getByText('The photo is sent')).toBeVisible()
    const other = await openElsewhere(browser, baseURL)
    const requests: string[] = []
    other.on('request', (request) => {
      requests.push(JSON.stringify([request.url(), request.headers(), request.postData()]))
    })
    await other.goto(link)
    await expect(other.getByText('1 line in the cart')).toBeVisible()
    await expect(other).toHaveURL(/\/continue$/u)
    // killed before it says yes
    await other.reload()
    await expect(other.getByText('1 visit: 1 style, 1 photo')).toBeVisible()
    await other.getByRole('button', { name: 'Take over' }).click()
    await other.getByRole('link', { name: 'Open the visits' }).click()
    await other.getByRole('link', { name: /^Canton Fair/u }).click()
    const style = other.getByRole('list', { name: 'Styles of this visit' }).getByRole('listitem')
    await expect(style).toContainText('softer lining')
    await style.getByRole('button', { name: /^Open the notes/u }).click()
    await expect(style.getByRole('button', { name: 'Open and mark photo 1' })).toBeVisible()
    await other.goto('/cart')
    await expect(other.getByRole('textbox', { name: /quantity/iu }).first()).toHaveValue('5')
    expect(requests.filter((request) => request.includes(key))).toEqual([])
    const third = await openElsewhere(browser, baseURL)
    await third.goto(link)
    await expect(third.getByRole('alert')).toContainText('already taken over')
    await other.goto(link)
    await expect(other.getByText('This device has taken this over already')).toBeVisible()
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('made on this device')
  },
)

test(
  'a line that breaks in the middle loses nothing, and the photo follows',
  inFullRun,
  async ({ page, browser, baseURL, faults }) => {
    await noteInVisit(page)
    const link = await makeLink(page)
    await expect(page.getByText('The photo is sent')).toBeVisible()
    const other = await openElsewhere(browser, baseURL)
    await other.goto(link)
    await expect(other.getByText('1 visit: 1 style, 1 photo')).toBeVisible()
    faults.always(endpoints.claimTransfer, { kind: 'drop answer' })
    await other.getByRole('button', { name: 'Take over' }).click()
    await expect(other.getByRole('button', { name: 'Try again' })).toBeVisible()
    faults.heal()
    await other.getByRole('button', { name: 'Try again' }).click()
    await expect(other.getByRole('button', { name: 'Take over' })).toBeVisible({ timeout: 15_000 })
    faults.follow(({ path }) =>
      path.startsWith('/api/') && !path.endsWith('/claim') ? { kind: 'drop answer' } : undefined,
    )
    await other.getByRole('button', { name: 'Take over' }).click()
    await expect(other.getByText('Taken over.')).toBeVisible()
    await expect(other.getByText('still on its way')).toBeVisible()
    await other.getByRole('link', { name: 'Open the visits' }).click()
    await other.getByRole('link', { name: /^Canton Fair/u }).click()
    const style = other.getByRole('list', { name: 'Styles of this visit' }).getByRole('listitem')
    await expect(style).toContainText('softer lining')
    await expect(other.getByText('1 photo is still on its way')).toBeVisible()
    await other.getByRole('button', { name: 'Request a quote for this style' }).click()
    const question = other.getByRole('alertdialog')
    await expect(question).toContainText('1 photo of these styles is still on its way')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await style.getByRole('button', { name: /^Open the notes/u }).click()
    faults.heal()
    await expect(style.getByRole('button', { name: 'Open and mark photo 1' })).toBeVisible({
      timeout: 20_000,
    })
    const third = await openElsewhere(browser, baseURL)
    await third.goto(link)
    await expect(third.getByRole('alert')).toContainText('already taken over')
  },
)

test(
  'without a line the code is made once there is one, and one that is refused is told',
  inFullRun,
  async ({ page, faults }) => {
    await putInCart(page)
    await page.goto('/continue')
    await installed(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Make the code when there is a connection' }).click()
    await expect(page.getByText('Leave this page open')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('img', { name: 'Code to continue' })).toBeVisible({
      timeout: 15_000,
    })
    // a reload shows the same
    await page.reload()
    await expect(page.getByRole('img', { name: 'Code to continue' })).toBeVisible()
    await putInCart(page, 'bp-2101')
    await page.goto('/continue')
    await expect(page.getByText('has changed since the code was made')).toBeVisible()
    await page.getByRole('button', { name: 'Make a new code' }).click()
    faults.always(endpoints.storeTransfer, { kind: 'drop request' })
    await page.getByRole('button', { name: 'Make the code' }).click()
    await expect(page.getByText('The network connection failed')).toBeVisible()
  },
)
