import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dehydratedStateId } from '#shared/contract/ssr.ts'
import { allowTranslation } from './page-translation.ts'

allowTranslation()
afterEach(cleanup)

/** As Chrome does; another browser first puts its own beside a text and then takes that out. */
const inPlace = (text: Text, font: Element) => text.replaceWith(font)
const beside = (text: Text, font: Element) => {
  text.before(font)
  text.remove()
}
const after = (text: Text, font: Element) => {
  const { parentNode, nextSibling } = text
  text.remove()
  parentNode?.insertBefore(font, nextSibling)
}

/** Translates all texts of an element, and lets the app notice it. */
async function translate(element: Element, put = inPlace) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text) // of those alone
  for (const text of texts) {
    if (text.parentElement?.localName === 'font') continue
    const font = document.createElement('font')
    font.textContent = `~${text.data}`
    put(text, font)
  }
  await act(async () => {})
}

function Line({ count, word, where }: { count: number; word?: string; where?: string }) {
  return (
    <p>
      Showing {count} of 9{word !== undefined && ` ${word}`}
      {where !== undefined && <b>in {where}</b>} styles
    </p>
  )
}

test.for([
  ['in the place of texts', inPlace],
  ['beside texts', beside],
  ['after texts were taken out', after],
] as const)('React goes on with a page whose translation was put %s', async ([, put]) => {
  const { container, rerender } = render(<Line count={1} word="red" />)
  const said = () => container.textContent.replaceAll('~', '')
  const steps = [
    { count: 2, word: 'red' },
    { count: 2 },
    { count: 2, where: 'Wallets' },
    { count: 3, word: 'blue', where: 'Bags' },
    { count: 4, word: 'blue' },
  ]
  for (const step of steps) {
    await translate(container, put)
    expect(container.textContent).toContain('~Showing ')
    rerender(<Line {...step} />)
    await act(async () => {})
    const { count, word, where } = step
    expect(said()).toBe(
      `Showing ${count} of 9${word ? ` ${word}` : ''}${where ? `in ${where}` : ''} styles`,
    )
  }
  rerender(<Line count={5} />)
  rerender(<span>gone</span>)
  expect(container.textContent).toBe('gone')
})

test('a text that is moved while another stands for it is on the page once', async () => {
  const listed = (words: string[]) => (
    <p>
      {words.map((word) => (
        <Word key={word} word={word} />
      ))}
    </p>
  )
  const { container, rerender } = render(listed(['a', 'b', 'c']))
  await translate(container)
  rerender(listed(['c', 'a', 'b']))
  expect(container.textContent.replaceAll('~', '')).toBe('cab')
})

const Word = ({ word }: { word: string }) => word

test('a part of the server’s page that React has marked, and may begin anew, gets its texts back', async () => {
  document.body.innerHTML = `<main id="main"><p>Showing</p><div></div></main><i id="${dehydratedStateId}"></i>`
  const part = document.querySelector('p')!
  Object.assign(part, { __reactFiber$x: {} })
  await act(async () => {}) // its coming is noted by itself
  allowTranslation()
  await translate(part)
  expect(part.textContent).toBe('Showing')
  document.body.innerHTML = ''
})

test('what React writes itself into a page just come from the server stays', async () => {
  const { container, rerender } = render(
    <h1>
      <Word word="Products" />
    </h1>,
  )
  const handedOver = document.createElement('i')
  handedOver.id = dehydratedStateId
  document.body.append(handedOver)
  allowTranslation()
  for (const written of ['Jackets', 8]) {
    rerender(<h1>{written}</h1>)
    await act(async () => {})
    expect(container.textContent).toBe(String(written))
    rerender(
      <h1>
        <Word word="Products" />
      </h1>,
    )
    await act(async () => {})
    expect(container.textContent).toBe('Products')
  }
  handedOver.remove()
})
