import { msg } from '@lingui/core/macro'
import { createFileRoute, useRouter, useRouterState } from '@tanstack/react-router'
import type { Product } from '#shared/contract/catalogue.ts'
import { AddToCartButton } from '#app/features/cart/add-to-cart-button.tsx'
import { CataloguePage } from '#app/features/catalogue/catalogue-page.tsx'
import { ListSkeleton } from '#app/features/catalogue/list-skeleton.tsx'
import { changed, completed, ListSearch } from '#app/features/catalogue/list-search.ts'
import { RequestQuoteButton } from '#app/features/catalogue/request-quote-button.tsx'
import { useOfflineWarning } from '#app/platform/offline-warning.ts'
import { orLogged } from '#app/platform/or-logged.ts'

export const Route = createFileRoute('/products/')({
  validateSearch: ListSearch,
  loaderDeps: ({ search }) => {
    const { page, limit, search: text, category } = completed(search)
    return { page, limit, search: text, category }
  },
  loader: async ({ context: { catalogue }, deps }) => {
    const [answer, categories] = await Promise.all([
      orLogged(catalogue.list(deps), undefined),
      orLogged(catalogue.categories(), []),
    ])
    return { answer, categories }
  },
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`Products`)} · Sampleroom` }],
  }),
  pendingComponent: ListSkeleton,
  component: Products,
})

const actionsFor = (product: Product) => (
  <>
    <AddToCartButton product={product} size="sm" />
    <RequestQuoteButton product={product} />
  </>
)

function Products() {
  const search = completed(Route.useSearch())
  const { answer, categories } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const warnIfOffline = useOfflineWarning()
  const busy = useRouterState({ select: (state) => state.isLoading })
  const change = (wanted: ListSearch, replace = false) => {
    // a search that waited for the next key must not call back a buyer who has already clicked on
    if (router.latestLocation.pathname !== '/products') return
    void navigate({ search: (before) => changed(before, wanted), replace, resetScroll: !replace })
  }
  return (
    <CataloguePage
      search={search}
      answer={answer}
      categories={categories}
      busy={busy}
      onChange={change}
      onRetry={() => {
        if (!warnIfOffline()) void router.invalidate()
      }}
      actions={actionsFor}
    />
  )
}
