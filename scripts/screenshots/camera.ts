import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Say } from './words.ts'

export const folder = 'screenshots'

/** What a tour has in hand: a buyer's window in one language and width, and the words she reads. */
export type Visit = {
  page: Page
  say: Say
  width: number
  /** Takes the whole page. */
  shoot: (name: string) => Promise<void>
  /** Takes what is on the screen: for what floats above the page, or another window. */
  shootScreen: (name: string, window?: Page) => Promise<void>
}

/** A way through the shop and the pictures taken on it. */
export type Tour = { shots: string[]; walk: (visit: Visit) => Promise<void> }

export type Wish = { lang: string; width: number; dark: boolean; only?: RegExp | undefined }

/** Walks a tour in a window of its own, as somebody who has never been here. */
export async function take(
  browser: Browser,
  origin: string,
  say: Say,
  { shots, walk }: Tour,
  { lang, width, dark, only }: Wish,
): Promise<void> {
  const place = join(folder, dark ? `${lang}-dark` : lang)
  await mkdir(place, { recursive: true })
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    baseURL: origin,
    colorScheme: dark ? 'dark' : 'light',
    // pictures must not tremble
    reducedMotion: 'reduce',
    // as a whole: with touch alone, the picture is taken without it
    hasTouch: width < 600,
    isMobile: width < 600,
    locale: lang === 'zh' ? 'zh-CN' : lang,
  })
  const page = await context.newPage()
  const picture = async (name: string, fullPage: boolean, window = page) => {
    if (!shots.includes(name)) throw new Error(`${name} is not announced by its tour`)
    if (only && !only.test(name)) return
    await settle(window, fullPage)
    await window.screenshot({ path: join(place, `${name}-${width}.png`), fullPage })
  }
  try {
    await walk({
      page,
      say,
      width,
      shoot: (name) => picture(name, true),
      shootScreen: (name, window) => picture(name, false, window),
    })
  } finally {
    await context.close()
  }
}

/** Waits until the page is complete; scrolls through it when all of it is wanted, so that every picture is loaded. */
export async function settle(page: Page, whole = true): Promise<void> {
  if (whole) {
    await page.evaluate(`(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 800) {
        scrollTo(0, y)
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
      scrollTo(0, 0)
    })()`)
  }
  await page.evaluate(`((whole) => Promise.all([
    document.fonts.ready,
    ...[...document.images].filter((image) => whole || image.loading !== 'lazy').map((image) =>
      // one that stays away, without a network, keeps nobody waiting
      Promise.race([image.decode().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 5000))]),
    ),
  ]))(${whole})`)
  await page.waitForLoadState('networkidle')
}
