import type { ReactNode } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { ProductCard } from '#app/catalogue/product-card.tsx'

/** Cards of the first screen: one row on the widest screen, two on a phone. */
const firstRow = 4

type ProductGridProps = {
  products: Product[]
  categoryName: (slug: string) => string
  actions: (product: Product) => ReactNode
  choose: (product: Product) => ReactNode
}

/** The router renders another list in a transition, so that interactions do not wait for it. */
export const ProductGrid = ({ products, categoryName, actions, choose }: ProductGridProps) => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:gap-x-6 xl:grid-cols-4">
    {products.map((product, index) => (
      <li key={product.id}>
        <ProductCard
          product={product}
          categoryName={categoryName(product.category)}
          actions={actions}
          choose={choose}
          eager={index < firstRow}
        />
      </li>
    ))}
  </ul>
)
