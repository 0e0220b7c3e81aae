import { startTransition, useEffect, useState, type ReactNode } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { isGoneTo } from '#app/platform/gone-to.ts'
import { ProductCard } from './product-card.tsx'

/** New cards drawn in one go: those that are on the screen first, the first row of the widest one, two of a phone. */
const atOnce = 4

/** The columns of the widest screen, and what a row takes at least, in rem: cards to come take no less on any. */
const columns = 4
const row = 28

type CardGridProps = {
  products: Product[]
  categoryName: (slug: string) => string
  /** What keeps a state of the style has the style's key: a card may be another's next. */
  actions: (product: Product) => ReactNode
  choose: (product: Product) => ReactNode
}

/** Styles as a grid of cards. */
export function CardGrid({ products, categoryName, actions, choose }: CardGridProps) {
  const cards = useCards(products)
  const toCome = products.length - cards.length
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:gap-x-6 xl:grid-cols-4">
        {cards.map(({ key, product }, index) => (
          <li key={key}>
            <ProductCard
              product={product}
              categoryName={categoryName(product.category)}
              actions={actions}
              choose={choose}
              eager={index < atOnce}
            />
          </li>
        ))}
      </ul>
      {/* else what is below them would be seen, and move; around them it would have a browser lose the reader's place */}
      {toCome > 0 && <div style={{ height: `${Math.ceil(toCome / columns) * row}rem` }} />}
    </>
  )
}

/** A card, and the style that it shows now. */
type Card = { key: number; product: Product }

type Drawn = {
  products: Product[]
  /** How many of them are drawn. */
  count: number
  /** Theirs, and behind them those that were drawn before and stay until it is the others' turn. */
  cards: Card[]
}

/**
 * A new list row by row: what is seen first at once, the rest right behind it, so that a touch shows at once and the
 * next one need not wait.
 */
function useCards(products: Product[]): Card[] {
  // all at once where the page has a place to be restored
  const [drawn, setDrawn] = useState(() =>
    next([], products, isGoneTo() ? reach([], products) : products.length),
  )
  const another = drawn.products !== products
  const now = another ? next(drawn.cards, products, reachAtOnce(drawn.cards, products)) : drawn
  if (another) setDrawn(now)
  useEffect(() => {
    if (now.count >= products.length) return
    // whole, not as a step of the last: that may be one of another list by then
    startTransition(() =>
      setDrawn(next(now.cards, products, reach(now.cards, products, now.count))),
    )
  }, [products, now])
  return now.cards
}

/** How many cards a touch shows at once: none of a list that is only told again, which looks as it did. */
function reachAtOnce(before: Card[], products: Product[]): number {
  const end = reach(before, products)
  const isToldAgain = products.every(({ id }, at) => before[at]?.product.id === id)
  return isToldAgain && end < products.length ? 0 : end
}

/**
 * How many cards to draw, more than `from`, so that `atOnce` of them are drawn anew, as another style or as the same that
 * was told again: what stays as it is costs nothing.
 */
function reach(before: Card[], products: Product[], from = 0): number {
  let others = 0
  const end = products.findIndex((product, at) => {
    if (at >= from && before[at]?.product !== product) others += 1
    return others === atOnce
  })
  return end === -1 ? products.length : end + 1
}

/** The first styles of a list in the place of as many that were drawn before. */
function next(before: Card[], products: Product[], count: number): Drawn {
  const first = products.slice(0, count)
  const ids = new Set(first.map(({ id }) => id))
  const rest = before.slice(count, products.length).filter(({ product }) => !ids.has(product.id))
  return {
    products,
    count,
    cards: carded(before, [...first, ...rest.map(({ product }) => product)]),
  }
}

/**
 * Cards for styles: what was drawn before keeps its own, others take over what is free between those, so that none has
 * to be moved. To draw a new one is dear.
 */
function carded(before: Card[], products: Product[]): Card[] {
  const drawnAt = new Map(before.map(({ product }, at) => [product.id, at]))
  const own = products.map(({ id }) => drawnAt.get(id))
  const kept = new Set(own)
  let passed = -1
  function freeBefore(end: number) {
    for (let at = passed + 1; at < end; at += 1) if (!kept.has(at)) return at
    return -1
  }
  let last = Math.max(-1, ...before.map(({ key }) => key))
  return products.map((product, n) => {
    const nextOwn = own.slice(n).find((at) => at !== undefined)
    const at = own[n] ?? freeBefore(nextOwn ?? before.length)
    passed = Math.max(passed, at)
    return { key: before[at]?.key ?? (last += 1), product }
  })
}
