import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Say } from './words.ts'

export const folder = 'screenshots'

/** A browser window in one language and width. */
export type Visit = {
  page: Page
  say: Say
  width: number
  shoot: (name: string) => Promise<void>
  /** Photographs the viewport, for what floats above the page. */
  shootScreen: (name: string, window?: Page) => Promise<void>
}

export type Tour = { shots: string[]; walk: (visit: Visit) => Promise<void> }

export type Wish = { lang: string; width: number; dark: boolean; only?: RegExp | undefined }

/** Opens a window of its own, without any stored data. */
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
    reducedMotion: 'reduce',
    // the screenshot loses `hasTouch` without `isMobile`
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

/** Scrolls through a full page, so that it loads every image. */
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
      // offline, an image may never load
      Promise.race([image.decode().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 5000))]),
    ),
  ]))(${whole})`)
  await page.waitForLoadState('networkidle')
}
