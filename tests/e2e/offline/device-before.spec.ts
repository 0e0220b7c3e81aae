import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { databaseName } from '#shared/contract/persistent-names.ts'
import { writeDataBefore } from '../../support/before/data-before.ts'
import { startShop } from '../../support/shop-process.ts'
import { installed } from '../support/device.ts'
import { writeDeviceBefore } from '../support/device-before.ts'
import { askForQuote, filesOf } from '../support/inquiry.ts'
import { seesEveryPicture } from '../support/offline-download.ts'
import { expect, test as base, type Listed, type Shop, inFullRun } from '../support/shop.ts'
import { databasesOf } from '../support/stored-data.ts'

/** The shop of today on the data of before, and a device of before. */
const test = base.extend<{ shopOfBefore: Shop }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  shopOfBefore: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sampleroom-'))
    await writeDataBefore(dataDir)
    const shop = await startShop(dataDir)
    const list = async (what: string) =>
      JSON.parse(await shop.operator(what, 'list', '--json')) as Listed[]
    await use({ ...shop, orders: () => list('orders'), inquiries: () => list('inquiries') })
    await shop.stop()
    await rm(dataDir, { recursive: true })
  },
  baseURL: async ({ shopOfBefore }, use) => use(shopOfBefore.origin),
})

const orderPaid = (page: Page) =>
  expect(page.getByRole('region', { name: /Notifications/u })).toContainText(
    'Order ord_0a6nihp4688d0c81ef6d6716f1 is paid.',
    { timeout: 20_000 },
  )

test('P6, P11: what waits on a device of before is sent once, its draft goes on, and its payment is confirmed', async ({
  page,
  shopOfBefore: shop,
}) => {
  await writeDeviceBefore(page, shop.origin)
  await page.goto('/')
  await orderPaid(page)
  const dialog = await askForQuote(page)
  await dialog.getByRole('button', { name: 'Continue with it' }).click()
  await expect(dialog.getByLabel('Your Name')).toHaveValue('Ana who is writing')
  await expect(dialog.getByRole('list', { name: 'Attached files' })).toContainText('sketch.pdf')
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  const received = async () =>
    (await shop.inquiries()).map((inquiry) => String(inquiry['contact_name'])).toSorted()
  await expect.poll(received).toEqual(['Ana of before', 'Ana who is writing', 'Ana who waits'])
  const inquiries = await shop.inquiries()
  const sent = inquiries.find((inquiry) => inquiry['contact_name'] === 'Ana who waits')
  expect([...(await filesOf(sent!)).keys()]).toEqual(['plan.pdf']) // it is there, as just seen
  const ordered = (await shop.orders()).filter((one) => one['customer_name'] === 'Ana in flight')
  expect(ordered).toMatchObject([{ status: 'captured' }])
})

test('P8: cart, lists and pictures of a device of before are there, without a network, too', async ({
  page,
  context,
  shopOfBefore: shop,
}) => {
  await writeDeviceBefore(page, shop.origin)
  // what is shown from now on was on the device
  const images = join(shop.dataDir, 'images')
  for (const name of await readdir(images)) {
    if (/\.(?:avif|webp)$/u.test(name)) await rm(join(images, name))
  }
  await page.goto('/products')
  await installed(page)
  await orderPaid(page) // its piece has left the cart
  await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible()
  await context.setOffline(true)
  await page.goto('/products')
  await seesEveryPicture(page)
  await page.goto('/products/bt-1')
  await expect(page.getByRole('button', { name: 'Remove from wishlist' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Field Jacket')
  await expect(page.getByRole('main')).not.toContainText('Bifold Wallet')
  await page.goto('/device')
  await expect(page.getByRole('list', { name: 'Orders' })).toContainText(
    'ord_0a6nihp4688d0c81ef6d6716f1',
  )
  expect(await databasesOf(page)).toEqual([{ name: databaseName, version: 60 }])
})

test(
  'a worker of before that asks which pages are alive is answered',
  inFullRun,
  async ({ page }) => {
    await page.goto('/')
    await installed(page)
    const answer = page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', ({ data }) => resolve(data))
          port1.start()
          const question = { data: { type: 'WHO_IS_THERE' }, ports: [port2] }
          navigator.serviceWorker.dispatchEvent(new MessageEvent('message', question))
        }),
    )
    expect(await answer).toBe('here')
  },
)
