import { readFile } from 'node:fs/promises'
import { expectNothing } from '../support/axe.ts'
import {
  longMessage,
  openCarrier,
  photographCodes,
  scanPicture,
  writeWithFile,
} from '../support/carry.ts'
import { installed } from '../support/device.ts'
import { filesOf, inquiriesOf } from '../support/inquiry.ts'
import { pill } from '../support/outbox.ts'
import { expect, inFullRun, test } from '../support/shop.ts'

// A waiting request reaches the server once, by its own device or by another.

test(
  'another phone reads the codes of a request and brings it, and the files follow into the same request',
  inFullRun,
  async ({ page, shop, context, browser, baseURL }) => {
    await writeWithFile(page, 'Olena of the sample room', longMessage)
    const pictures = await photographCodes(page)
    expect(pictures.length).toBeGreaterThan(3)

    const carrier = await openCarrier(browser, baseURL)
    const said = carrier.getByRole('main').getByRole('status')
    for (const [at, picture] of pictures.toReversed().entries()) {
      await scanPicture(carrier, picture)
      if (at < pictures.length - 1)
        await expect(said).toContainText(`${at + 1} of ${pictures.length} codes are read`)
    }
    const offer = carrier.getByRole('region', { name: 'Request of Olena of the sample room' })
    await expect(offer).toContainText("1 file follows from the buyer's own device.")
    await offer.getByRole('button', { name: 'Bring it to the shop' }).click()
    const arrived = () => inquiriesOf(shop, 'Olena of the sample room')
    await expect.poll(arrived).toHaveLength(1)
    expect(await arrived()).toMatchObject([
      { files_follow: 1, message: longMessage, attachments: [] },
    ])
    // nothing of the other buyer stays
    await expect(pill(carrier)).toBeHidden()
    await carrier.goto('/requests')
    await expect(carrier.getByText('There are none yet.')).toBeVisible()

    await page.keyboard.press('Escape')
    await context.setOffline(false)
    await expect(pill(page)).toBeHidden()
    const [inquiry, ...others] = await arrived()
    expect(others).toEqual([])
    expect(inquiry && [...(await filesOf(inquiry)).values()].map(String)).toEqual(['Softer'])
    await page.goto('/requests')
    await expect(page.getByRole('list', { name: 'My requests' })).toContainText('Received')
    await carrier.context().close()
  },
)

test(
  'the file of a request opens on another phone without a network, and nothing is doubled when the own device was first',
  inFullRun,
  async ({ page, shop, context, browser, baseURL }) => {
    await writeWithFile(page, 'Olena with a file')
    await page.goto('/requests')
    await page.getByRole('list', { name: 'My requests' }).getByRole('link').click()
    await page.getByRole('button', { name: 'Send another way' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send another way' })
    await expect(dialog.getByLabel('Text of the request')).toHaveValue(/Name: Olena with a file/u)
    const mail = dialog.getByRole('link', { name: 'Email' })
    await expect(mail).toHaveAttribute('href', /^mailto:.*Olena%20with%20a%20file/u)
    await expectNothing(page, 'the other ways to send a request', '[role=dialog]')
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save the file' }).click()
    const file = await (await saving).path()

    const carrier = await openCarrier(browser, baseURL)
    await installed(carrier)
    await carrier.context().setOffline(true)
    await carrier.getByLabel('Open the file of a request').setInputFiles({
      name: 'request.txt',
      mimeType: 'text/plain',
      buffer: await readFile(file),
    })
    await carrier.getByRole('button', { name: 'Bring it to the shop' }).click()
    await expect(carrier.getByText('It waits on this device')).toBeVisible()
    await carrier.getByRole('link', { name: 'See what waits on this device' }).click()
    const waiting = carrier.getByRole('list', { name: 'Not sent yet' })
    await expect(waiting).toContainText('Carried for Olena with a file')
    await expect(waiting).not.toContainText('Price for 500 pieces')
    await expect(waiting.getByRole('button', { name: 'Edit' })).toHaveCount(0)

    // its buyer learns that it may come by another device
    await page.goto('/device')
    const own = page.getByRole('list', { name: 'Not sent yet' })
    await own.getByRole('button', { name: 'Withdraw' }).click()
    const asked = page.getByRole('alertdialog')
    await expect(asked).toContainText('another device may still bring it')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await own.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Product Inquiry' })
    await expect(form).toContainText('Another device may bring this request as it was before.')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
    await context.setOffline(false)
    await expect(pill(page)).toBeHidden()
    await carrier.context().setOffline(false)
    await expect(pill(carrier)).toBeHidden()
    const [inquiry, ...others] = await inquiriesOf(shop, 'Olena with a file')
    expect(others).toEqual([])
    expect(inquiry && [...(await filesOf(inquiry)).keys()]).toEqual(['lining.txt'])
    await carrier.context().close()
  },
)
