import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { AddToCartButton } from '#app/features/cart/add-to-cart-button.tsx'
import { OrderSheetButton } from '#app/features/cart/ordering/order-sheet-button.tsx'
import { ProductListPage } from '#app/features/product-list/product-list-page.tsx'
import { CompareBar } from '#app/features/compare/compare-bar.tsx'
import { CompareToggle } from '#app/features/compare/compare-toggle.tsx'
import { AddToVisitButton } from '#app/features/visits/add-to-visit-button.tsx'
import { ProductListSkeleton } from '#app/features/product-list/product-list-skeleton.tsx'
import { OfflineCatalogue } from '#app/features/offline-catalogue/offline-catalogue.tsx'
import {
  LazyFilterChips,
  LazyProductTable,
  LazyRequestSavedQuoteButton,
} from '#app/features/product-list/lazy-list-parts.ts'
import {
  applySearchChange,
  getChosenValues,
  countFilters,
  isDefaultView,
  pickFilterParams,
  type OnFilter,
} from '#app/features/product-list/list-search-params.ts'
import { ListLineSheetLink } from '#app/catalogue/line-sheet-link.tsx'
import { RequestQuoteButton } from '#app/catalogue/request-quote-button.tsx'
import { RecentlyViewed } from '#app/features/product/recently-viewed.tsx'
import { useComparison, type Comparison } from '#app/features/compare/use-comparison.ts'
import { useWishlist } from '#app/features/product/use-wishlist.ts'
import { resolveCategory } from '#shared/domain/search/canonical-address.ts'
import {
  withListDefaults,
  readListSearch,
  type ListSearch,
} from '#shared/domain/search/list-params.ts'
import { maxLineSheetStyles } from '#shared/domain/catalogue/line-sheet.ts'
import {
  localizeCategoryName,
  localizeProductName,
} from '#shared/domain/catalogue/localized-text.ts'
import { useOfflineWarning } from '#app/connection/use-offline-warning.ts'
import { toBreadcrumbList, createPageHead } from '#app/seo/page-head.ts'
import { prefetch } from '#app/lib/idle.ts'
import { withFallback } from '#app/lib/with-fallback.ts'

