import { compile } from 'html-to-text'
import PostalMime from 'postal-mime'

/** In characters: the past is at the end. */
const htmlMaxLength = 200_000

const convertHtml = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'hr', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
  ],
  limits: { maxInputLength: htmlMaxLength, maxDepth: 200 },
})

/** Pictures that are written into HTML, longer than all that it says. */
const embedded = /data:image\/[^\s"'>]*/giu

/** What a raw mail says, with all that it quotes, of whichever encoding; its beginning where the mail is cut. */
export async function readMailText(raw: Buffer): Promise<string> {
  const { text = '', html = '' } = await PostalMime.parse(raw, { maxNestingDepth: 50 })
  if (text.trim() !== '') return text
  return convertHtml(html.replaceAll(embedded, ''))
}
