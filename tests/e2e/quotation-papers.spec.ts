import type { Locator, Page } from '@playwright/test'
import { readPdfText } from '../support/read-pdf.ts'
import { openDesk, sendOffer } from './support/desk.ts'
import { postInquiry } from './support/inquiry.ts'
import { expect, inFullRun, test } from './support/shop.ts'

/** What a press on `control` saves, and the text of its first page. */
async function downloadPaper(page: Page, control: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), control.click()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const [text] = await readPdfText(Buffer.concat(chunks))
  return { name: download.suggestedFilename(), text }
}

test(
  'a quotation is saved as PDF from the link of the mail and at the desk, and the invoice once it is accepted',
  inFullRun,
  async ({ browser, page, shop }) => {
    const id = await postInquiry(page, 'Ana who files papers', {
      product_id: 'wl-1101',
      product_name: 'Bifold Wallet',
      quantity: '500',
      locale: 'en',
    })
    const desk = await browser.newPage({ baseURL: shop.origin })
    await openDesk(desk, shop)
    await sendOffer(desk, id)

    const shown = await shop.operator('inquiries', 'show', id, '--json')
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto((JSON.parse(shown) as { page: string }).page)
    const messages = page.getByRole('log', { name: 'Messages' })
    const quotation = messages.getByRole('button', { name: 'Quotation as PDF' })
    const saved = await downloadPaper(page, quotation)
    expect(saved.name).toMatch(/^Q-\d{4}-\d{4}-1\.pdf$/u)
    expect(saved.text).toContain('Total $4,250.00')
    const invoice = messages.getByRole('button', { name: 'Proforma invoice as PDF' })
    await expect(invoice).toBeHidden()
    await messages.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('button', { name: 'Accept for $4,250.00' }).click()
    await expect(invoice).toBeVisible({ timeout: 20_000 })
    expect((await downloadPaper(page, invoice)).text).toContain('Proforma invoice')

    await page.context().setOffline(true)
    await expect(messages.getByText('The PDF needs a connection.')).toBeVisible()
    await expect(messages).toContainText('Edge paint in brown')
    await page.context().setOffline(false)

    await desk.goto(`/desk/inquiries/${id}`, { waitUntil: 'load' })
    const both = desk.getByRole('link', { name: 'in Chinese and English' }).first()
    expect((await downloadPaper(desk, both)).text).toContain('报价单')
    const pi = desk.getByRole('link', { name: 'Proforma invoice as PDF' })
    expect((await downloadPaper(desk, pi)).name).toMatch(/^PI-\d{4}-\d{4}-1\.pdf$/u)
    await desk.close()
  },
)
