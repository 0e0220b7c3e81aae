import type { Page } from '@playwright/test'
import { expectNothing } from './support/axe.ts'
import { openDesk } from './support/desk.ts'
import { postInquiry } from './support/inquiry.ts'
import { expect, test, inFullRun } from './support/shop.ts'

/** Without a style. */
const askInWords = (page: Page, name: string) =>
  postInquiry(page, name, {
    locale: 'en',
    message: 'Two hundred backpacks with our logo, please.',
  })

test(
  'an inquiry in words is quoted from a phone: a style that is found, a line in words, in the order that the member gives them',
  inFullRun,
  async ({ browser, page, shop }) => {
    const desk = await browser.newPage({
      baseURL: shop.origin,
      viewport: { width: 390, height: 800 },
    })
    await openDesk(desk, shop)
    const id = await askInWords(page, 'Ana who asks in words')
    await desk.goto(`/desk/inquiries/${id}`, { waitUntil: 'load' })
    await desk.getByRole('button', { name: 'Write a quotation' }).click()
    const editor = desk.getByRole('form', { name: 'Quotation' })
    const send = editor.getByRole('button', { name: 'Send quotation' })
    await send.click()
    await expect(editor.getByText('There is no line yet.')).toBeVisible()

    await desk.context().setOffline(true)
    await editor.getByRole('button', { name: 'Line in words' }).click()
    await expect(editor.getByLabel('What is offered')).toBeFocused()
    await desk.keyboard.type('Embossing mould')
    const [mould, wallet] = [
      editor.getByRole('listitem').nth(0),
      editor.getByRole('listitem').nth(1),
    ]
    await mould.getByLabel('Pieces', { exact: true }).fill('1')
    await mould.getByLabel('Price each').fill('250')
    const search = editor.getByLabel('Add a style by its model or name')
    await search.fill('wl-1101')
    await search.press('Enter')
    await expect(editor.getByText('The search needs the server.')).toBeVisible()
    await desk.context().setOffline(false)
    await desk.reload({ waitUntil: 'load' })
    await expect(editor.getByLabel('What is offered')).toHaveValue('Embossing mould')

    await search.fill('wl-1101')
    await search.press('Enter')
    const found = editor.getByRole('list', { name: 'Found styles' }).getByRole('listitem').first()
    await found.getByLabel('Color').selectOption({ index: 1 })
    const color = await found.getByLabel('Color').inputValue()
    await found.getByRole('button', { name: /^Add /u }).click()
    await expect(wallet).toContainText(color)
    await wallet.getByLabel('Pieces', { exact: true }).fill('200')
    await wallet.getByLabel('Price each').first().fill('9')
    await wallet.getByRole('button', { name: /^Add a price/u }).click()
    await wallet.getByLabel('From pieces').last().fill('5000')
    await send.click()
    await expect(editor.getByText('An amount like 7.95')).toBeVisible()
    await wallet.getByLabel('Price each').last().fill('6.50')
    await expectNothing(desk, 'the editor of a quotation')
    const up = wallet.getByRole('button', { name: /^Move .* up/u })
    await up.focus()
    await desk.keyboard.press('Enter')
    await expect(mould).toContainText(color)
    await expect(mould.getByRole('button', { name: /^Move .* up/u })).toBeFocused()
    await send.click()
    await expect(desk.getByText('Waits for the buyer')).toBeVisible()

    const shown = await shop.operator('inquiries', 'show', id, '--json')
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto((JSON.parse(shown) as { page: string }).page)
    const lines = page.getByRole('log', { name: 'Messages' }).getByRole('listitem')
    await expect(lines.filter({ hasText: '6.50' }).last()).toContainText(color)
    await expect(lines.filter({ hasText: 'Embossing mould' }).last()).toContainText('$250.00')
    await expect(page.getByText('$2,050.00')).toBeVisible()
    await desk.close()
  },
)
