import type { Page } from '@playwright/test'

/** Notes, from the next page on, when its list is on the screen. */
export const watchForList = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main article h3')) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('list painted')))
    })
    observer.observe(document, { subtree: true, childList: true })
  })

/** Opens an address so many times, and gives how long after the navigation its list was on the screen each time, in ms. */
export async function timesToList(page: Page, address: string, times: number): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < times; n += 1) {
    await page.goto('about:blank')
    await page.goto(address)
    all.push(await page.evaluate(listPainted))
  }
  return all
}

/** Runs in the page. */
async function listPainted(): Promise<number> {
  for (;;) {
    const [mark] = performance.getEntriesByName('list painted')
    if (mark) return mark.startTime
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
