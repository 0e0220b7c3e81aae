import type { Page } from '@playwright/test'

/** Has the whole page laid out, as when it is come back to: else what is further down waits until it comes near. */
export const layOut = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.classList.add('come-back'))
