import { dirname, join } from 'node:path'
import { chromium, type ElementHandle, type Page } from '@playwright/test'
import type { Browser, BrowserWindow } from './window.ts'

/** A Chromium of any age. */
export async function openChromium(executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--disable-gpu'],
    // libraries come packed with it, for a machine that has none
    env: { ...process.env, LD_LIBRARY_PATH: join(dirname(executablePath), 'lib') },
  })
  const context = await browser.newContext({ locale: 'en-US' })
  const complaints: string[] = []
  context.on('page', (page) => {
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      // the browser's own note on a request that was refused or lost
      const note = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !note) complaints.push(message.text())
    })
  })
  const first = await context.newPage()
  return {
    first: windowOf(first),
    second: async () => {
      const other = context.pages().find((page) => page !== first)
      return other && windowOf(other)
    },
    complaints: () => complaints,
    close: () => browser.close(),
  }
}

function windowOf(page: Page): BrowserWindow {
  const element = async (code: string) => {
    const found = (await page.evaluateHandle(code)).asElement() as ElementHandle | null // code has no type
    if (!found) throw new Error(`Nothing there: ${code}`)
    return found
  }
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (code) => page.evaluate(code),
    click: async (code) => (await element(code)).click(),
    type: async (code, text) => (await element(code)).type(text),
  }
}
