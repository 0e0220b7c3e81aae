import type { Page } from '@playwright/test'
import * as endpoints from '#shared/contract/endpoints.ts'
import { behindTheWall, installed } from '../support/device.ts'
import { inquiriesOf } from '../support/inquiry.ts'
import { pill, seesItSaved, sendInquiry, writeInquiry } from '../support/outbox.ts'
import { test } from '../support/server-faults.ts'
import { expect, inFullRun } from '../support/shop.ts'
import { openOldTab } from '../support/stored-data.ts'

// What the buyer has written is on this device, is told truthfully, and arrives once (P1 to P4, P7).

/** Opens the shop on a device whose worker is in charge. */
async function openInstalled(page: Page) {
  await page.goto('/')
  await installed(page)
}

const success = 'Inquiry Submitted Successfully!'

test('behind a wall an inquiry is saved at once, survives a reload, and goes out once when the line is back', async ({
  page,
  shop,
  context,
}) => {
  await behindTheWall(page)
  await expect(page.getByText('Network connection lost')).toBeVisible()
  const dialog = await sendInquiry(page, 'Ana behind a wall')
  await seesItSaved(dialog)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(pill(page)).toHaveAccessibleName('1 waiting')
  await page.reload()
  await expect(pill(page)).toHaveAccessibleName('1 waiting')
  expect(await inquiriesOf(shop, 'Ana behind a wall')).toEqual([])
  await context.setOffline(false)
  await expect(pill(page)).toBeHidden()
  expect(await inquiriesOf(shop, 'Ana behind a wall')).toHaveLength(1)
})

test(
  'what is delivered while the buyer still looks becomes a success',
  inFullRun,
  async ({ page, context }) => {
    await behindTheWall(page)
    await expect(page.getByText('Network connection lost')).toBeVisible()
    const dialog = await sendInquiry(page, 'Ana who waits')
    await seesItSaved(dialog)
    await context.setOffline(false)
    await expect(dialog.getByText(success)).toBeVisible()
  },
)

test('with the shop closed, the worker delivers', async ({ page, shop, context }) => {
  await behindTheWall(page)
  await expect(page.getByText('Network connection lost')).toBeVisible()
  await seesItSaved(await sendInquiry(page, 'Ana who closed the shop'))
  await page.goto('about:blank')
  await context.setOffline(false)
  await expect.poll(() => inquiriesOf(shop, 'Ana who closed the shop')).toHaveLength(1)
})

test('two tabs show the same, and deliver once', async ({ page, shop, context }) => {
  await behindTheWall(page)
  const other = await context.newPage()
  await other.goto('/products')
  await expect(page.getByText('Network connection lost')).toBeVisible()
  await seesItSaved(await sendInquiry(page, 'Ana with two tabs'))
  await expect(pill(other)).toHaveAccessibleName('1 waiting')
  await context.setOffline(false)
  await expect(pill(other)).toBeHidden()
  await expect(pill(page)).toBeHidden()
  expect(await inquiriesOf(shop, 'Ana with two tabs')).toHaveLength(1)
})

// 8 s of the buyer's patience are part of the promise
test(
  'without an answer within 8 s the inquiry is called saved, and the answer that comes later is told',
  inFullRun,
  async ({ page, shop, faults }) => {
    await openInstalled(page)
    faults.always(endpoints.inquiry, { kind: 'late answer', ms: 10_000 })
    const dialog = await sendInquiry(page, 'Ana without an answer')
    await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeVisible()
    await expect(dialog.getByText('Saved on this device.')).toBeVisible({ timeout: 9500 })
    await expect(dialog.getByText(success)).toBeVisible()
    expect(await inquiriesOf(shop, 'Ana without an answer')).toHaveLength(1)
  },
)

test('an answer lost after the server had it does not double the inquiry', async ({
  page,
  shop,
  faults,
}) => {
  await openInstalled(page)
  faults.always(endpoints.inquiry, { kind: 'drop answer' })
  await seesItSaved(await sendInquiry(page, 'Ana whose answer was lost'))
  faults.heal()
  await expect(pill(page)).toBeHidden()
  expect(await inquiriesOf(shop, 'Ana whose answer was lost')).toHaveLength(1)
})

