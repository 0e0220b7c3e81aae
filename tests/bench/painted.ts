import type { Locator, Page } from '@playwright/test'

declare global {
  interface Window {
    painted?: Promise<number | undefined>
    interactions?: Map<number, number>
    longTasks?: Pick<PerformanceEntry, 'startTime' | 'duration'>[]
    gaps?: number[]
  }
}

/** How much slower than this machine the device computes. */
export const slowdown = 4

/**
 * Slows a page's computing down to a phone's. Returns a function for its CPU time in ms, of the thread alone: other
 * work on the machine does not count.
 */
export async function slowedDown(page: Page): Promise<() => Promise<number>> {
  const device = await page.context().newCDPSession(page)
  await device.send('Performance.enable', { timeDomain: 'threadTicks' })
  await device.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return async () => {
    const { metrics } = await device.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
}

/** Notes, from the next page on, how long interactions take (INP's own measure), and tasks that block; in ms. */
export const watchPage = (page: Page): Promise<unknown> => page.addInitScript(noteTasks)

/** The same, in the page. */
export function noteTasks(): void {
  const interactions = new Map<number, number>()
  const longTasks: Window['longTasks'] = []
  Object.assign(window, { interactions, longTasks })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
    const short = { durationThreshold: 16 } // not in TypeScript's library (w3.org/TR/event-timing)
    observer.observe({ type, buffered: true, ...short })
  }
  watch('longtask', (entry) => longTasks.push(entry))
  watch('event', (entry) => {
    // only what a person does has a number, and several events may have one
    if (!('interactionId' in entry) || !entry.interactionId) return
    const id = Number(entry.interactionId)
    interactions.set(id, Math.max(interactions.get(id) ?? 0, entry.duration))
  })
}

/** Notes from now on how long it is from one frame to the next, in ms. To ask for every frame costs time of its own. */
export const watchFrames = (page: Pick<Page, 'evaluate'>) =>
  page.evaluate(() => {
    const gaps: number[] = []
    window.gaps = gaps
    let last = performance.now()
    const frame = () => {
      const now = performance.now()
      gaps.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })

/**
 * What a watched page has noted since it was asked last, in ms: each interaction, the longest gap, and the longest block
 * since the page's first paint and before it.
 */
export const watched = (page: Pick<Page, 'evaluate'>) =>
  page.evaluate(() => {
    const { interactions = new Map<number, number>(), longTasks = [], gaps = [] } = window
    const shown = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const longest = (tasks: typeof longTasks) =>
      tasks.reduce((most, { duration }) => Math.max(most, duration), 0)
    const noted = {
      interactions: [...interactions.values()],
      blocked: longest(longTasks.filter(({ startTime }) => startTime >= shown)),
      blockedBefore: longest(longTasks.filter(({ startTime }) => startTime < shown)),
      gap: gaps.reduce((most, one) => Math.max(most, one), 0),
    }
    interactions.clear()
    longTasks.length = 0
    gaps.length = 0
    return noted
  })

/**
 * Does something and gives the time from its key or click to the first paint in which what `selector` finds has other
 * words, in ms; undefined when it still has the same after five seconds.
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
        const shown = () => resolve(performance.now() - (began ?? 0))
        // a task of its own right behind the frame: in front of what else is waiting, which is not in it
        requestAnimationFrame(() => void scheduler.postTask(shown, { priority: 'user-blocking' }))
      })
      observer.observe(document, { subtree: true, childList: true, characterData: true })
      setTimeout(() => resolve(undefined), 5000)
    })
  }, selector)
  await act()
  return page.evaluate(() => window.painted)
}

/** How long a finger rests on what it presses, in ms: what the pointer's coming changes is drawn meanwhile. */
const press = 80

/** The same for a click. */
export const clickUntilPainted = (page: Page, selector: string, target: Locator) =>
  untilPainted(page, selector, () => target.click({ delay: press }))

/** How long something took to show, and how long the page was computing for it, in ms. */
export type Touch = { shown: number; computed: number }

/** Measures touches with `computed` of the slow page, and collects those that showed something. */
export function touchesOf(computed: () => Promise<number>) {
  return async (all: Touch[], act: () => Promise<number | undefined>): Promise<void> => {
    const before = await computed()
    const shown = await act()
    if (shown !== undefined) all.push({ shown, computed: (await computed()) - before })
  }
}

/** The least that a click can take here: on an empty page whose button only changes its own words. */
export async function emptyClicks(page: Page): Promise<Touch[]> {
  const touched = touchesOf(await slowedDown(page))
  await page.setContent('<button>0</button>')
  await page.evaluate(() => {
    const button = document.querySelector('button')
    button?.addEventListener('click', () => (button.textContent += '.'))
  })
  const times: Touch[] = []
  for (let n = 0; n < 20; n += 1)
    await touched(times, () => clickUntilPainted(page, 'button', page.locator('button')))
  return times
}
