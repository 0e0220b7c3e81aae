import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, type Shop } from './shop.ts'

const password = 'a long enough password'

/** What the page of the shop waits for is not on those of the desk. */
export const atOnce = { waitUntil: 'load' } as const

/** A new member, who chooses a password and signs in. */
export async function openDesk(page: Page, shop: Pick<Shop, 'operator'>): Promise<void> {
  const email = `${randomUUID()}@example.com`
  const printed = await shop.operator('staff', 'add', 'Chen Wei', email, '--role', 'owner')
  const link = URL.parse(printed.trim().split('\n').at(-1) ?? '')
  await page.goto(`${link?.pathname}${link?.hash}`, atOnce)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Keep this password' }).click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
}