test(
  'another answer than a receipt is told, and the inquiry goes out all the same',
  inFullRun,
  async ({ page, shop, faults }) => {
    const answer = [200, 'application/json', '{"status":"queued"}'] as const
    faults.always(endpoints.inquiry, { kind: 'other answer', answer })
    await page.goto('/')
    const dialog = await sendInquiry(page, 'Ana who got a strange answer')
    await expect(dialog.getByText('Unexpected response from server')).toBeVisible()
    faults.heal()
    await expect(dialog.getByText(success)).toBeVisible()
    expect(await inquiriesOf(shop, 'Ana who got a strange answer')).toHaveLength(1)
  },
)

test('a no of the server comes back into the form; left there it needs attention and is not lost', async ({
  page,
  shop,
  faults,
}) => {
  await openInstalled(page)
  faults.always(endpoints.inquiry, { kind: 'too large' })
  const dialog = await sendInquiry(page, 'Ana who was refused')
  await expect(dialog.getByRole('alert')).toHaveText('This is too large to be sent.')
  await dialog.getByLabel('Your Message').fill('Price for 400 pieces, please.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(pill(page)).toHaveAccessibleName('1 needs attention')
  faults.heal()
  await sendInquiry(page, 'Ana who is not held up')
  await expect(dialog.getByText(success)).toBeVisible()
  expect(await inquiriesOf(shop, 'Ana who was refused')).toEqual([])
  // what was edited after the refusal waits with it
  await page.goto('/device')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Your Message')).toHaveValue('Price for 400 pieces, please.')
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText(success)).toBeVisible()
  expect(await inquiriesOf(shop, 'Ana who was refused')).toMatchObject([
    { message: 'Price for 400 pieces, please.' },
  ])
})

test('when the device keeps nothing, the screen says so and the text stays', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line unbound-method -- the proxy passes on what it is called with
    IDBObjectStore.prototype.put = new Proxy(IDBObjectStore.prototype.put, {
      apply(put, store: IDBObjectStore, args) {
        if (store.name === 'outbox') throw new DOMException('No room', 'QuotaExceededError')
        return Reflect.apply(put, store, args) as IDBRequest
      },
    })
  })
  await page.goto('/')
  const dialog = await writeInquiry(page, 'Ana without room')
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This device could not save your inquiry')
  await expect(dialog.getByLabel('Your Message')).toHaveValue('Price for 500 pieces, please.')
  await expect(dialog.getByRole('link', { name: 'Send it by email instead' })).toHaveAttribute(
    'href',
    /^mailto:.+@.+Price%20for%20500/u,
  )
  expect(await inquiriesOf(shop, 'Ana without room')).toEqual([])
})

test(
  'when an older tab will not let go of the database, the screen says so and the text stays',
  inFullRun,
  async ({ page, context, shop }) => {
    const old = await openOldTab(context)
    await page.goto('/')
    await expect(
      page.getByText('The shop is open in another tab in an older version.'),
    ).toBeVisible()
    const dialog = await sendInquiry(page, 'Ana with an old tab')
    await expect(dialog.getByRole('alert')).toContainText('This device could not save your inquiry')
    await expect(dialog.getByLabel('Your Message')).toHaveValue('Price for 500 pieces, please.')
    await old.close()
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(dialog.getByText(success)).toBeVisible()
    expect(await inquiriesOf(shop, 'Ana with an old tab')).toHaveLength(1)
  },
)

test(
  'beside an older tab what the server can tell is shown, and what cannot be kept is said',
  inFullRun,
  async ({ page, context }) => {
    await openOldTab(context)
    await page.goto('/services')
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).first().click()
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await page.getByRole('button', { name: 'Add to wishlist' }).click()
    await expect(page.getByText('This device could not keep that.')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByRole('alertdialog')).toContainText('Failed to add item to cart')
  },
)
