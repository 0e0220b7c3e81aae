import type { Page } from '@playwright/test'
import { photo, tellsPlace } from '../../support/samples/photos.ts'
import { behindTheWall, installed } from '../support/device.ts'
import { filesOf, fillInquiry, inquiriesOf, inquiryDialog } from '../support/inquiry.ts'
import { expect, inFullRun, test } from '../support/shop.ts'
import { storedKeys } from '../support/stored-data.ts'

type Handed = { name: string; type: string; bytes: Buffer }

/** Another app hands these files over, as the device does it: by a form sent to the address in the manifest. */
async function shareWithShop(page: Page, files: Handed[], text = ''): Promise<void> {
  const plain = files.map(({ name, type, bytes }) => ({ name, type, bytes: [...bytes] }))
  await page.evaluate(
    ({ files, text }) => {
      const form = document.createElement('form')
      Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' })
      const words = document.createElement('input')
      Object.assign(words, { name: 'text', value: text })
      const chooser = document.createElement('input')
      Object.assign(chooser, { type: 'file', name: 'files', multiple: true })
      const chosen = new DataTransfer()
      for (const { name, type, bytes } of files) {
        chosen.items.add(new File([new Uint8Array(bytes)], name, { type }))
      }
      chooser.files = chosen.files
      form.append(words, chooser)
      document.body.append(form)
      form.submit()
    },
    { files: plain, text },
  )
}

const attached = async (page: Page) =>
  (await inquiryDialog(page)).getByRole('list', { name: 'Attached files' }).getByRole('listitem')

const twoPhotos = async (): Promise<Handed[]> => [
  { name: 'seam.jpg', type: 'image/jpeg', bytes: await photo({ width: 320, height: 240 }) },
  { name: 'label.jpg', type: 'image/jpeg', bytes: await photo({ width: 240, height: 320 }) },
]

test(
  'pictures shared behind the wall open the inquiry dialog and arrive with the inquiry',
  inFullRun,
  async ({ page, context, shop }) => {
    await behindTheWall(page)
    await shareWithShop(page, await twoPhotos(), 'Seen at the fair')
    const dialog = await inquiryDialog(page)
    await expect(dialog.getByLabel('Your Message')).toHaveValue('Seen at the fair')
    await expect(await attached(page)).toHaveCount(2)

    await page.reload() // a page that dies before sending loses nothing
    await expect(await attached(page)).toHaveCount(2)

    await fillInquiry(dialog, 'Ana who shares')
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(dialog.getByText('Saved on this device.')).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => inquiriesOf(shop, 'Ana who shares')).toHaveLength(1)
    const [inquiry] = await inquiriesOf(shop, 'Ana who shares')
    const files = await filesOf(inquiry!) // one, as just seen
    expect([...files.keys()].toSorted()).toEqual(['label.jpg', 'seam.jpg'])
    for (const bytes of files.values()) expect(await tellsPlace(bytes)).toBe(false)

    await page.goto('/')
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await parcels(page)).toBe(0)
  },
)

test(
  'what was shared waits for the next start, in one tab, until the buyer closes it',
  inFullRun,
  async ({ page, context }) => {
    await page.goto('/')
    await installed(page)
    await shareWithShop(page, await twoPhotos())
    await expect(await attached(page)).toHaveCount(2)
    await page.close()

    const again = await context.newPage()
    await again.goto('/')
    await expect(await attached(again)).toHaveCount(2)
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByRole('heading').first()).toBeVisible()
    await expect(other.getByRole('dialog')).toBeHidden()

    await again.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => parcels(again)).toBe(0)
    await expect(again).toHaveURL('/')
    await expect(other.getByRole('dialog')).toBeHidden()
  },
)

test(
  'a shared file that is not what its name says is told, and the others are attached',
  inFullRun,
  async ({ page }) => {
    await page.goto('/')
    await installed(page)
    const liar = { name: 'order.pdf', type: 'application/pdf', bytes: Buffer.from('no PDF') }
    await shareWithShop(page, [liar, ...(await twoPhotos())])
    const dialog = await inquiryDialog(page)
    await expect(dialog.getByRole('alert')).toContainText('order.pdf: File type not supported')
    await expect(await attached(page)).toHaveCount(2)
  },
)

test('where the worker is missing the buyer is told to choose the files by hand', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.serviceWorker, 'register', {
      value: () => new Promise(() => {}),
    })
  })
  await page.goto('/about')
  await shareWithShop(page, await twoPhotos())
  const note = page.getByRole('alertdialog', { name: 'The shared files could not be taken over.' })
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: 'Open the inquiry form' }).click()
  await inquiryDialog(page)
  await expect(page).toHaveURL('/')
})

/** How much of what was shared is still on the device. */
const parcels = async (page: Page) => (await storedKeys(page, 'shared')).length
