import type { Browser, Page } from '@playwright/test'
import { behindTheWall } from '../support/device.ts'
import { hydrated } from '../support/hydrated.ts'
import { filesOf, inquiriesOf } from '../support/inquiry.ts'
import { pill, seesItSaved, writeInquiry } from '../support/outbox.ts'
import { expect, inFullRun, test } from '../support/shop.ts'

// What waits without a network leaves by another device, and is one request whoever comes first.

/** A buyer in the sample room writes a request with a photo. */
async function writeWithFile(page: Page, name: string) {
  await behindTheWall(page)
  await expect(page.getByText('Network connection lost')).toBeVisible()
  const dialog = await writeInquiry(page, name)
  await dialog
    .getByLabel('Attachments (optional)')
    .setInputFiles({ name: 'lining.txt', mimeType: 'text/plain', buffer: Buffer.from('Softer') })
  await expect(dialog.getByText('lining.txt')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await seesItSaved(dialog)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}

/** Pictures of all codes, as another phone sees them. */
async function photographCodes(page: Page): Promise<Buffer[]> {
  await page.goto('/device')
  await page.getByRole('button', { name: 'Send another way' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send another way' })
  await dialog.getByRole('button', { name: 'Pause' }).click()
  const code = dialog.getByRole('img', { name: /^Code/u })
  const [, number, all] =
    /(\d+) of (\d+)/u.exec((await code.getAttribute('aria-label')) ?? '') ?? []
  const pictures: Buffer[] = []
  for (let step = 0; step < Number(all); step += 1) {
    const next = ((Number(number) - 1 + step) % Number(all)) + 1
    await expect(code).toHaveAccessibleName(`Code ${next} of ${all}`)
    pictures.push(await code.screenshot())
    await dialog.getByRole('button', { name: 'Next code' }).click()
  }
  return pictures
}

/** Another device, in another pocket. */
async function openOther(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/scan')
  await hydrated(page)
  return page
}

async function showPicture(page: Page, picture: Buffer) {
  await page
    .getByLabel('Choose a picture of a code')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
}

test(
  'another phone reads the codes of a request and brings it, and the files follow into the same request',
  inFullRun,
  async ({ page, shop, context, browser, baseURL }) => {
    await writeWithFile(page, 'Olena of the sample room')
    const pictures = await photographCodes(page)
    expect(pictures.length).toBeGreaterThan(1)

    const carrier = await openOther(browser, baseURL)
    const said = carrier.getByRole('main').getByRole('status')
    for (const [at, picture] of pictures.toReversed().entries()) {
      await showPicture(carrier, picture)
      if (at < pictures.length - 1)
        await expect(said).toContainText(`${at + 1} of ${pictures.length} codes are read`)
    }
    const offer = carrier.getByRole('region', { name: 'Request of Olena of the sample room' })
    await expect(offer).toContainText("1 file follows from the buyer's own device.")
    await offer.getByRole('button', { name: 'Bring it to the shop' }).click()
    const arrived = () => inquiriesOf(shop, 'Olena of the sample room')
    await expect.poll(arrived).toHaveLength(1)
    expect(await arrived()).toMatchObject([{ files_follow: 1, attachments: [] }])
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
    await expect(page.getByRole('list', { name: 'My requests' })).toContainText('Sent')
    await carrier.context().close()
  },
)
