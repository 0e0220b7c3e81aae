import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { product } from '../../../../tests/support/product.ts'
import { CardGrid } from './card-grid.tsx'

const again = vi.hoisted(() => 'told again')
vi.mock('./product-card.tsx', () => ({
  ProductCard: ({ product }: { product: { id: string; model: string } }) =>
    product.model === again ? product.id.toUpperCase() : product.id,
}))

const goneTo = vi.hoisted(() => ({ is: false }))
vi.mock('#app/platform/gone-to.ts', () => ({ isGoneTo: () => goneTo.is }))

/** Styles whose names are a letter each. */
const listOf = (letters: string) => letters.split('').map((id) => styles[id] ?? product(id))
/** A style that is listed again is the same object. */
const styles = Object.fromEntries('abcdefghi'.split('').map((id) => [id, product(id)]))

test('of another list the first row shows at once and the rest behind it, each style once', async () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const draw = (products: ReturnType<typeof listOf>) =>
    flushSync(() =>
      root.render(
        <CardGrid
          products={products}
          categoryName={() => ''}
          actions={() => null}
          choose={() => null}
        />,
      ),
    )
  const shown = () =>
    [...place.querySelectorAll('li')].map(({ textContent }) => textContent).join('')

  // a page that is loaded, or come back to, is whole
  draw(listOf('abcdefghij'))
  expect(shown()).toBe('abcdefghij')

  draw(listOf('ZYXhWVUTS'))
  expect(shown()).toBe('ZYXhefgi')
  await vi.waitFor(() => expect(shown()).toBe('ZYXhWVUTS'))

  // cards are not drawn anew: who stays keeps its own, others take over those that have become free
  draw(listOf('abcdefghi'))
  await vi.waitFor(() => expect(shown()).toBe('abcdefghi'))
  const cards = [...place.querySelectorAll('li')]
  draw(listOf('ZYcX'))
  await vi.waitFor(() => expect(shown()).toBe('ZYcX'))
  expect([...place.querySelectorAll('li')].map((card) => cards.indexOf(card))).toEqual([0, 1, 2, 3])
  draw(listOf('cNYOP'))
  await vi.waitFor(() => expect(shown()).toBe('cNYOP'))
  const [c, n, y] = [...place.querySelectorAll('li')]
  expect([c, y]).toEqual([cards[2], cards[1]])
  expect(cards).not.toContain(n)

  // a row that stays costs nothing: the first that does not shows at once
  draw(listOf('abcdefghi'))
  await vi.waitFor(() => expect(shown()).toBe('abcdefghi'))
  draw(listOf('abcdZYXWV'))
  expect(shown()).toBe('abcdZYXWi')
  await vi.waitFor(() => expect(shown()).toBe('abcdZYXWV'))

  // the same that are told again are drawn again in rows, behind everything else
  draw(listOf('abcdefghi'))
  await vi.waitFor(() => expect(shown()).toBe('abcdefghi'))
  draw(listOf('abcdefghi').map((style) => ({ ...style, model: again })))
  expect(shown()).toBe('abcdefghi')
  await vi.waitFor(() => expect(shown()).toBe('ABCDEFGHI'))

  // one that comes while the last is still on its way
  draw(listOf('abcdefghijkl'))
  draw(listOf('mnopqrst'))
  expect(shown().slice(0, 4)).toBe('mnop')
  await vi.waitFor(() => expect(shown()).toBe('mnopqrst'))
  root.unmount()
})

test('a page that is gone to has room for what is still to come', async () => {
  goneTo.is = true
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <CardGrid
        products={listOf('abcdefghij')}
        categoryName={() => ''}
        actions={() => null}
        choose={() => null}
      />,
    ),
  )
  const list = place.querySelector('ul')
  expect(list?.textContent).toBe('abcd')
  expect(place.querySelector('div')?.style.height).toBe('56rem')
  await vi.waitFor(() => expect(list?.textContent).toBe('abcdefghij'))
  expect(place.querySelector('div')).toBeNull()
  root.unmount()
})
