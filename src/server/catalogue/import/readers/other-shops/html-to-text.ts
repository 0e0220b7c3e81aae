import { convert } from 'html-to-text'

/** A line for each paragraph and list entry, no tags, entities decoded. */
export function convertHtmlToText(html: string): string {
  const text = convert(html, {
    wordwrap: false,
    preserveNewlines: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'hr', format: 'skip' },
      { selector: 'ul', options: { itemPrefix: ' ' } },
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
    limits: { maxInputLength: maxHtmlLength },
  })
  const lines = text.split('\n').map((line) => line.replace(/[ \u00a0]+/gu, ' ').trim())
  return lines.filter((line) => line !== '').join('\n')
}

/** In characters. Markup pasted by an editor is many times as long as the text. */
const maxHtmlLength = 500_000
