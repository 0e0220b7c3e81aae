import { startTransition, useEffect, useState, type ReactNode } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { isGoneTo } from '#app/platform/gone-to.ts'
import { ProductCard } from './product-card.tsx'

/** Cards drawn in one go: those that are on the screen first, the first row of the widest one, two of a phone. */
const atOnce = 4

type CardGridProps = {
  products: Product[]
  categoryName: (slug: string) => string
  actions: (product: Product) => ReactNode
  choose: (product: Product) => ReactNode
}

/** Styles as a grid of cards. */
export function CardGrid({ products, categoryName, actions, choose }: CardGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:gap-x-6 xl:grid-cols-4">
      {useCards(products).map((product, index) => (
        <li key={product.id}>
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
  )
}

type Drawn = {
  products: Product[]
  /** How many of them are drawn. */
  count: number
  /** What was drawn before them, and stays in the place of the others until it is their turn. */
  before: Product[]
}

/**
 * A new list row by row: what is seen first at once, the rest right behind it, so that a touch shows at once and the
 * next one need not wait.
 */
function useCards(products: Product[]): Product[] {
  const [drawn, setDrawn] = useState<Drawn>(() => ({
    products,
    // all at once where the page has a place to be restored
    count: isGoneTo() ? atOnce : products.length,
    before: [],
  }))
  const another = drawn.products !== products
  const now = another ? { products, count: atOnce, before: cardsOf(drawn) } : drawn
  if (another) setDrawn(now)
  const { count, before } = now
  useEffect(() => {
    if (count >= products.length) return
    // whole, not as a step of the last: that may be one of another list by then
    startTransition(() => setDrawn({ products, count: count + atOnce, before }))
  }, [products, count, before])
  return cardsOf(now)
}

function cardsOf({ products, count, before }: Drawn): Product[] {
  if (count >= products.length) return products
  const first = products.slice(0, count)
  const ids = new Set(first.map(({ id }) => id))
  const rest = before.slice(count, products.length).filter(({ id }) => !ids.has(id))
  return [...first, ...rest]
}
