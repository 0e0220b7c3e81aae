import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound, redirect, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AddToCartButton, type Addition } from '#app/features/cart/add-to-cart-button.tsx'
import { OrderSheetButton } from '#app/features/cart/ordering/order-sheet-button.tsx'
import { SampleOrder } from '#app/features/cart/ordering/sample-order.tsx'
import { AddedBanner } from '#app/features/cart/added-banner.tsx'
import type { Category, Product } from '#shared/contract/catalogue.ts'
import { CompareBar } from '#app/features/compare/compare-bar.tsx'
import { CompareToggle } from '#app/features/compare/compare-toggle.tsx'
import { AddToVisitButton } from '#app/features/visits/add-to-visit-button.tsx'
import { ProductNotFound } from '#app/features/product/product-not-found.tsx'
import { ProductLoadError } from '#app/features/product/product-load-error.tsx'
import { ProductPage } from '#app/features/product/product-page.tsx'
import { RecentlyViewed } from '#app/features/product/recently-viewed.tsx'
import { useCart } from '#app/features/cart/cart-provider.tsx'
import { useComparison } from '#app/features/compare/use-comparison.ts'
import { useOfflineWarning } from '#app/connection/use-offline-warning.ts'
import { toBreadcrumbList, createPageHead } from '#app/seo/page-head.ts'
import { toProductData } from '#app/features/product/product-structured-data.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { loadWhenIdle } from '#app/lib/lazy-load.ts'
import { loadData } from '#app/lib/load-data.ts'
import { normalizeId } from '#shared/domain/search/canonical-address.ts'
import {
  localizeCategoryName,
  localizeProductDescription,
  localizeProductName,
} from '#shared/domain/catalogue/localized-text.ts'

export const Route = createFileRoute('/products/$id')({
  staticData: { texts: 'shop' },
  loader: async ({ context: { catalogue }, params }) => {
    const id = normalizeId(params.id)
    if (id !== params.id) throw redirect({ to: '/products/$id', params: { id }, replace: true })
    const [product, categories] = await Promise.all([
      // null: not loaded, may exist
      withFallback(catalogue.product(params.id), null),
      withFallback(catalogue.categories(), []),
    ])
    if (product === undefined) throw notFound()
    return { product, categories }
  },
  head: ({ loaderData, match }) => {
    const { i18n, place } = match.context
    if (!loaderData?.product) return {}
    const { product, categories } = loaderData
    const name = localizeProductName(product, i18n.locale)
    const category = localizeCategoryName(categories, product.category, i18n.locale)
    return createPageHead(match, {
      title: name,
      description: localizeProductDescription(product, i18n.locale),
      picture: product.pictures[0],
      data: [
        toProductData(product, i18n.locale, place.origin),
        toBreadcrumbList(match, [
          ['/products', i18n._(msg`Products`)],
          [`/products?category=${encodeURIComponent(product.category)}`, category],
          [`/products/${encodeURIComponent(product.id)}`, name],
        ]),
      ],
    })
  },
  notFoundComponent: ProductNotFound,
  component: ProductDetail,
})

function ProductDetail() {
  const { product, categories } = Route.useLoaderData()
  const router = useRouter()
  const warnIfOffline = useOfflineWarning()
  const retry = () => {
    if (!warnIfOffline()) void router.invalidate()
  }
  if (product === null) return <ProductLoadError onRetry={retry} />
  return <LoadedProduct product={product} categories={categories} />
}

function LoadedProduct({ product, categories }: { product: Product; categories: Category[] }) {
  const { catalogue, i18n } = Route.useRouteContext()
  const comparison = useComparison()
  const inCart = useCart(
    ({ items }) => items.find(({ productId }) => productId === product.id)?.stylePieces ?? 0,
  )
  useEffect(() => {
    void loadWhenIdle(loadData).then(({ addViewed: rememberViewed }) =>
      withFallback(rememberViewed(product.id), undefined),
    )
  }, [product.id])
  const banner = useRef<(addition: Addition) => void>(null)
  const reportAddition = (addition: Addition) => banner.current?.(addition)
  return (
    <>
      <ProductPage
        key={product.id}
        product={product}
        categoryName={localizeCategoryName(categories, product.category, i18n.locale)}
        inCart={inCart}
        renderAddToCart={(specifications, quantity) => (
          <AddToCartButton
            product={product}
            specifications={specifications}
            quantity={quantity}
            onAdded={reportAddition}
          />
        )}
        renderOrderSheet={({ material }) => (
          <OrderSheetButton product={product} material={material} />
        )}
        renderSampleOrder={(chosen) => (
          <SampleOrder product={product} chosen={chosen} onAdded={reportAddition} />
        )}
        banner={<AddedBanner ref={banner} />}
        renderToggles={(specifications, typedQuantity) => (
          <>
            <CompareToggle
              product={product}
              comparison={comparison}
              className="min-h-11 rounded-sm border border-edge bg-sheet hover:border-ink"
            />
            <AddToVisitButton
              product={product}
              // A color is also pressed to see it: only pieces say that it is wanted.
              chosen={
                typedQuantity === undefined
                  ? undefined
                  : { specifications, quantity: typedQuantity }
              }
              className="min-h-11 border border-edge bg-sheet px-3 hover:border-ink"
            />
          </>
        )}
      />
      <RecentlyViewed load={catalogue.product} categories={categories} except={product.id} />
      <CompareBar ids={comparison.ids} />
    </>
  )
}
