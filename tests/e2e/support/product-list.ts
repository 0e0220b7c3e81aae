import type { Locator, Page } from '@playwright/test'

export const card = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('article').filter({ hasText: name })

/** How many styles are shown, of what: a sentence in several texts. */
export const count = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Showing/u })
