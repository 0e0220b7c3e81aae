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
  /** What was on its way as its page was left. Firefox notes in the console that the worker could not answer. */
  const aborted = new Set<string>()
  const listen = (page: Page) => {
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText === 'NS_BINDING_ABORTED') aborted.add(request.url())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
  }
  const ofPageLeft = (text: string) =>
    text.includes('A ServiceWorker intercepted the request') &&
    [...aborted].some((url) => text.includes(url))
  // Firefox's own note on a font whose page was left first, or that was lost: as a console line or as an error
  const ofFont = (text: string) => text.includes('downloadable font: download failed')
  const [first = await browser.newPage()] = await browser.pages()
  listen(first)
  first.on('popup', (page) => page && listen(page))
  return {
    first: windowOf(first),
    second: async () => {
      const other = (await browser.pages()).find((page) => page !== first)
      return other && windowOf(other)
    },
    complaints: () => complaints.filter((text) => !ofPageLeft(text) && !ofFont(text)),
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
