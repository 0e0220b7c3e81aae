import type { Page } from '@playwright/test'
import { samples } from '../../support/samples/attachments.ts'
import { behindTheWall } from '../support/device.ts'
import {
  askForQuote,
  draftsKept,
  filesOf,
  fillInquiry,
  inquiriesOf,
  inquiryDialog,
} from '../support/inquiry.ts'
import { expect, inFullRun, test } from '../support/shop.ts'

const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: samples.pdf }

for (const [how, leave] of [
  ['closed by mistake', (page: Page) => page.keyboard.press('Escape')],
  ['closed by Back', (page: Page) => page.goBack()],
  ['ended by a reload', (page: Page) => page.reload()],
] as const) {
  test(
    `an inquiry ${how} is offered again with its words, style and file, without a network, too`,
    how === 'closed by mistake' ? {} : inFullRun,
    async ({ page, context, shop }) => {
      const name = `Ana ${how}`
      await behindTheWall(page)
      await page.goto('/products/wl-1101')
      await page.getByRole('button', { name: 'Cognac' }).click()
      await page.getByRole('button', { name: 'Request Custom Quote' }).click()
      const dialog = await inquiryDialog(page)
      await fillInquiry(dialog, name)
      await dialog.getByLabel('Attachments (optional)').setInputFiles(plan)
      await draftsKept(page, { drafts: 1, files: 1 })
      await leave(page)
      // closed, it still takes its entry out of the history: an address that is opened in that moment is not
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.goto('/')
      const again = await askForQuote(page)
      await expect(again.getByLabel('Your Name')).toHaveValue('')
      await again.getByRole('button', { name: 'Continue with it' }).click()
      await expect(again.getByLabel('Your Name')).toHaveValue(name)
      await expect(again.getByText('WL-1101')).toBeVisible()
      await expect(again.getByRole('list', { name: 'Attached files' })).toContainText(plan.name)
      await again.getByRole('button', { name: 'Send Inquiry' }).click()
      await expect(again.getByText('Saved on this device.')).toBeVisible()
      await context.setOffline(false)
      await expect.poll(() => inquiriesOf(shop, name)).toHaveLength(1)
      const [inquiry] = await inquiriesOf(shop, name)
      expect(inquiry).toMatchObject({
        product_id: 'wl-1101',
        product_name: expect.stringContaining('(Cognac)'),
        message: 'Price for 500 pieces, please.',
      })
      expect(await filesOf(inquiry!)).toEqual(new Map([[plan.name, plan.buffer]])) // one, as just seen
      await page.goto('/')
      await askForQuote(page)
      await expect(page.getByText('You began an inquiry')).toBeHidden()
    },
  )
}

test('an inquiry that was begun is deleted on demand', inFullRun, async ({ page }) => {
  await page.goto('/')
  await fillInquiry(await askForQuote(page), 'Ana who thinks again')
  await draftsKept(page, { drafts: 1, files: 0 })
  await page.reload()
  const dialog = await askForQuote(page)
  await dialog.getByRole('button', { name: 'Delete it' }).click()
  await draftsKept(page, { drafts: 0, files: 0 })
  await page.reload()
  await askForQuote(page)
  await expect(dialog.getByLabel('Your Name')).toBeEditable()
  await expect(page.getByText('You began an inquiry')).toBeHidden()
})

test('P1: offered in two tabs, an inquiry is gone on with in one', async ({ page, context }) => {
  await page.goto('/')
  await fillInquiry(await askForQuote(page), 'Ana with two tabs')
  await draftsKept(page, { drafts: 1, files: 0 })
  await page.reload()
  const other = await context.newPage()
  await other.goto('/')
  const [first, second] = [await askForQuote(page), await askForQuote(other)]
  const goOn = { name: 'Continue with it' }
  await expect(second.getByRole('button', goOn)).toBeVisible()
  await first.getByRole('button', goOn).click()
  await expect(first.getByLabel('Your Name')).toHaveValue('Ana with two tabs')
  await second.getByRole('button', goOn).click()
  await expect(second.getByText('You began an inquiry')).toBeHidden()
  await expect(second.getByLabel('Your Name')).toHaveValue('')
})

