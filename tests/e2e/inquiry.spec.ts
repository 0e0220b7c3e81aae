import type { Page } from '@playwright/test'
import * as endpoints from '#shared/contract/endpoints.ts'
import { samples } from '../support/samples/attachments.ts'
import { filesOf, fillInquiry, inquiriesOf, inquiryDialog } from './support/inquiry.ts'
import { test } from './support/server-faults.ts'
import { expect } from './support/shop.ts'

const drawing = {
  name: 'strap drawing.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Strap 32 mm wide, brass buckle.'),
}

/** A buyer who has opened the inquiry dialog from the header. */
async function openInquiry(page: Page) {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click()
  return inquiryDialog(page)
}

test('an inquiry with a drawing reaches the exporter with its file, byte for byte', async ({
  page,
  shop,
}) => {
  const dialog = await openInquiry(page)
  await fillInquiry(dialog, 'Ana with a drawing')
  await dialog.getByLabel('Attachments (optional)').setInputFiles(drawing)
  await expect(dialog.getByRole('list', { name: 'Attached files' })).toContainText(drawing.name)
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Inquiry Submitted Successfully!')).toBeVisible()
  await expect(dialog.getByText('Our sales team will contact you within 24 hours.')).toBeVisible()

  const [inquiry] = await inquiriesOf(shop, 'Ana with a drawing')
  expect(inquiry).toMatchObject({ status: 'received', message: 'Price for 500 pieces, please.' })
  expect(await filesOf(inquiry!)).toEqual(new Map([[drawing.name, drawing.buffer]])) // just seen

  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
})

test('name, email and message are required, and editing a field clears its error', async ({
  page,
}) => {
  const dialog = await openInquiry(page)
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  for (const words of ['Name is required', 'Email is required', 'Message is required']) {
    await expect(dialog.getByText(words)).toBeVisible()
  }
  await expect(dialog.getByLabel('Your Name')).toBeFocused()
  await dialog.getByLabel('Your Name').fill('A')
  await expect(dialog.getByText('Name is required')).toBeHidden()
  await dialog.getByLabel('Email Address').fill('nobody')
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
})

test('a file of a wrong type is told as name: reason, and the good one stays', async ({ page }) => {
  const dialog = await openInquiry(page)
  const tool = {
    name: 'setup.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  }
  await dialog.getByLabel('Attachments (optional)').setInputFiles([tool, drawing])
  await expect(dialog.getByRole('alert')).toHaveText(
    'setup.exe: File type not supported. Please upload JPG, PNG, PDF, DOC, or TXT files.',
  )
  await dialog.getByRole('button', { name: `Remove ${drawing.name}` }).click()
  await expect(dialog.getByRole('list', { name: 'Attached files' })).toBeHidden()
})

test('a file larger than 10 MB is refused before anything is sent', async ({ page }) => {
  const dialog = await openInquiry(page)
  const large = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10_485_761) }
  await dialog.getByLabel('Attachments (optional)').setInputFiles(large)
  await expect(dialog.getByRole('alert')).toHaveText('scan.pdf: File size must be less than 10MB')
})

test('a file that is not what its name says is told at once, and the good one stays', async ({
  page,
}) => {
  const dialog = await openInquiry(page)
  const liar = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') }
  await dialog.getByLabel('Attachments (optional)').setInputFiles([liar, drawing])
  await expect(dialog.getByRole('alert')).toHaveText(
    'contract.pdf: File type not supported. Please upload JPG, PNG, PDF, DOC, or TXT files.',
  )
  const attached = dialog.getByRole('list', { name: 'Attached files' }).getByRole('listitem')
  await expect(attached).toHaveText([new RegExp(drawing.name, 'u')])
})

test('a file that only the server finds fault with comes back into the form, and nothing is lost', async ({
  page,
  shop,
}) => {
  const dialog = await openInquiry(page)
  await fillInquiry(dialog, 'Ana with a false contract')
  const liar = { name: 'contract.docx', mimeType: '', buffer: samples.macros }
  await dialog.getByLabel('Attachments (optional)').setInputFiles(liar)
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByRole('alert')).toContainText('contract.docx: File type not supported')
  expect(await inquiriesOf(shop, 'Ana with a false contract')).toEqual([])
  await dialog.getByRole('button', { name: 'Remove contract.docx' }).click()
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Inquiry Submitted Successfully!')).toBeVisible()
  expect(await inquiriesOf(shop, 'Ana with a false contract')).toHaveLength(1)
})

test('without a network the inquiry is saved on the device and sent once when the line is back', async ({
  page,
  shop,
  context,
}) => {
  const dialog = await openInquiry(page)
  await fillInquiry(dialog, 'Ana behind a wall')
  await context.setOffline(true)
  await expect(page.getByText('Network connection lost')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Saved on this device.')).toBeVisible()
  expect(await inquiriesOf(shop, 'Ana behind a wall')).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText('Connection restored')).toBeVisible()
  await expect.poll(() => inquiriesOf(shop, 'Ana behind a wall')).toHaveLength(1)
})

test('a page of a proxy that refuses an inquiry is told in the form, and it can be sent again', async ({
  page,
  shop,
  faults,
}) => {
  const dialog = await openInquiry(page)
  await fillInquiry(dialog, 'Ana behind a proxy')
  const answer = [401, 'text/html', '<h1>Authorization Required</h1>'] as const
  faults.once(endpoints.inquiry, { kind: 'other answer', answer })
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByRole('alert')).toContainText('It was refused: HTTP 401')
  await expect(dialog.getByRole('link', { name: 'Send it by email instead' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Inquiry Submitted Successfully!')).toBeVisible()
  expect(await inquiriesOf(shop, 'Ana behind a proxy')).toHaveLength(1)
})

test('trouble of the shop is not called one of the network', async ({ page, faults }) => {
  const dialog = await openInquiry(page)
  await fillInquiry(dialog, 'Ana at a broken shop')
  faults.always(endpoints.inquiry, { kind: 'broken' })
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Our shop cannot take it at this moment')).toBeVisible()
  await expect(dialog.getByText('when the connection returns')).toBeHidden()
  await dialog.getByRole('link', { name: 'See what waits on this device' }).click()
  await expect(page.getByRole('main')).toContainText('Our shop cannot take it at this moment.')
})

test('closing and opening again keeps nothing of the last inquiry', async ({ page }) => {
  const dialog = await openInquiry(page)
  await dialog.getByLabel('Your Name').fill('Somebody')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click()
    await expect(dialog.getByLabel('Your Name')).toHaveValue('')
  }).toPass()
})

test('an inquiry from a product names it, with the options and the quantity chosen there', async ({
  page,
  shop,
}) => {
  await page.goto('/products/wl-1101')
  await page.getByRole('button', { name: 'Cognac' }).click()
  await page.getByRole('textbox', { name: 'Quantity' }).fill('600')
  await page.getByRole('button', { name: 'Request Custom Quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Product Inquiry' })
  await expect(dialog.getByText('WL-1101')).toBeVisible()
  await expect(dialog.getByText('Cognac')).toBeVisible()
  await expect(dialog.getByLabel('Quantity (optional)')).toHaveValue('600')
  await fillInquiry(dialog, 'Ana with a wallet')
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Inquiry Submitted Successfully!')).toBeVisible()
  expect(await inquiriesOf(shop, 'Ana with a wallet')).toMatchObject([
    {
      product_id: 'wl-1101',
      product_name: expect.stringContaining('(Cognac)'),
      quantity: '600',
    },
  ])
})
