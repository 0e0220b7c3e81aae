import type { Locator, Page } from '@playwright/test'
import { putInCart } from '../support/buyer.ts'
import { behindTheWall } from '../support/device.ts'
import { inquiryDialog } from '../support/inquiry.ts'
import { expect, inFullRun, test } from '../support/shop.ts'

const remember = (form: Page | Locator) =>
  form.getByRole('checkbox', { name: 'Remember my name and contact details on this device' })

async function openInquiry(page: Page) {
  await page.getByRole('button', { name: 'Get Quote' }).first().click()
  return inquiryDialog(page)
}

async function sendOffline(dialog: Locator) {
  await dialog.getByLabel('Your Message').fill('In navy?')
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Saved on this device.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
}

test(
  'a buyer who wishes it writes name and contact details once, offline, and can remove them',
  inFullRun,
  async ({ page }) => {
    await putInCart(page)
    await behindTheWall(page)
    let dialog = await openInquiry(page)
    await expect(remember(dialog)).not.toBeChecked()
    await dialog.getByLabel('Your Name').fill('Ana who is remembered')
    await dialog.getByLabel('Email Address').fill('ana@example.com')
    await dialog.getByLabel('Company').fill('Almacenes Ana')
    await dialog.getByLabel('Country').selectOption('United Kingdom')
    await remember(dialog).check()
    await sendOffline(dialog)

    await page.goto('/contact')
    const form = page.getByRole('form', { name: 'Write to us' })
    await expect(form.getByLabel('Your Name')).toHaveValue('Ana who is remembered')
    await expect(form.getByLabel('Company')).toHaveValue('Almacenes Ana')
    await expect(remember(form)).toBeChecked()

    await page.goto('/checkout')
    await expect(page.getByLabel('Full Name')).toHaveValue('Ana who is remembered')
    await expect(page.getByLabel('Email Address')).toHaveValue('ana@example.com')
    await expect(page.getByLabel('Country')).toHaveValue('GB')

    await page.goto('/device')
    const section = page.locator('section').filter({ hasText: 'Who you are' })
    await expect(section.getByText('Almacenes Ana')).toBeVisible()
    await section.getByRole('button', { name: 'Remove your details' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(section.getByText('Nothing is remembered.')).toBeVisible()
    dialog = await openInquiry(page)
    await expect(remember(dialog)).not.toBeChecked()
    await expect(dialog.getByLabel('Your Name')).toHaveValue('')
  },
)

test(
  'a begun draft wins over what is remembered, and a later form changes it',
  inFullRun,
  async ({ page }) => {
    await behindTheWall(page)
    let dialog = await openInquiry(page)
    await dialog.getByLabel('Your Name').fill('Ana')
    await dialog.getByLabel('Email Address').fill('ana@example.com')
    await dialog.getByLabel('Phone').fill('+34 600 000 000')
    await remember(dialog).check()
    await sendOffline(dialog)

    dialog = await openInquiry(page)
    await expect(dialog.getByLabel('Phone')).toHaveValue('+34 600 000 000')
    await dialog.getByLabel('Phone').fill('')
    await dialog.getByLabel('Your Name').fill('Ana Ruiz')
    await dialog.getByLabel('Your Message').fill('Not sent yet')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    dialog = await openInquiry(page)
    await expect(dialog.getByLabel('Your Name')).toHaveValue('Ana')
    await dialog.getByRole('button', { name: 'Continue with it' }).click()
    await expect(dialog.getByLabel('Your Name')).toHaveValue('Ana Ruiz')
    await expect(dialog.getByLabel('Phone')).toHaveValue('')
    await sendOffline(dialog)

    dialog = await openInquiry(page)
    await expect(dialog.getByLabel('Your Name')).toHaveValue('Ana Ruiz')
    await dialog.getByLabel('Phone').fill('')
    await sendOffline(dialog)
    dialog = await openInquiry(page)
    await expect(dialog.getByLabel('Your Name')).toHaveValue('Ana Ruiz')
    await expect(dialog.getByLabel('Phone')).toHaveValue('')
  },
)
