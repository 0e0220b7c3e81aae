import { expectNothing } from '../support/axe.ts'
import { behindTheWall } from '../support/device.ts'
import { askForQuote, fillInquiry, inquiriesOf, inquiryDialog } from '../support/inquiry.ts'
import { expect, inFullRun, test } from '../support/shop.ts'
import { storedRows } from '../support/stored-data.ts'

test(
  'without a network a photo of a line stays with it over a reload, and arrives with it',
  inFullRun,
  async ({ page, context, shop }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await behindTheWall(page)
    await page.goto('/compare?ids=wl-1101,jk-3101')
    await page.getByRole('button', { name: 'Request a quote for these 2 styles' }).click()
    let dialog = await inquiryDialog(page)
    const details = () => dialog.getByRole('button', { name: /^Note, target price/u }).nth(1)
    await details().click()
    await dialog.getByLabel('Add photos or files').setInputFiles([
      { name: 'lining.txt', mimeType: 'text/plain', buffer: Buffer.from('Softer lining') },
      { name: 'zip.txt', mimeType: 'text/plain', buffer: Buffer.from('Two-way zip') },
    ])
    await expect(dialog.getByText('lining.txt, zip.txt')).toBeVisible()
    await dialog.getByText('Terms for all').click()
    await expectNothing(page, 'the form of a request', '[role=dialog]')
    await fillInquiry(dialog, 'Rosa without a network')
    const kept = async () => JSON.stringify(await storedRows(page, 'kept'))
    await expect.poll(kept).toContain('Price for 500 pieces')
    await page.reload()
    await page.goto('/')
    dialog = await askForQuote(page)
    await dialog.getByRole('button', { name: 'Continue with it' }).click()
    await details().click()
    await expect(dialog.getByText('lining.txt, zip.txt')).toBeVisible()
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(dialog.getByText('Saved on this device.')).toBeVisible()
    await context.setOffline(false)
    const arrived = () => inquiriesOf(shop, 'Rosa without a network')
    await expect.poll(arrived).toHaveLength(1)
    const [inquiry] = await arrived()
    expect(inquiry).toMatchObject({
      product_id: 'wl-1101',
      lines: [
        { product_id: 'wl-1101' },
        { product_id: 'jk-3101', attachments: ['lining.txt', 'zip.txt'] },
      ],
    })
  },
)
