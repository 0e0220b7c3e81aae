import type { Page } from '@playwright/test'
import { samples } from '../../support/samples/attachments.ts'
import { behindTheWall } from '../support/device.ts'
import { filesOf, inquiriesOf } from '../support/inquiry.ts'
import { expect, inFullRun, test } from '../support/shop.ts'

const thanks = "Thank you for your message! We'll get back to you within 24 hours."

const formOn = (page: Page) => page.getByRole('form', { name: 'Write to us' })
const send = (page: Page) => formOn(page).getByRole('button', { name: 'Send Message' }).click()

async function fillIn(page: Page, name: string) {
  const form = formOn(page)
  await form.getByLabel('Your Name').fill(name)
  await form.getByLabel('Company').fill('Almacenes Ana')
  await form.getByLabel('Email Address').fill('ana@example.com')
  await form.getByLabel('Your Message').fill('May we visit the factory in May?')
}

test(
  'a message reaches the exporter with its subject, company and file, and the form is empty again',
  inFullRun,
  async ({ page, shop }) => {
    await page.goto('/contact')
    await fillIn(page, 'Ana who writes')
    await formOn(page).getByLabel('Subject (optional)').fill('A visit')
    await formOn(page).getByLabel('Country (optional)').selectOption('Spain')
    await formOn(page)
      .getByLabel('Attachments (optional)')
      .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: samples.pdf })
    await send(page)
    await expect(page.getByText(thanks)).toBeInViewport()
    await expect(formOn(page).getByLabel('Your Message')).toHaveValue('')
    await expect(formOn(page).getByRole('list')).toBeHidden()
    const [message, ...more] = await inquiriesOf(shop, 'Ana who writes')
    expect(more).toEqual([])
    expect(message).toMatchObject({
      company_name: 'Almacenes Ana',
      country: 'ES',
      product_name: 'A visit',
      quantity: 'Contact inquiry',
      message: 'May we visit the factory in May?',
    })
    expect(await filesOf(message!)).toEqual(new Map([['plan.pdf', samples.pdf]])) // one, as just seen
  },
)

test(
  'name, company, email and message are required, and the first that is missing is focused',
  inFullRun,
  async ({ page }) => {
    await page.goto('/contact')
    await send(page)
    for (const words of [
      'Name is required',
      'Company is required',
      'Email is required',
      'Message is required',
    ]) {
      await expect(formOn(page).getByText(words)).toBeVisible()
    }
    await expect(formOn(page).getByLabel('Your Name')).toBeFocused()
    await formOn(page).getByLabel('Your Name').fill('Ana')
    await send(page)
    await expect(formOn(page).getByLabel('Company')).toBeFocused()
  },
)

test('behind the wall a message is saved, a second one too, and both are delivered', async ({
  page,
  context,
  shop,
}) => {
  await behindTheWall(page)
  await page.goto('/contact')
  for (const name of ['Ana behind the wall', 'Bea behind the wall']) {
    await fillIn(page, name)
    await send(page)
    await expect(
      page.getByText('Saved on this device. It will be sent when the connection returns.'),
    ).toBeInViewport()
    await expect(formOn(page).getByLabel('Your Name')).toHaveValue('')
  }
  await expect(page.getByRole('link', { name: 'See what waits on this device' })).toHaveAttribute(
    'href',
    '/device',
  )
  expect(await inquiriesOf(shop, 'Bea behind the wall')).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText(thanks)).toBeVisible()
  await expect.poll(() => inquiriesOf(shop, 'Ana behind the wall')).toHaveLength(1)
  expect(await inquiriesOf(shop, 'Bea behind the wall')).toHaveLength(1)
})

test(
  'a message that waits is changed as a message: with its subject, and without a quantity',
  inFullRun,
  async ({ page }) => {
    await behindTheWall(page)
    await page.goto('/contact')
    await fillIn(page, 'Ana who changes her message')
    await formOn(page).getByLabel('Subject (optional)').fill('A visit in May')
    await send(page)
    await page.getByRole('link', { name: 'See what waits on this device' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Product Inquiry' })
    await expect(dialog.getByLabel('Subject (optional)')).toHaveValue('A visit in May')
    await expect(dialog.getByLabel('Quantity')).toBeHidden()
    await expect(dialog.getByText('Product of interest')).toBeHidden()
    await dialog.getByLabel('Company').fill('')
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(dialog.getByText('Company is required')).toBeVisible()
    await dialog.getByLabel('Company').fill('Almacenes Ana')
    await dialog.getByLabel('Subject (optional)').fill('A visit in June')
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
    await dialog.getByRole('link', { name: 'See what waits on this device' }).click()
    await expect(page.getByRole('main').getByText('A visit in June')).toBeVisible()
  },
)

test(
  'when the server says no, the reason is told and the text stays to be sent again',
  inFullRun,
  async ({ page, shop }) => {
    await page.goto('/contact')
    await fillIn(page, 'Ana with a false plan')
    await formOn(page)
      .getByLabel('Attachments (optional)')
      .setInputFiles({ name: 'plan.docx', mimeType: '', buffer: samples.macros })
    await send(page)
    const note = formOn(page).getByRole('alert')
    await expect(note).toContainText(
      'Sorry, there was an error sending your message. Please try again or contact us directly.',
    )
    await expect(note).toContainText('plan.docx: File type not supported')
    await expect(formOn(page).getByLabel('Your Name')).toHaveValue('Ana with a false plan')
    await formOn(page).getByRole('button', { name: 'Remove plan.docx' }).click()
    await send(page)
    await expect(page.getByText(thanks)).toBeVisible()
    expect(await inquiriesOf(shop, 'Ana with a false plan')).toHaveLength(1)
  },
)
