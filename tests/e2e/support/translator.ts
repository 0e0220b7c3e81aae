/** What it adds to every text: no reader sees it, and Playwright leaves it out when it compares texts. */
export const mark = '\u{200b}'

/**
 * Runs in a page and acts as a browser that translates it: each text gives way to two `font` elements around another one,
 * at once and whenever new ones come; the page itself is said to be in the other language.
 */
export function translate(added: string): void {
  const left = 'script, style, textarea, noscript, font, [translate=no], .notranslate'
  const translateTexts = () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text // of those alone
      if (text.data.trim() !== '' && !text.parentElement?.closest(left)) texts.push(text)
    }
    for (const text of texts) {
      if (text.parentElement?.localName === 'title') {
        if (!text.data.endsWith(added)) text.data += added
        continue
      }
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(text.data + added)
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  const begin = () => {
    Object.assign(document.documentElement, { lang: 'de', className: 'translated-ltr' })
    translateTexts()
    let waiting: ReturnType<typeof setTimeout> | undefined
    const seen = new MutationObserver(() => {
      clearTimeout(waiting)
      waiting = setTimeout(translateTexts, 20)
    })
    seen.observe(document, { subtree: true, childList: true, characterData: true })
  }
  if (document.readyState !== 'complete') addEventListener('load', begin)
  else begin()
}
