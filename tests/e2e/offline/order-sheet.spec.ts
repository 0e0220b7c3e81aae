import type { Page } from '@playwright/test'
import { expectNothing } from '../support/axe.ts'
import { copied, installed } from '../support/device.ts'
import { expect, inFullRun, test } from '../support/shop.ts'

const main = (page: Page) => page.getByRole('main')
const icon = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart, / })
const sheet = (page: Page) => page.getByRole('dialog', { name: /Bomber/u })
const cell = (page: Page, name: string) => sheet(page).getByRole('textbox', { name, exact: true })

async function openSheet(page: Page) {
  await main(page).getByRole('button', { name: 'Order several colors and sizes' }).click()
  await expect(sheet(page).getByRole('table')).toBeVisible()
}

test(
  'the sheet works offline by keyboard on a phone, and Back closes it; axe finds nothing in it',
  inFullRun,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/products/jk-3101')
    await installed(page)
    await copied(page)
    await page.context().setOffline(true)
    await page.goto('/products/jk-3101')
    await openSheet(page)
    const table = sheet(page).getByRole('table', { name: /^Quantities of/u })
    await expect(table.getByRole('columnheader')).toHaveCount(7)
    await expect(table.getByRole('rowheader')).toHaveText(['Olive', 'Black', 'Navy', 'Total'])
    await cell(page, 'Olive, S').focus()
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await page.keyboard.type('8')
    for (let size = 0; size < 4; size += 1) await page.keyboard.press('ArrowRight')
    await expect(cell(page, 'Black, XXL')).toBeFocused()
    await page.keyboard.type('9')
    const boxes = await Promise.all(
      ['Olive, S', 'Black, XXL'].map((name) => cell(page, name).boundingBox()),
    )
    for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(43)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
    await expectNothing(page, 'order sheet')
    await page.goBack()
    await expect(sheet(page)).toBeHidden()
    await openSheet(page)
    await expect(cell(page, 'Black, XXL')).toHaveValue('9')
    await sheet(page).getByRole('button', { name: 'Add to Cart' }).click()
    await expect(icon(page)).toHaveAccessibleName('Cart, 24 items')
  },
)
