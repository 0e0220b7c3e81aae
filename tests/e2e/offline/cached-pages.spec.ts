import type { Page } from '@playwright/test'
import { importChanged } from '../support/changed-catalogue.ts'
import { copied, installed } from '../support/device.ts'
import { expect, test } from '../support/own-shop.ts'
import { inFullRun } from '../support/shop.ts'

/** The first bifold wallet becomes dearer. */
const dearer = (csv: string) => csv.replace(/^(WL-1101.*),8\.40,/mu, '$1,8.65,')

/** Opens a page as the device has it, and tells whether its HTML contains something. */
async function opensWith(page: Page, address: string, content: RegExp): Promise<boolean> {
  const answer = await page.goto(address)
  expect(answer?.fromServiceWorker()).toBe(true)
  return content.test((await answer?.text()) ?? '')
}

const keptList = (page: Page) =>
  page.evaluate(async () => (await (await caches.match('/products'))?.text()) ?? '')

const shownThere = (page: Page) =>
  page.evaluate(async () => (await (await caches.match('/shown'))?.text()) ?? '')

/** Has the list kept as this HTML, noted as showing something. */
async function keepInstead(page: Page, html: string, shown: string): Promise<void> {
  // From a document without the app, which would keep its own pages again once it is idle.
  await page.goto(new URL('/robots.txt', page.url()).href)
  await page.evaluate(
    async ([list, note]) => {
      const name = (await caches.keys()).find((cache) => cache.startsWith('pages of ')) ?? ''
      const pages = await caches.open(name)
      const headers = { 'Content-Type': 'text/html; charset=utf-8' }
      await pages.put('/products', new Response(list, { headers }))
      await pages.put('/shown', new Response(note))
    },
    [html, shown] as const,
  )
}

/** Waits until the list is kept as HTML that contains a text. */
const keeps = (page: Page, text: string) =>
  expect.poll(async () => (await keptList(page)).includes(text)).toBe(true)

/** A device that has opened the list, and keeps it as HTML that contains a text; gives its address. */
async function hasOpenedTheList(page: Page, origin: string, text: string): Promise<string> {
  const list = `${origin}/products`
  await page.goto(list)
  await installed(page)
  await copied(page)
  await keeps(page, text)
  return list
}

test('who comes back has the list on the screen before any code runs, also offline', async ({
  page,
  ownShop,
  context,
}) => {
  const list = await hasOpenedTheList(page, ownShop.origin, 'WL-1101')
  await context.setOffline(true)
  expect(await opensWith(page, list, /<h3[^]*WL-1101[^]*<\/main>/u)).toBe(true)
  await expect(page.getByText('Showing 20 of 72 products')).toBeVisible()
  await page
    .getByRole('complementary')
    .getByRole('checkbox', { name: /^Black/u })
    .check()
  await expect(page.getByText(/Showing \d+ of (?!72)\d+ products/u)).toBeVisible()
  expect(await opensWith(page, `${ownShop.origin}/`, /<h1/u)).toBe(true)
  // every other page comes from the shell
  expect(await opensWith(page, `${list}?category=jackets`, /<h1/u)).toBe(false)
  await expect(page.getByText('products in Jackets')).toBeVisible()
})

test(
  'who comes back has the type at hand before the page is laid out',
  inFullRun,
  async ({ page, ownShop }) => {
    const list = await hasOpenedTheList(page, ownShop.origin, 'WL-1101')
    for (const [address, names] of [
      [list, ['bodoni-moda-name', 'instrument-sans', 'mill-row-mono']],
      [`${ownShop.origin}/`, ['bodoni-moda', 'bodoni-moda-name', 'instrument-sans']],
      [`${ownShop.origin}/privacy`, ['bodoni-moda-name', 'instrument-sans']],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const asked = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.woff2'))
          .toSorted((one, other) => one.startTime - other.startTime)
          .map((entry) => {
            const face = /([\w-]+)-[\w-]{8}\.woff2$/u.exec(entry.name)?.[1]
            const how = 'initiatorType' in entry ? String(entry.initiatorType) : undefined
            return `${face} by ${how}`
          }),
      )
      // not by the style sheet
      const first = names.map((name) => `${name} by link`)
      expect(new Set(asked.slice(0, names.length))).toEqual(new Set(first))
    }
  },
)

test(
  'a new catalogue is on the kept pages, too; one that is behind the copy is put right',
  inFullRun,
  async ({ page, ownShop }) => {
    const list = await hasOpenedTheList(page, ownShop.origin, '$8.40')
    const ofBefore = await keptList(page)
    await importChanged(ownShop, dearer)
    await page.evaluate(() => void dispatchEvent(new Event('focus')))
    await keeps(page, '$8.65')
    // as where the app was closed between the copy and its pages
    await keepInstead(page, ofBefore, 'en of before')
    expect(await opensWith(page, list, /\$8\.40/u)).toBe(true)
    await expect(page.getByText('$8.65').first()).toBeVisible()
    await keeps(page, '$8.65')
  },
)

test(
  'the pages are kept in the language that was chosen last',
  inFullRun,
  async ({ page, ownShop }) => {
    const list = await hasOpenedTheList(page, ownShop.origin, '<html lang="en"')
    await page.getByRole('button', { name: 'Language' }).first().click()
    await page.getByRole('button', { name: 'Español' }).click()
    await keeps(page, '<html lang="es"')
    const [inSpanish, noted] = [await keptList(page), await shownThere(page)]
    expect(await opensWith(page, list, /<html lang="es"/u)).toBe(true)
    await page.getByRole('button', { name: 'Idioma' }).first().click()
    await page.getByRole('button', { name: '中文' }).click()
    await keeps(page, '<html lang="zh-CN"')
    expect(await opensWith(page, list, /<html lang="zh-CN"/u)).toBe(true)
    // as where it was chosen before anybody kept the pages
    await keepInstead(page, inSpanish, noted)
    expect(await opensWith(page, list, /<html lang="es"/u)).toBe(true)
    await keeps(page, '<html lang="zh-CN"')
  },
)
