import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { samples } from '../../support/samples/attachments.ts'
import { colourAtTop, photo, picture, tellsPlace } from '../../support/samples/photos.ts'
import { behindTheWall } from '../support/device.ts'
import { askForQuote, filesOf, fillInquiry, inquiriesOf } from '../support/inquiry.ts'
import { expect, inFullRun, test } from '../support/shop.ts'

type Picked = { name: string; mimeType: string; buffer: Buffer }
const jpeg = (name: string, buffer: Buffer): Picked => ({ name, mimeType: 'image/jpeg', buffer })

const chooser = (dialog: Locator) => dialog.getByLabel('Attachments (optional)')
const attached = (dialog: Locator) => dialog.getByRole('list', { name: 'Attached files' })

async function openDialog(page: Page) {
  await page.goto('/')
  return askForQuote(page)
}

test('three photos taken behind the wall arrive small, upright and silent about their place', async ({
  page,
  context,
  shop,
}) => {
  await behindTheWall(page)
  const dialog = await askForQuote(page)
  await fillInquiry(dialog, 'Ana with three photos')
  await chooser(dialog).setInputFiles([
    jpeg('seam.jpg', await photo({ width: 4000, height: 3000, orientation: 3 })),
    jpeg('label.jpg', await photo({ width: 600, height: 400 })),
    jpeg('lining.jpg', await photo({ width: 300, height: 400, orientation: 6 })),
  ])
  await expect(attached(dialog)).not.toContainText('Being prepared')
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Saved on this device.')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => inquiriesOf(shop, 'Ana with three photos')).toHaveLength(1)

  const [inquiry] = await inquiriesOf(shop, 'Ana with three photos')
  const files = await filesOf(inquiry!) // one, as just seen
  expect([...files.keys()].toSorted()).toEqual(['label.jpg', 'lining.jpg', 'seam.jpg'])
  for (const bytes of files.values()) expect(await tellsPlace(bytes)).toBe(false)
  const seam = files.get('seam.jpg')!
  expect(await sharp(seam).metadata()).toMatchObject({ width: 2000, height: 1500 })
  expect(await colourAtTop(seam)).toBe('blue') // taken upside down
  const lining = await sharp(files.get('lining.jpg')).metadata() // taken with the phone on its side
  expect(lining).toMatchObject({ width: 400, height: 300 })
  expect(lining.orientation).toBeUndefined()
  expect(await sharp(files.get('label.jpg')).metadata()).toMatchObject({ width: 600, height: 400 })
})

test(
  'colours stay as measured, and what hides behind a picture stays at home',
  inFullRun,
  async ({ page, shop }) => {
    const dialog = await openDialog(page)
    await fillInquiry(dialog, 'Ana with colours')
    const colour = {
      create: { width: 40, height: 30, channels: 3, background: '#b07a3c' },
    } as const
    const wide = await sharp(colour).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
    const shot = await photo({ width: 64, height: 48 })
    await chooser(dialog).setInputFiles([
      jpeg('wide.jpg', wide),
      jpeg('twice.jpg', Buffer.concat([shot, shot, Buffer.from('ftypmp42 Pocketphone 3')])),
    ])
    await expect(attached(dialog)).not.toContainText('Being prepared')
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(dialog.getByText('Inquiry Submitted Successfully!')).toBeVisible()
    const [inquiry] = await inquiriesOf(shop, 'Ana with colours')
    const files = await filesOf(inquiry!) // the dialog has said so
    expect(await tellsPlace(files.get('twice.jpg')!)).toBe(false)
    const { data } = await sharp(files.get('wide.jpg')).raw().toBuffer({ resolveWithObject: true })
    const shown = [0xb0, 0x7a, 0x3c]
    for (const [at, value] of shown.entries()) expect(Math.abs(data[at]! - value)).toBeLessThan(5)
  },
)

test(
  'a picture in a format the exporter cannot open is sent as JPEG, a drawing stays sharp',
  inFullRun,
  async ({ page, shop }) => {
    const dialog = await openDialog(page)
    await fillInquiry(dialog, 'Ana with two formats')
    await chooser(dialog).setInputFiles([
      { name: 'fabric.webp', mimeType: 'image/webp', buffer: await picture('webp', 400, 300) },
      { name: 'strap.png', mimeType: 'image/png', buffer: await picture('png', 2400, 1200) },
    ])
    await expect(attached(dialog)).toContainText('fabric.jpg')
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(dialog.getByText('Inquiry Submitted Successfully!')).toBeVisible()
    const [inquiry] = await inquiriesOf(shop, 'Ana with two formats')
    const files = await filesOf(inquiry!) // the dialog has said so
    const [fabric, strap] = [files.get('fabric.jpg')!, files.get('strap.png')!]
    expect(await sharp(fabric).metadata()).toMatchObject({ format: 'jpeg', width: 400 })
    expect(await sharp(strap).metadata()).toMatchObject({
      format: 'png',
      width: 2000,
      height: 1000,
    })
    for (const bytes of [fabric, strap]) expect(await tellsPlace(bytes)).toBe(false)
  },
)

test(
  'a photo over 10 MB is taken when it is small enough as it is sent',
  inFullRun,
  async ({ page }) => {
    const dialog = await openDialog(page)
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const heavy = await sharp({
      create: { width: 3600, height: 2400, channels: 3, background: 'grey', noise },
    })
      .jpeg({ quality: 100 })
      .toBuffer()
    expect(heavy.length).toBeGreaterThan(10_485_760)
    await chooser(dialog).setInputFiles(jpeg('tweed.jpg', heavy))
    await expect(attached(dialog)).toContainText(/tweed\.jpg\d\.\d MB/u)
    await expect(dialog.getByRole('alert')).toBeHidden()
  },
)

