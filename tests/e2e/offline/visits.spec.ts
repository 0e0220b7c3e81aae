import { photo } from '../../support/samples/photos.ts'
import { depth } from '../support/browser-history.ts'
import { behindTheWall } from '../support/device.ts'
import { filesOf, fillInquiry, inquiriesOf, inquiryDialog } from '../support/inquiry.ts'
import { expect, inFullRun, test } from '../support/shop.ts'

test('a visit collects styles, a note and a rating offline, and has them all after the tab was killed', async ({
  page,
  context,
}) => {
  await behindTheWall(page)
  await page.goto('/products?category=wallets')
  const add = page.getByRole('main').getByRole('button', { name: /to a visit$/u })
  await add.nth(0).click()
  const sheet = page.getByRole('dialog', { name: 'Add to a visit' })
  await sheet.getByLabel('Place of a new visit').fill('Canton Fair')
  await sheet.getByRole('button', { name: 'Begin a visit with it' }).click()
  await expect(sheet).toBeHidden()
  // two presses from now on
  await add.nth(1).click()
  await sheet.getByRole('button', { name: 'Canton Fair' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Open the visit' }).click()
  const styles = page.getByRole('list', { name: 'Styles of this visit' }).getByRole('listitem')
  await expect(styles).toHaveCount(2)
  const names = await styles.getByRole('heading', { level: 2 }).allTextContents()
  await styles.first().getByRole('button', { name: 'Yes' }).click()
  await styles
    .first()
    .getByRole('button', { name: /^Open the notes/u })
    .click()
  await styles.first().getByLabel('Note', { exact: true }).pressSequentially('softer lining')
  await styles.first().getByLabel('Target price').fill('7,95')
  await styles
    .last()
    .getByRole('button', { name: /^Move / })
    .press('ArrowUp')
  await expect(styles.first().getByRole('heading', { level: 2 })).toHaveText(names[1]!) // of two, as just seen
  const address = page.url()
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  const kept = again.getByRole('list', { name: 'Styles of this visit' }).getByRole('listitem')
  await expect(kept.getByRole('heading', { level: 2 })).toHaveText(names.toReversed())
  await expect(kept.last()).toContainText('softer lining')
  await expect(kept.last()).toContainText('Target $7.95')
  await expect(kept.last().getByRole('button', { name: 'Yes' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test(
  'a visit with quantities, a note and photos becomes one request, written offline and received once',
  inFullRun,
  async ({ page, context, shop }) => {
    await behindTheWall(page)
    await page.goto('/products/wl-1101')
    await page.getByRole('button', { name: /to a visit$/u }).click()
    await page.getByRole('button', { name: 'Begin a visit with it' }).click()
    await page.getByRole('button', { name: 'Open the visit' }).click()
    const style = page.getByRole('list', { name: 'Styles of this visit' }).getByRole('listitem')
    await style.getByRole('button', { name: /^Open the notes/u }).click()
    await style.getByLabel('Note', { exact: true }).fill('softer lining')
    await style.getByRole('button', { name: 'Fabric' }).click()
    await style.getByLabel('Target price').fill('7.95')
    const sheet = style.getByRole('table')
    await sheet.getByRole('textbox', { name: 'Navy' }).fill('300')
    await sheet.getByRole('textbox', { name: 'Black' }).fill('1200')
    await style.getByLabel(/^Take a photo/u).setInputFiles({
      name: 'image.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo({ width: 600, height: 400 }),
    })
    await style.getByRole('button', { name: 'Open and mark photo 1' }).click()
    const editor = page.getByRole('dialog', { name: 'Photo 1' })
    await editor.getByRole('button', { name: 'Arrow' }).click()
    await editor.getByLabel('Word on the photo').fill('gold zip')
    await editor.getByRole('img').click({ position: { x: 40, y: 60 } })
    const question = page.getByRole('alertdialog', { name: 'Leave without what you drew?' })
    for (const leave of [
      () => editor.getByRole('button', { name: 'Cancel' }).click(),
      () => page.goBack(),
      () => page.goBack(),
    ]) {
      await expect.poll(() => depth(page)).toBe(1)
      await leave()
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()
    }
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(editor).toBeHidden()
    await page.getByRole('button', { name: 'Request a quote for this style' }).click()
    const dialog = await inquiryDialog(page)
    await fillInquiry(dialog, 'Ana of the visit')
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(dialog.getByText('Saved on this device.')).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => inquiriesOf(shop, 'Ana of the visit')).toHaveLength(1)
    const [inquiry] = await inquiriesOf(shop, 'Ana of the visit')
    expect(inquiry!['lines']).toMatchObject([
      {
        product_id: 'wl-1101',
        quantity: 300,
        specifications: { color: 'Navy' },
        note: 'Fabric: softer lining',
        target_price: '7.95',
        attachments: ['WL-1101 1.jpg'],
      },
      { quantity: 1200, specifications: { color: 'Black' }, target_price: '7.95' },
    ])
    expect([...(await filesOf(inquiry!)).keys()]).toEqual(['WL-1101 1.jpg']) // one, as just seen
  },
)

test(
  'what the search suggests, and what is chosen on a page, come into a visit',
  inFullRun,
  async ({ page }) => {
    await behindTheWall(page)
    await page.goto('/products/wl-1101')
    const sheet = page.getByRole('dialog', { name: 'Add to a visit' })
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox', { name: 'Search products' }).fill('jk-3101')
    const search = page.getByRole('search', { name: 'Whole shop' })
    const addFound = search.getByRole('button', { name: /to a visit$/u })
    await addFound.click()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await addFound.click()
    await sheet.getByRole('button', { name: 'Begin a visit with it' }).click()
    await expect(sheet).toBeHidden()
    await expect(search).toBeVisible()
    await expect(page).toHaveURL(/\/products\/wl-1101$/u)
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()

    await page.getByRole('button', { name: 'Navy', exact: true }).click()
    const addShown = page.getByRole('main').getByRole('button', { name: /to a visit$/u })
    await addShown.click()
    await expect(sheet.getByRole('list', { name: 'Visits' })).toBeVisible()
    await expect(sheet).not.toContainText('Navy') // it was looked at
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.getByRole('textbox', { name: 'Quantity', exact: true }).fill('300')
    await addShown.click()
    await expect(sheet).toContainText('Navy · 300 pcs')
    await sheet.getByRole('list', { name: 'Visits' }).getByRole('button').click()
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Open the visit' }).click()
    const styles = page.getByRole('list', { name: 'Styles of this visit' }).getByRole('listitem')
    await expect(styles).toHaveCount(2)
    await expect(styles.last()).toContainText('300 pcs')
  },
)
