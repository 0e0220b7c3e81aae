import { expectNothing } from './support/axe.ts'
import { atOnce, openDesk } from './support/desk.ts'
import { expect, testInOwnShop } from './support/own-shop.ts'
import { inFullRun } from './support/shop.ts'

testInOwnShop(
  'a member writes a headline and a question, comes back to it after a reload, sees the shop’s own page and publishes it',
  inFullRun,
  async ({ page, ownShop }) => {
    testInOwnShop.slow()
    await openDesk(page, ownShop)
    await page.goto('/desk/content', atOnce)
    await page.getByLabel('Headline · English').fill('What a buyer touches *first*')
    await expectNothing(page, 'firm and pages')
    await page.getByRole('link', { name: 'Questions and answers' }).click()
    await page
      .getByRole('textbox', { name: 'English' })
      .fill('# Questions\n\n## Orders\n\n### How many?\n\nFive hundred.\n')
    await page.reload(atOnce)
    await expect(page.getByRole('textbox', { name: 'English' })).toHaveValue(/Five hundred/u)
    await page.getByRole('button', { name: 'See what would change' }).click()
    const shown = page.frameLocator('iframe')
    await expect(shown.getByRole('heading', { level: 1 })).toContainText('What a buyer touches', {
      timeout: 30_000,
    })
    await page.getByLabel('Page').selectOption('/faq')
    await page.getByLabel('Width').selectOption('1280')
    await expect(shown.getByText('How many?')).toBeVisible()
    await expect(shown.getByText('JavaScript is switched off')).toBeHidden()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText(/Published as version \d/u)).toBeVisible({ timeout: 60_000 })
    await page.goto('/faq?lang=en', atOnce)
    await expect(page.getByText('How many?')).toBeVisible()
  },
)

testInOwnShop(
  'pictures of a style are uploaded, cropped, given a color and moved by keys, and shown before they are published',
  inFullRun,
  async ({ page, ownShop }) => {
    testInOwnShop.slow()
    await openDesk(page, ownShop)
    await page.goto('/desk/catalogue/styles/wl-1102', atOnce)
    await page.getByLabel('Add pictures').setInputFiles('catalogue/factory/packing.webp')
    await page.getByRole('button', { name: 'Crop picture 4' }).click()
    await page.getByRole('button', { name: '4 : 5, as on cards' }).click()
    await page.getByRole('button', { name: 'Use this part' }).click()
    await page.getByLabel('Color of picture 4').selectOption({ index: 1 })
    await expectNothing(page, 'pictures of a style')
    await page.getByRole('button', { name: 'Picture 4 earlier' }).press('Enter')
    await expect(page.getByLabel('Color of picture 3')).not.toHaveValue('')
    await page.getByRole('button', { name: 'See what would change' }).click()
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('row', { name: 'images' })).toBeVisible()
  },
)
