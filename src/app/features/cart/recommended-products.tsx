import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Category, Product } from '#shared/contract/catalogue.ts'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { localizeCategoryName } from '#shared/domain/catalogue/localized-text.ts'
import { ProductCard } from '#app/catalogue/product-card.tsx'
import { withFallback } from '#app/lib/with-fallback.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { useCart } from './cart-provider.tsx'

const recommendedLimit = 4

/** The first of each list, then the second of each, and so on. */
const interleave = <T,>(lists: readonly T[][]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat()

/** Products of the cart's categories that are not in it; featured ones for an empty cart. */
export function RecommendedProducts({
  catalogue,
  categories,
}: {
  catalogue: CataloguePort
  categories: Category[]
}) {
  const { i18n } = useLingui()
  const { items } = useCart()
  const [offered, setOffered] = useState<Product[]>([])
  const wanted = [...new Set(items.map((item) => item.category))].join(',')
  useEffect(() => {
    let unmounted = false
    const listCategory = async (category: string) => {
      const request = catalogue.list({ page: 1, limit: 20, search: '', category })
      return (await withFallback(request, undefined))?.products ?? []
    }
    const lists =
      wanted === ''
        ? [withFallback(catalogue.featured(recommendedLimit), [])]
        : wanted.split(',').map(listCategory)
    void Promise.all(lists).then((products) => {
      if (!unmounted) setOffered(interleave(products))
    })
    return () => {
      unmounted = true
    }
  }, [wanted, catalogue])
  const inCart = new Set(items.map((item) => item.productId))
  const shown = offered.filter((product) => !inCart.has(product.id)).slice(0, recommendedLimit)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="recommended" className="mt-16 border-t border-line pt-8">
      <h2 id="recommended" className="mb-6 text-xl font-semibold">
        <Trans>Recommended products</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-4 lg:gap-x-6">
        {shown.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              categoryName={localizeCategoryName(categories, product.category, i18n.locale)}
              actions={<AddToCartButton product={product} size="sm" />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
