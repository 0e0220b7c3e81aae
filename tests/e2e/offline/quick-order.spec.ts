import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import type { Download, Page } from '@playwright/test'
import { behindTheWall } from '../support/device.ts'
import { fillInquiry, inquiryDialog } from '../support/inquiry.ts'
import { expect, inFullRun, test } from '../support/shop.ts'

async function pasteRows(page: Page, rows: string) {
  await page.goto('/quick-order')
  await page.getByLabel('Paste rows').fill(rows)
  await page.getByRole('button', { name: 'Read the rows' }).click()
}

/** With the two lines that were read, in Hall 4. */
async function beginVisit(page: Page) {
  await page.getByRole('button', { name: 'Add 2 lines to a visit' }).click()
  await page.getByLabel('Place of a new visit (optional)').fill('Hall 4')
  await page.getByRole('button', { name: 'Begin a visit with them' }).click()
  await page.getByRole('button', { name: 'Open the visit' }).click()
}

test('pasted rows are read, corrected in place and put into the cart without a network', async ({
  page,
}) => {
  await behindTheWall(page)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Paste rows' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quick order' })).toBeVisible()
  await page
    .getByLabel('Paste rows')
    .fill('WL-1101 black 300\nWL-1101 ×30 黑色\nWL-1102 blak 20\nWL-1199 5\nWL-1103 1200')
  // a killed tab
  await page.goto('/quick-order')
  await expect(page.getByLabel('Paste rows')).toHaveValue(/WL-1103 1200$/u)
  await page.getByRole('button', { name: 'Read the rows' }).click()
  await expect(page.getByText('5 rows were read.')).toBeVisible()

  const open = page.getByRole('region', { name: /to correct$/u })
  const lines = page.getByRole('region', { name: /understood$/u })
  await expect(open.getByText('The style is not offered in "blak".')).toBeVisible()
  await expect(lines.getByText('The sum of rows 1, 2.')).toBeVisible()
  await open.getByRole('button', { name: 'Black', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 row to correct' })).toBeVisible()
  await expect(open.getByText('No style has the model "WL-1199".')).toBeVisible()
  await open.getByLabel('Model or name').fill('wl 1104')
  await page.keyboard.press('Enter')
  await open.getByRole('button', { name: /^WL-1104/u }).click()
  await expect(page.getByRole('heading', { name: '4 lines understood' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '4 lines understood' })).toBeVisible()
  await expect(open).toBeHidden()

  await page.getByRole('button', { name: 'Add 3 lines to the cart' }).click()
  await expect(page.getByRole('heading', { name: '1 line understood' })).toBeVisible()
  await expect(lines.getByText('WL-1103')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('WL-1104')
  await expect(page.getByLabel(/^Quantity/u).first()).toBeVisible()
})

test(
  'pasted rows go into the visit from which the buyer comes, and into a new one',
  inFullRun,
  async ({ page }) => {
    await behindTheWall(page)
    await pasteRows(page, 'WL-1101 black 300\nWL-1102 black 20')
    await beginVisit(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Hall 4' })).toBeVisible()
    await page.getByRole('link', { name: 'Paste rows' }).click()
    await page.getByLabel('Paste rows').fill('WL-1103 1200\nWL-1101 black 5')
    await page.getByRole('button', { name: 'Read the rows' }).click()
    await expect(page.getByText('2 rows were read.')).toBeVisible()
    // a killed tab
    await page.reload()
    await page.getByRole('button', { name: 'Add 2 lines to Hall 4' }).click()
    await page.getByRole('button', { name: 'Open the visit' }).click()
    await expect(page.getByRole('main')).toContainText('WL-1103')
    await expect(page.getByRole('main')).toContainText('305')
    await page.goto('/quick-order')
    await expect(page.getByRole('heading', { level: 1, name: 'Quick order' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /understood$/u })).toBeHidden()
  },
)

const download = async (page: Page, kind: 'Excel' | 'CSV'): Promise<Download> => {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download as ${kind}` }).click()
  return waiting
}

const bytesOf = async (file: Download) => readFile(await file.path())

const readTable = async (file: Download) => {
  const { SheetNames, Sheets } = read(await bytesOf(file))
  return utils.sheet_to_json<Record<string, unknown>>(Sheets[SheetNames[0] ?? ''] ?? {})
}

test(
  'a workbook is opened without a network, and its bad rows come back as a file to correct',
  inFullRun,
  async ({ page }) => {
    const sheet = utils.aoa_to_sheet([
      ['Order of spring'],
      ['款号', '颜色', '数量', '备注'],
      ['WL-1101', '黑色', 120, 'softer lining'],
      ['WL-1199', '黑色', 30, ''],
      ['WL-1102', '', '', ''],
      ['合计', '', 150, ''],
    ])
    const book = utils.book_new(sheet, 'Order')
    const { write } = await import('@e965/xlsx')
    await behindTheWall(page)
    await page.goto('/quick-order')
    await page.getByLabel('Open CSV or Excel').setInputFiles({
      name: 'order.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array), // as its type says
    })
    await expect(page.getByText('2 rows were read.')).toContainText('1 row of totals is left out.')
    await expect(page.getByText('1 row without a quantity is left out.')).toBeVisible()
    const file = await download(page, 'CSV')
    expect(file.suggestedFilename()).toMatch(/^rows-to-correct-\d{4}-\d\d-\d\d\.csv$/u)
    const text = (await bytesOf(file)).toString('utf8')
    expect(text).toMatch(/^\uFEFFModel,/u)
    expect(text).toContain('No style has the model ""WL-1199""')
    // corrected elsewhere, and opened again
    await page.getByLabel('Open CSV or Excel').setInputFiles({
      name: 'corrected.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text.replace('WL-1199,', 'WL-1102,')),
    })
    await expect(page.getByRole('heading', { name: '2 lines understood' })).toBeVisible()
    await page.getByRole('button', { name: 'Request a quote for 2 lines' }).click()
    await expect(page.getByRole('dialog')).toContainText('WL-1102')
  },
)

test(
  'the cart is downloaded as a workbook and as CSV without a network, and read again',
  inFullRun,
  async ({ page }) => {
    await behindTheWall(page)
    await pasteRows(page, 'WL-1101 black 300\nJK-3107 navy XL 40')
    await page.getByRole('button', { name: 'Add 2 lines to the cart' }).click()
    await expect(page.getByText('2 lines were added to the cart.')).toBeVisible()
    await page.goto('/cart')
    const csv = await bytesOf(await download(page, 'CSV'))
    expect(csv.toString('utf8')).toMatch(
      /WL-1101,.*,Black,.*,300,.*\/products\/wl-1101,https?:.*\/images\//u,
    )
    const file = await download(page, 'Excel')
    const xlsx = await bytesOf(file)
    expect(await readTable(file)).toMatchObject([
      { Model: 'WL-1101', Color: 'Black', Quantity: 300, 'Unit price': 8.4, 'Line total': 2520 },
      { Model: 'JK-3107', Color: 'Navy', Size: 'XL', Quantity: 40 },
    ])
    await page.goto('/quick-order')
    await page
      .getByLabel('Open CSV or Excel')
      .setInputFiles({ name: 'cart.xlsx', mimeType: '', buffer: xlsx })
    await expect(page.getByRole('heading', { name: '2 lines understood' })).toBeVisible()
  },
)

test(
  'a visit, a request and a line sheet are downloaded as files with their rows, with no network',
  inFullRun,
  async ({ page }) => {
    await behindTheWall(page)
    await pasteRows(page, 'WL-1101 black 300\nJK-3107 navy XL 40')
    await beginVisit(page)
    const lines = [
      { Model: 'WL-1101', Color: 'Black', Quantity: 300, 'Unit price': 8.4 },
      { Model: 'JK-3107', Color: 'Navy', Size: 'XL', Quantity: 40 },
    ]
    const ofVisit = await download(page, 'Excel')
    expect(ofVisit.suggestedFilename()).toMatch(/^hall-4-\d{4}-\d\d-\d\d\.xlsx$/u)
    expect(await readTable(ofVisit)).toMatchObject(lines)
    expect(await readTable(await download(page, 'CSV'))).toMatchObject(lines)
    const sheet = await page.getByRole('link', { name: 'Line sheet' }).getAttribute('href')

    await page.getByRole('button', { name: /^Request a quote/u }).click()
    const dialog = await inquiryDialog(page)
    await fillInquiry(dialog, 'Ana with a table')
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
    await dialog.getByRole('link', { name: 'See what waits on this device' }).click()
    await page.goto('/requests')
    await page.getByRole('list', { name: 'My requests' }).getByRole('link').first().click()
    await expect(page.getByText('Waits for a connection')).toBeVisible()
    expect(await readTable(await download(page, 'Excel'))).toMatchObject(lines)
    expect(await readTable(await download(page, 'CSV'))).toMatchObject(lines)

    await page.goto(sheet ?? '')
    const form = await readTable(await download(page, 'Excel'))
    expect(form).toContainEqual(expect.objectContaining({ Model: 'WL-1101', Color: 'Black' }))
    expect(form).toContainEqual(expect.objectContaining({ Model: 'JK-3107', Size: 'XL' }))
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
    await page.getByRole('button', { name: 'Español' }).click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar en CSV' }).click()
    const inSpanish = (await bytesOf(await waiting)).toString('utf8')
    expect(inSpanish).toMatch(/^\uFEFFReferencia;Nombre;Color;/u)
    expect(inSpanish).toMatch(/\r\nWL-1101;.*;8,4;http/u)
  },
)

test('a row that was split into colors is one again after Undo', inFullRun, async ({ page }) => {
  await behindTheWall(page)
  await pasteRows(page, 'WL-1101 black/navy 300')
  await page.getByRole('button', { name: 'A row for each with 150 pcs' }).click()
  await expect(page.getByRole('heading', { name: '2 lines understood' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: '1 row to correct' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'A row for each with 300 pcs' })).toBeVisible()
})

test(
  'on a phone without a line, the banner leaves the buttons of the list free',
  inFullRun,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await behindTheWall(page)
    await pasteRows(page, 'WL-1101 black 300\nXX-9 red 5\nBP-2101 navy 40')
    const add = page.getByRole('button', { name: 'Add 2 lines to the cart' })
    await expect(add).toBeInViewport()
    await expect(page.getByText('Network connection lost')).toBeVisible()
    await expect
      .poll(() =>
        add.evaluate((button) => {
          const { x, y, width, height } = button.getBoundingClientRect()
          return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        }),
      )
      .toBe(true)
  },
)
