import { compile } from 'html-to-text'

/** In characters. Markup pasted by an editor is many times as long as the text. */
const maxHtmlLength = 500_000

// once: the selectors of each call take longer than a usual description
const convert = compile({
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

/** A line for each paragraph and list entry, no tags, entities decoded. */
export function convertHtmlToText(html: string): string {
  const lines = convert(html)
    .split('\n')
    .map((line) => line.replace(/[ \u00a0]+/gu, ' ').trim())
  return lines.filter((line) => line !== '').join('\n')
}
