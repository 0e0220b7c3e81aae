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
