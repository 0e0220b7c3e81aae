import { expect, type Page } from '@playwright/test'

/** How much the browser takes for open over the page. */
export const depth = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { over } = (history.state ?? {}) as { over?: { depth: number } } // hooks/use-close-on-back.ts
    return over?.depth ?? 0
  })

/** Goes to another page within the app. What was just closed has left the history first, as with a person's press. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await expect.poll(() => depth(page)).toBe(0)
  await page.evaluate((to) => history.pushState(null, '', to), address)
}