test(
  'a message to the house is here again after a look at the catalogue and after a reload, until it is sent',
  inFullRun,
  async ({ page, shop }) => {
    await page.goto('/contact')
    const form = page.getByRole('form', { name: 'Write to us' })
    await form.getByLabel('Company').fill('Almacenes Ana')
    await fillInquiry(form, 'Ana who looked something up')
    await form.getByLabel('Attachments (optional)').setInputFiles(plan)
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).first().click()
    await expect(page.getByRole('article').first()).toBeVisible()
    for (const back of [() => page.goBack(), () => page.reload()]) {
      await back()
      await expect(form.getByLabel('Your Name')).toHaveValue('Ana who looked something up')
      await expect(form.getByRole('list', { name: 'Attached files' })).toContainText(plan.name)
    }
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(form.getByLabel('Your Message')).toHaveValue('')
    const [message] = await inquiriesOf(shop, 'Ana who looked something up')
    expect(await filesOf(message!)).toEqual(new Map([[plan.name, plan.buffer]])) // just sent
    await page.reload()
    await expect(form.getByLabel('Your Message')).toBeEditable()
    await expect(form.getByText('is here again')).toBeHidden()
  },
)

test(
  'an edit of an inquiry that waits survives reload and Back, and is sent in addition when it comes too late',
  inFullRun,
  async ({ page, context, shop }) => {
    const name = 'Ana who edits'
    await behindTheWall(page)
    await page.goto('/products/wl-1101')
    await page.getByRole('button', { name: 'Request Custom Quote' }).click()
    const dialog = await inquiryDialog(page)
    const message = dialog.getByLabel('Your Message')
    await fillInquiry(dialog, name)
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
    await dialog.getByRole('link', { name: 'See what waits on this device' }).click()
    const edit = page.getByRole('main').getByRole('button', { name: 'Edit' })
    await edit.click()
    const before = await message.inputValue()
    await message.fill('In navy, 600 pieces?')
    await dialog.getByLabel('Attachments (optional)').setInputFiles(plan)
    await draftsKept(page, { drafts: 1, files: 1 })
    await page.reload()
    await edit.click()
    await expect(message).toHaveValue('In navy, 600 pieces?')
    await expect(dialog.getByRole('list', { name: 'Attached files' })).toContainText(plan.name)
    await dialog.getByRole('button', { name: 'Show the inquiry as it waits' }).click()
    await expect(message).toHaveValue(before)
    await draftsKept(page, { drafts: 0, files: 0 })
    await message.fill('In cognac?')
    await draftsKept(page, { drafts: 1, files: 0 })
    await page.goBack()
    await expect(dialog).toBeHidden()
    await edit.click()
    await expect(message).toHaveValue('In cognac?')
    await expect(dialog).toContainText('These changes are not sent yet.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await context.setOffline(false)
    await expect.poll(() => inquiriesOf(shop, name)).toHaveLength(1)
    await expect(page.getByRole('list', { name: 'Not sent yet' })).toBeHidden()
    await page.goto('/')
    const again = await askForQuote(page)
    await expect(again).toContainText('You edited an inquiry that left before the edit was sent.')
    await again.getByRole('button', { name: 'Continue with it' }).click()
    await expect(message).toHaveValue('In cognac?')
    await expect(again).toContainText('Adds to your inquiry')
    await again.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(page.getByText('Inquiry Submitted Successfully!')).toBeVisible()
    const sent = await inquiriesOf(shop, name)
    expect(new Set(sent.map(({ message: text }) => text))).toEqual(new Set(['In cognac?', before]))
    await draftsKept(page, { drafts: 0, files: 0 })
  },
)
