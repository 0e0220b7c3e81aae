import { behindTheWall } from '../support/device.ts'
import { expect, test } from '../support/shop.ts'

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
  const names = await styles.getByRole('heading').allTextContents()
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
  await expect(styles.first().getByRole('heading')).toHaveText(names[1]!) // of two, as just seen
  const address = page.url()
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  const kept = again.getByRole('list', { name: 'Styles of this visit' }).getByRole('listitem')
  await expect(kept.getByRole('heading')).toHaveText(names.toReversed())
  await expect(kept.last()).toContainText('softer lining')
  await expect(kept.last()).toContainText('Target $7.95')
  await expect(kept.last().getByRole('button', { name: 'Yes' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
