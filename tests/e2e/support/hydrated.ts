import type { Page } from '@playwright/test'
import { dehydratedStateId } from '#shared/contract/ssr.ts'

/** Waits until React has hydrated the page, before which presses are noted and done later. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator(`#${dehydratedStateId}`).waitFor({ state: 'detached' })