test('a picture that cannot be opened is refused at once, in the specified words', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  await chooser(dialog).setInputFiles([
    { name: 'IMG_0231.HEIC', mimeType: 'image/heic', buffer: Buffer.from('no picture at all') },
    { name: 'order.pdf', mimeType: 'application/pdf', buffer: samples.pdf },
  ])
  await expect(dialog.getByRole('alert')).toHaveText(
    'IMG_0231.HEIC: File type not supported. Please upload JPG, PNG, PDF, DOC, or TXT files.',
  )
  await expect(attached(dialog).getByRole('listitem')).toHaveCount(1)
})

test(
  'a picture that is damaged, or larger than a phone can open, is refused in words',
  inFullRun,
  async ({ page }) => {
    const dialog = await openDialog(page)
    const whole = await photo({ width: 640, height: 480 })
    const limit = { width: 12_000, height: 10_001, channels: 3, background: 'grey' } as const
    await chooser(dialog).setInputFiles([
      jpeg('cut.jpg', whole.subarray(0, -300)),
      jpeg('poster.jpg', await sharp({ create: limit }).jpeg().toBuffer()),
    ])
    const words = /^(?:cut|poster)\.jpg: This picture is damaged, or too large to be opened/u
    await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([words, words])
    await expect(attached(dialog)).toBeHidden()
  },
)

test(
  'texts of Excel, files without an extension and names with quotes arrive as they are',
  inFullRun,
  async ({ page, shop }) => {
    const dialog = await openDialog(page)
    await fillInquiry(dialog, 'Ana with odd files')
    await chooser(dialog).setInputFiles([
      { name: '12" strap; "v2".txt', mimeType: 'text/plain', buffer: samples.utf16 },
      { name: 'prices.txt', mimeType: 'text/plain', buffer: samples.windows1252 },
      { name: 'letter.doc', mimeType: 'application/msword', buffer: samples.rtf },
      { name: 'document', mimeType: 'application/pdf', buffer: samples.latePdf },
    ])
    await expect(attached(dialog).getByRole('listitem')).toHaveCount(4)
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(dialog.getByText('Inquiry Submitted Successfully!')).toBeVisible()
    const [inquiry] = await inquiriesOf(shop, 'Ana with odd files')
    expect(await filesOf(inquiry!)).toEqual(
      // the dialog has said so
      new Map([
        ['12" strap; "v2".txt', samples.utf16],
        ['prices.txt', samples.windows1252],
        ['letter.doc', samples.rtf],
        ['document.pdf', samples.latePdf],
      ]),
    )
  },
)

test(
  'of 103 files a hundred valid ones are attached, whatever is between them',
  inFullRun,
  async ({ page }) => {
    const dialog = await openDialog(page)
    const notes = Array.from({ length: 101 }, (_, i): Picked => {
      return { name: `${i}.txt`, mimeType: 'text/plain', buffer: samples.txt }
    })
    await chooser(dialog).setInputFiles([
      { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') },
      { name: 'false.pdf', mimeType: 'application/pdf', buffer: samples.txt },
      ...notes,
    ])
    await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
      /^film\.mp4: File type not supported/u,
      /^false\.pdf: File type not supported/u,
      '100.txt: At most 100 files can be attached.',
    ])
    await expect(attached(dialog).getByRole('listitem')).toHaveCount(100)
  },
)

test(
  'a picture can be pasted, and files can be dropped on the form',
  inFullRun,
  async ({ page }) => {
    const dialog = await openDialog(page)
    const bytes = [...(await picture('png', 40, 30))]
    const give = (type: 'paste' | 'drop', name: string) =>
      dialog.getByLabel('Your Message').evaluate(
        (field, { type, name, bytes }) => {
          const data = new DataTransfer()
          data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
          const how = { bubbles: true, cancelable: true }
          field.dispatchEvent(
            type === 'paste'
              ? new ClipboardEvent(type, { ...how, clipboardData: data })
              : new DragEvent(type, { ...how, dataTransfer: data }),
          )
        },
        { type, name, bytes },
      )
    await give('paste', 'image.png')
    await expect(attached(dialog)).toContainText('image.png')
    await give('drop', 'image.png')
    await expect(attached(dialog)).toContainText('image (2).png')
  },
)

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test(
    'the camera is offered, and two photos of the same name can be told apart',
    inFullRun,
    async ({ page }) => {
      const dialog = await openDialog(page)
      const camera = dialog.getByLabel('Take a photo')
      await expect(camera).toHaveAttribute('capture', 'environment')
      await camera.setInputFiles(jpeg('image.jpg', await photo({ width: 64, height: 48 })))
      await camera.setInputFiles(jpeg('image.jpg', await photo({ width: 48, height: 64 })))
      const second = dialog.getByRole('button', { name: 'Remove image (2).jpg' })
      await expect(second).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Remove image.jpg' })).toBeVisible()
      await second.click()
      await expect(attached(dialog).getByRole('listitem')).toHaveCount(1)
      await expect(chooser(dialog)).toBeFocused()
    },
  )
})

test('where there is no touch, no camera is offered', inFullRun, async ({ page }) => {
  const dialog = await openDialog(page)
  await expect(dialog.getByLabel('Take a photo')).toBeHidden()
})
