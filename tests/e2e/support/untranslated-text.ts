import type { Page } from '@playwright/test'
import type { Tongue } from './translations.ts'

/** Names, addresses, versions, model numbers, units and the trade's short forms read the same in every language. */
const everywhere =
  /[\w.+-]+@[\w.-]+|https?:\S+|\d+\.\d+\.\d+ \([0-9a-f]+\)|ord_\w+|Sampleroom|Lingnan Atelier(?: Co\., Ltd\.)?|PayPal|WhatsApp|Excel|Cookie|OpenStreetMap|Apple|lingnan-atelier-demo|simulator(?:-client-id)?|alt\+T|Kabuki|Standard 100|Tex|zzzz|tote|\b[A-Z0-9/-]*[A-Z]{2,}[A-Z0-9/-]*\b|µm\b|\b(?:cm|mm|kg|mg|cd|lx|ml|MHz|kB|ID)\b/gu
/** Words that no Spanish sentence has. */
const onlyEnglish =
  /(?<!\p{L})(?:the|and|of|with|without|your|you|is|are|was|to|for|by|from|each|this|that|piece|pieces|pcs|closed|per inch|made|please|order|cotton|leather|lining|handle)(?!\p{L})/iu

/** What the page says that another language could say differently. */
export async function translatableTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(textsOfPage)
  return [...new Set(texts)].filter((text) => /\p{L}{2}/u.test(text.replaceAll(everywhere, '')))
}

/** Text of the page, visible or for screen readers, that is not in the buyer's language. */
export async function leftovers(page: Page, { locale, english }: Tongue): Promise<string[]> {
  const texts = await page.evaluate(textsOfPage)
  const foreign = (text: string) => {
    if (english.some((pattern) => pattern.test(text))) return true
    const own = text.replaceAll(everywhere, '')
    return locale === 'zh' ? /[A-Za-z]{2}/u.test(own) : onlyEnglish.test(own)
  }
  return [...new Set(texts)].filter(foreign)
}

/** Every text of the document: runs of text, what is read aloud, what is drawn into fields. Runs in the page. */
function textsOfPage(): string[] {
  const spoken = document.documentElement.lang
  const said = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'alt',
    'placeholder',
    'title',
    'content',
  ]
  const elements = [...document.querySelectorAll('title, meta[name=description], body *')].filter(
    (element) =>
      // where scripts run, what is for browsers without is mere text
      !element.matches('script, style, noscript') &&
      // what names its own language is meant for readers of that one
      element.closest('[lang]')?.getAttribute('lang') === spoken,
  )
  return elements
    .flatMap((element) => [
      ...said.map((attribute) => element.getAttribute(attribute) ?? ''),
      ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
      // a sentence of which some words stay on one line
      element.querySelector(':scope > .whitespace-nowrap') ? element.textContent : '',
    ])
    .map((text) => text.trim().replaceAll(/\s+/gu, ' '))
    .filter((text) => text !== '')
}
