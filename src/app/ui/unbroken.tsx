import { createElement, Fragment, type ReactNode } from 'react'

/** Words with a hyphen: `15-25`, `WL-1101`, `T-shirts`, `full-grain`; and figures with their unit: `48 cm`. */
const kept =
  /(?<![\w$:.,])[\w$:.,]+(?:-[\w$:.,]+)+|(?<![\d.,])[.,]*\d[\d.,]* (?:[µm]?m|cm|k?g|gsm|g\/m²|L|h)(?![\p{L}\d])/gu

/** A line may end within a long word, but neither in a short one, nor in a range, nor in a model number. */
const staysWhole = (word: string) =>
  word.length <= 12 || (word.length <= 20 && /\d-|-\$?\d/u.test(word))

/** Text of which such words stay on one line: browsers break at every hyphen. What else is in it is left as it is. */
export function Unbroken({ children }: { children?: ReactNode }): ReactNode {
  if (typeof children === 'string') return whole(children)
  if (!Array.isArray(children)) return children
  return createElement(
    Fragment,
    null,
    ...children.map((part: ReactNode) => (typeof part === 'string' ? whole(part) : part)),
  )
}

function whole(text: string): ReactNode {
  const words = [...text.matchAll(kept)].filter(([word]) => staysWhole(word))
  if (words.length === 0) return text
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: word, index } of words) {
    parts.push(
      text.slice(end, index),
      createElement('span', { className: 'whitespace-nowrap' }, word),
    )
    end = index + word.length
  }
  // one element, so that it is one thing wherever things are laid out beside each other
  return createElement('span', null, ...parts, text.slice(end))
}
