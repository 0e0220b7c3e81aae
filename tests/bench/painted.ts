import type { Locator, Page } from '@playwright/test'

declare global {
  interface Window {
    painted?: Promise<number | undefined>
    interactions?: Map<number, number>
    longTasks?: number[]
    gaps?: number[]
  }
}

/** How much slower than this machine the device computes. */
const slowdown = 4

/** Makes a page compute as slowly as a phone does. */
export async function slowedDown(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Notes, from the next page on, how long interactions take (INP's own measure), tasks that block, and gaps between frames; in ms. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const interactions = new Map<number, number>()
    const longTasks: number[] = []
    const gaps: number[] = []
    Object.assign(window, { interactions, longTasks, gaps })
    const watch = (type: string, note: (entry: PerformanceEntry) => void) => {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
      const short = { durationThreshold: 16 } // not in TypeScript's library (w3.org/TR/event-timing)
      observer.observe({ type, buffered: true, ...short })
    }
    watch('longtask', ({ duration }) => longTasks.push(duration))
    watch('event', (entry) => {
      // only what a person does has a number, and several events may have one
      if (!('interactionId' in entry) || !entry.interactionId) return
      const id = Number(entry.interactionId)
      interactions.set(id, Math.max(interactions.get(id) ?? 0, entry.duration))
    })
    let last = performance.now()
    const frame = () => {
      const now = performance.now()
      gaps.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

/** What a watched page has noted since it was asked last: the longest block and gap, each interaction; in ms. */
export const watched = (page: Page) =>
  page.evaluate(() => {
    const { interactions = new Map<number, number>(), longTasks = [], gaps = [] } = window
    const noted = {
      interactions: [...interactions.values()],
      blocked: Math.max(0, ...longTasks),
      gap: gaps.reduce((most, one) => Math.max(most, one), 0),
    }
    interactions.clear()
    longTasks.length = 0
    gaps.length = 0
    return noted
  })

/**
 * Does something and gives the time from its key or click to the first paint in which what `selector` finds has other
 * words, in ms; undefined when it still has the same after two seconds.
 */
export async function untilPainted(
  page: Page,
  selector: string,
  act: () => Promise<unknown>,
): Promise<number | undefined> {
  await page.evaluate((selector) => {
    const words = () =>
      [...document.querySelectorAll(selector)].map((one) => one.textContent).join('\n')
    const before = words()
    let began: number | undefined
    const begin = (event: Event) => (began ??= event.timeStamp)
    for (const type of ['keydown', 'click'])
      addEventListener(type, begin, { capture: true, once: true })
    window.painted = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (began === undefined) return
        const now = words()
        if (now === '' || now === before) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - (began ?? 0))))
      })
      observer.observe(document, { subtree: true, childList: true, characterData: true })
      setTimeout(() => resolve(undefined), 2000)
    })
  }, selector)
  await act()
  return page.evaluate(() => window.painted)
}

/** The same for a click. */
export const clickUntilPainted = (page: Page, selector: string, target: Locator) =>
  untilPainted(page, selector, () => target.click())

/** The least that a click can take here: on an empty page whose button only changes its own words; in ms, one a try. */
export async function emptyClicks(page: Page): Promise<number[]> {
  await page.setContent('<button>0</button>')
  await page.evaluate(() => {
    const button = document.querySelector('button')
    button?.addEventListener('click', () => (button.textContent += '.'))
  })
  const times: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const time = await clickUntilPainted(page, 'button', page.locator('button'))
    if (time !== undefined) times.push(time)
  }
  return times
}
