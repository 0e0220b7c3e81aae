import type { Page } from '@playwright/test'

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

/** What one can press and what is less than 24 px in either direction, links within a sentence apart (WCAG 2.5.8). */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, select, summary, [role=button]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) =>
          !(element.matches('p a, dd a, li a') && getComputedStyle(element).display === 'inline'),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // hidden until focused, or a box that its label makes larger
      .filter(({ element, box }) => box.width > 1 && !element.closest('label'))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width}×${box.height}`),
  )
