import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import * as endpoints from '#shared/contract/endpoints.ts'
import { databaseName } from '#shared/contract/persistent-names.ts'
import { photo } from '../../support/samples/photos.ts'
import { openCarrier, photographCodes, scanPicture } from '../support/carry.ts'
import { behindTheWall } from '../support/device.ts'
import { draftsKept, filesOf, fillInquiry, inquiriesOf, inquiryDialog } from '../support/inquiry.ts'
import { test } from '../support/server-faults.ts'
import { expect, inFullRun } from '../support/shop.ts'
import { storedRows } from '../support/stored-data.ts'

const styleCount = 40
const name = 'Ana with forty styles in hand'

/** Ends the tab as a phone does, and opens the address in another one of the same device. */
async function killTab(page: Page, address = page.url()): Promise<Page> {
  const context = page.context()
  await page.close()
  const next = await context.newPage()
  await next.emulateMedia({ reducedMotion: 'reduce' })
  await next.goto(address)
  return next
}

/** Styles of a page of the list, each with two presses; the very first one begins the visit. */
async function addStyles(page: Page, first: number, last: number): Promise<void> {
  const add = page.getByRole('main').getByRole('button', { name: /^Add .* to a visit$/u })
  const sheet = page.getByRole('dialog', { name: 'Add to a visit' })
  for (let at = first; at < last; at += 1) {
    await add.nth(at % 20).click()
    const choice = at === 0 ? 'Begin a visit with it' : /^(?!Begin)/u // every other button but Close names the visit
    await (
      at === 0
        ? sheet.getByRole('button', { name: choice })
        : sheet.getByRole('list', { name: 'Visits' }).getByRole('button')
    ).click()
    await expect(sheet).toBeHidden()
  }
}

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Styles of this visit' }).locator('> li')

/** Note, pieces and a photo of these styles. */
async function noteStyles(page: Page, first: number, last: number): Promise<void> {
  for (let at = first; at < last; at += 1) {
    const row = rows(page).nth(at)
    await row.getByRole('button', { name: /^Open the notes/u }).click()
    await row.getByLabel('Note', { exact: true }).fill(`Note ${at}`)
    await row
      .getByRole('table')
      .getByRole('textbox')
      .first()
      .fill(String(100 + at))
    await row.getByLabel(/^Choose photos of/u).setInputFiles({
      name: `photo ${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo({ width: 40 + 2 * at, height: 40 }),
    })
    await row.getByRole('button', { name: /^Close the notes/u }).click()
  }
  await expect.poll(() => storedRows(page, 'visit_photos').then((all) => all.length)).toBe(last)
}

/** SHA-256 of every photo of the visits, as the device keeps them. */
const photoSums = (page: Page): Promise<string[]> =>
  page.evaluate(async (database) => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(database)
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const all = await new Promise<{ bytes: ArrayBuffer }[]>((resolve) => {
      const asked = opened.transaction('visit_photos').objectStore('visit_photos').getAll()
      asked.addEventListener('success', () => resolve(asked.result))
    })
    opened.close()
    const toHex = (sum: ArrayBuffer) =>
      Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('')
    return Promise.all(
      all.map(async ({ bytes }) => toHex(await crypto.subtle.digest('SHA-256', bytes))),
    )
  }, databaseName)

test(
  'forty styles noted in airplane mode become one request, whole and once, brought by another phone and sent over a line that breaks, in a tab killed five times',
  inFullRun,
  async ({ page, faults, shop, browser, baseURL }) => {
    test.setTimeout(240_000) // forty styles, and five tabs that are killed
    await behindTheWall(page)
    let tab = await killTab(page, '/products')
    await addStyles(tab, 0, 20)
    tab = await killTab(tab, '/products?page=2')
    await addStyles(tab, 20, styleCount)
    await tab.getByRole('button', { name: 'Open the visit' }).click()
    await expect(rows(tab)).toHaveCount(styleCount)
    await noteStyles(tab, 0, 20)
    tab = await killTab(tab)
    await expect(rows(tab)).toHaveCount(styleCount)
    await noteStyles(tab, 20, styleCount)
    const sums = await photoSums(tab)
    expect(new Set(sums).size).toBe(styleCount)

    await tab
      .getByRole('button', { name: `Request a quote for these ${styleCount} styles` })
      .click()
    let dialog = await inquiryDialog(tab)
    await fillInquiry(dialog, name)
    await draftsKept(tab, { drafts: 1, files: styleCount })
    tab = await killTab(tab, '/')
    await tab.getByRole('button', { name: 'Start Your Inquiry' }).click()
    dialog = await inquiryDialog(tab)
    await dialog.getByRole('button', { name: 'Continue with it' }).click()
    await expect(dialog.getByText(`${styleCount} styles in this inquiry`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(dialog.getByText('Saved on this device.')).toBeVisible()

    const carrier = await openCarrier(browser, baseURL)
    for (const picture of await photographCodes(tab)) await scanPicture(carrier, picture)
    const offer = carrier.getByRole('region', { name: `Request of ${name}` })
    await expect(offer).toContainText(`${styleCount} styles`)
    await offer.getByRole('button', { name: 'Bring it to the shop' }).click()
    await expect.poll(() => inquiriesOf(shop, name)).toMatchObject([{ files_follow: styleCount }])
    const [carried] = await inquiriesOf(shop, name)
    await carrier.context().close()

    let calls = 0
    const broken = { 'drop request': 0, 'drop answer': 0 }
    faults.follow(({ path }) => {
      if (!path.startsWith(endpoints.inquiry.path)) return undefined
      calls += 1
      if (calls % 12 !== 5) return undefined
      const kind = calls % 24 === 5 ? 'drop answer' : 'drop request'
      broken[kind] += 1
      return { kind }
    })
    await tab.context().setOffline(false)
    await expect.poll(() => calls).toBeGreaterThan(8)
    tab = await killTab(tab, '/requests')
    await expect(tab.getByRole('main').getByText('Received', { exact: true })).toBeVisible({
      timeout: 40_000,
    })
    expect(Math.min(...Object.values(broken))).toBeGreaterThan(0)

    const [received, ...more] = await inquiriesOf(shop, name)
    expect(more).toEqual([])
    expect(received!.id).toBe(carried!.id) // both are there, as just seen
    const lines = received!['lines'] as {
      product_id: string
      model: string
      attachments: string[]
    }[] // one, as just seen
    expect(lines).toMatchObject(
      Array.from({ length: styleCount }, (_, at) => ({ note: `Note ${at}`, quantity: 100 + at })),
    )
    expect(new Set(lines.map(({ product_id }) => product_id)).size).toBe(styleCount)
    const files = await filesOf(received!)
    expect(lines.map(({ attachments }) => attachments)).toEqual(
      lines.map(({ model }) => [`${model} 1.jpg`]),
    )
    const named = lines.flatMap(({ attachments }) => attachments)
    expect(named.toSorted()).toEqual([...files.keys()].toSorted())
    const arrived = Array.from(files.values(), (bytes) =>
      createHash('sha256').update(bytes).digest('hex'),
    )
    expect(arrived.toSorted()).toEqual(sums.toSorted())
  },
)
