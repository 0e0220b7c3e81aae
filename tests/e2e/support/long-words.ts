import type { Page } from '@playwright/test'

/** A compiled text: words, and what stands between them (`[name]` or `[name, kind, forms]`). */
type Compiled = (string | [string, string?, Record<string, Compiled | number>?])[]

const accented: Record<string, string> = { a: 'á', e: 'ë', i: 'î', o: 'ö', u: 'ú', y: 'ÿ' }

/** Every vowel twice, once with an accent: half as long again, in words that cannot be broken, and taller. */
export const stretched = (words: string): string =>
  words.replaceAll(/[aeiouy]/giu, (vowel) => vowel + (accented[vowel.toLowerCase()] ?? vowel))

const inLongWords = (text: Compiled): Compiled =>
  text.map((part) => {
    if (typeof part === 'string') return stretched(part)
    const [name, kind, forms] = part
    if (typeof forms !== 'object') return part
    const long = Object.entries(forms).map(([form, said]) => [
      form,
      Array.isArray(said) ? inLongWords(said) : said,
    ])
    return [name, kind, Object.fromEntries(long)]
  })

/** Has the shop's English spoken in longer words than any of its languages has. */
export async function speakLong(page: Page): Promise<void> {
  // drawn in the window alone: the server would send the first page in words as they are
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (!request.isNavigationRequest()) return route.fallback()
    const shell = new URL('/app-shell.html', request.url()).href
    return route.fulfill({ response: await route.fetch({ url: shell }) })
  })
  await page.route(/\/assets\/en-[^/]+\.js$/u, async (route) => {
    const answer = await route.fetch()
    const module = `data:text/javascript,${encodeURIComponent(await answer.text())}`
    const { messages } = (await import(module)) as { messages: Record<string, Compiled> } // as Lingui compiles them
    const long = Object.entries(messages).map(([id, text]) => [id, inLongWords(text)])
    const body = `export const messages = ${JSON.stringify(Object.fromEntries(long))}`
    await route.fulfill({ response: answer, body })
  })
}

/** What does not hold its text, and the page itself where it is wider than the window. Runs in the page. */
export const tooNarrow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      const outside = [...document.body.querySelectorAll('*')].findLast(
        (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
      )
      found.push(`the page is ${scrollWidth} px wide: ${outside?.outerHTML.slice(0, 200)}`)
    }
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, h1, h2, h3, label, legend, th, td, dt, dd, li, p',
    )) {
      const { width, height } = element.getBoundingClientRect()
      if (width <= 1 || !element.checkVisibility()) continue
      const cut =
        getComputedStyle(element).display !== 'inline' &&
        (element.scrollWidth > element.clientWidth + 1 ||
          (element.matches('button, a') && element.scrollHeight > Math.ceil(height) + 1))
      if (cut) found.push(`${element.tagName.toLowerCase()}: ${element.textContent.slice(0, 60)}`)
    }
    return found
  })

/** Words that go on in the next line, though nothing but their letters stands where they are parted. Runs in the page. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility()) continue
      // Chinese is broken between any two signs
      for (const { 0: word, index } of text.nodeValue?.matchAll(/[\p{Script=Latin}\d]+/gu) ?? []) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const seen = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (new Set(seen.map(({ top }) => Math.round(top))).size > 1) found.add(word)
      }
    }
    return [...found]
  })