export const Route = createFileRoute('/products/')({
  staticData: { texts: 'shop' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => {
    const { view: _, ...list } = withListDefaults(search)
    return list
  },
  loader: async ({ context: { catalogue }, deps, location }) => {
    const [answer, categories] = await Promise.all([
      withFallback(catalogue.list(deps, toFilters(deps)), undefined),
      withFallback(catalogue.categories(), []),
      // Before the router restores the scroll position, and on the server and before hydration: both render them.
      (readListSearch(location.search).view === 'list' || countFilters(deps) > 0) &&
        Promise.all([LazyProductTable.preload(), LazyFilterChips.preload()]),
    ])
    // By its name in a language, or copied with its sentence.
    const category = resolveCategory(deps.category, categories)
    if (category !== deps.category) {
      throw redirect({
        to: '/products',
        search: (before) => ({ ...before, category }),
        replace: true,
      })
    }
    // The list has become shorter since the link was made.
    const pages = answer?.pagination.total_pages ?? 0
    if (pages > 0 && deps.page > pages) {
      throw redirect({
        to: '/products',
        search: (before) => ({ ...before, page: pages }),
        replace: true,
      })
    }
    return { answer, categories }
  },
  head: ({ loaderData, match }) => {
    const { i18n } = match.context
    const { category: asked, page, ...view } = withListDefaults(match.search)
    const products = i18n._(msg`Products`)
    const categories = loaderData?.categories ?? []
    const category = categories.some(({ slug }) => slug === asked) && asked
    const name = category ? localizeCategoryName(categories, category, i18n.locale) : products
    const first = loaderData?.answer?.products[0]
    return createPageHead(match, {
      title: name,
      description: i18n._(
        msg`Styles made to order, each with its price per piece, its minimum order and its specifications.`,
      ),
      ...(first && {
        picture: first.pictures[0],
        pictured: localizeProductName(first, i18n.locale),
      }),
      query: { ...(category && { category }), ...(page > 1 && { page: String(page) }) },
      // Not indexed: searches, filters and orders repeat the same styles, and a category may be any text.
      unlisted: !isDefaultView(view) || (asked !== '' && !category),
      data: [
        toBreadcrumbList(match, [
          ['/products', products],
          ...(category
            ? [[`/products?category=${encodeURIComponent(category)}`, name] as [string, string]]
            : []),
        ]),
      ],
    })
  },
  pendingComponent: ProductListSkeleton,
  component: Products,
})

const toFilters = (search: Omit<Required<ListSearch>, 'view'>) => ({
  chosen: getChosenValues(search),
  sort: search.sort,
  saved: search.saved === 'yes',
})

const renderActions = (product: Product) => (
  <>
    <AddToCartButton key={product.id} product={product} size="sm" />
    <OrderSheetButton product={product} bare />
    <RequestQuoteButton product={product} />
  </>
)

type Change = Parameters<OnFilter>[0]

const applyChange = (before: ListSearch, change: Change) =>
  applySearchChange(before, typeof change === 'function' ? change(before) : change)

const createCompareToggle = (comparison: Comparison) => (product: Product, bare?: boolean) => (
  <span className={bare ? 'grid' : 'flex flex-wrap justify-between gap-x-2'}>
    <CompareToggle product={product} comparison={comparison} bare={bare} className="px-1!" />
    <AddToVisitButton product={product} bare={bare} className="px-1" />
  </span>
)

function Products() {
  const rawSearch = Route.useSearch()
  const search = useMemo(() => withListDefaults(rawSearch), [rawSearch])
  // A chosen filter shows at once, while the list loads.
  const wanted = useLocation({
    select: ({ search }) => pickFilterParams(readListSearch(search)),
    structuralSharing: true,
  })
  const { answer, categories } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const warnIfOffline = useOfflineWarning()
  const saved = useWishlist()
  const { ids, toggle } = useComparison()
  // An empty comparison equals an unread one, so that memoised cards do not render again.
  const chosen = ids?.length ? ids : undefined
  const isWholeCatalogue =
    search.category === '' && search.search === '' && countFilters(search) === 0
  const choose = useMemo(() => createCompareToggle({ ids: chosen, toggle }), [chosen, toggle])
  const { catalogue } = Route.useRouteContext()
  // Preloads only what is on the device.
  const next =
    answer?.facets && search.page < answer.pagination.total_pages ? search.page + 1 : undefined
  useEffect(() => {
    prefetch(() => {
      void router.loadRouteChunk(router.routesById['/products/$id'])
      if (next) void router.preloadRoute({ to: '/products', search: { ...rawSearch, page: next } })
    })
  }, [router, rawSearch, next])
  useEffect(() => {
    // Another tab may have changed the list.
    if (search.saved === 'yes' && saved !== undefined) void router.invalidate()
  }, [router, saved, search.saved])
  const go = useCallback(
    (wanted: Change, options: { replace: boolean; resetScroll: boolean }) => {
      // A search that waited for the next key must not undo a later navigation.
      if (router.latestLocation.pathname !== '/products') return
      void navigate({ search: (before) => applyChange(before, wanted), ...options })
    },
    [navigate, router],
  )
  const onChange = useCallback(
    (wanted: ListSearch, replace = false) => go(wanted, { replace, resetScroll: !replace }),
    [go],
  )
  const onFilter: OnFilter = useCallback(
    (wanted) => go(wanted, { replace: false, resetScroll: false }),
    [go],
  )
  const onPress: OnFilter = useCallback(
    (wanted) => {
      const search = applyChange(readListSearch(router.latestLocation.search), wanted)
      // The saved list may change until then.
      if (search.saved !== 'yes') void router.preloadRoute({ to: '/products', search })
    },
    [router],
  )
  const loadIds = async () => {
    const first = { ...search, page: 1, limit: maxLineSheetStyles }
    return (await catalogue.list(first, toFilters(search))).products.map(({ id }) => id)
  }
  return (
    <>
      <ProductListPage
        search={search}
        wanted={wanted}
        answer={answer}
        categories={categories}
        saved={saved?.length ?? 0}
        onChange={onChange}
        onFilter={onFilter}
        onPress={onPress}
        onRetry={() => {
          if (!warnIfOffline()) void router.invalidate()
        }}
        offlineCatalogue={<OfflineCatalogue categories={categories} load={catalogue.product} />}
        requestSaved={
          search.saved === 'yes' &&
          saved && <LazyRequestSavedQuoteButton saved={saved} load={catalogue.product} />
        }
        lineSheet={
          answer &&
          !isWholeCatalogue && (
            <ListLineSheetLink
              ids={answer.products.map(({ id }) => id)}
              total={answer.pagination.total_count}
              loadIds={loadIds}
            />
          )
        }
        actions={renderActions}
        choose={choose}
      />
      <RecentlyViewed load={catalogue.product} categories={categories} />
      <CompareBar ids={ids} />
    </>
  )
}
