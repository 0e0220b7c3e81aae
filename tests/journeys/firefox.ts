import { launch, type ElementHandle, type Page } from 'puppeteer-core'
import type { Browser, BrowserWindow } from './window.ts'

/** Firefox over WebDriver BiDi, as it comes. */
export async function openFirefox(executablePath: string): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  })
  const complaints: string[] = []
  const listen = (page: Page) => {
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      // the browser's own note on a font that the page was left before, or that was lost
      const note = message.text().startsWith('downloadable font: download failed')
      if (message.type() === 'error' && !note) complaints.push(message.text())
    })
  }
  const [first = await browser.newPage()] = await browser.pages()
  listen(first)
  first.on('popup', (page) => page && listen(page))
  return {
    first: windowOf(first),
    second: async () => {
      const other = (await browser.pages()).find((page) => page !== first)
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
