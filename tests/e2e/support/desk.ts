import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sendQuotation } from '#shared/contract/desk/quotation.ts'
import { locales } from '#shared/contract/locales.ts'
import { anOffer } from '../../support/offer.ts'
import { expectNothing } from './axe.ts'
import { expect, type Shop } from './shop.ts'

const password = 'a long enough password'

/** What the page of the shop waits for is not on those of the desk. */
export const atOnce = { waitUntil: 'load' } as const

/** A new member, who chooses a password and signs in. */
export async function openDesk(
  page: Page,
  shop: Pick<Shop, 'operator'>,
  name = 'Chen Wei',
): Promise<void> {
  const email = `${randomUUID()}@example.com`
  const printed = await shop.operator('staff', 'add', name, email, '--role', 'owner')
  const link = URL.parse(printed.trim().split('\n').at(-1) ?? '')
  await page.goto(`${link?.pathname}${link?.hash}`, atOnce)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Keep this password' }).click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
}

/** The member of this page sends an offer to an inquiry. */
export async function sendOffer(page: Page, inquiryId: string): Promise<void> {
  const status = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body })).status
    },
    [
      sendQuotation.path.replace(':id', inquiryId),
      JSON.stringify({ content: anOffer, seen: 0 }),
    ] as const,
  )
  expect(status).toBe(200)
}

/** Axe finds nothing wrong with these pages on a phone in any language, and none of them scrolls sideways. */
export async function expectPagesInAllLanguages(page: Page, paths: string[]): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of locales) {
    await page.getByRole('banner').getByRole('combobox').selectOption(language)
    for (const path of paths) {
      await page.goto(path, atOnce)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectNothing(page, `${path} in ${language}`)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, path).toBeLessThanOrEqual(390)
    }
  }
}
