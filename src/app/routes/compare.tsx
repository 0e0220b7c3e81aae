import { msg } from '@lingui/core/macro'
import { createFileRoute, Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import {
  parseComparedIds,
  readCompareSearch,
  type CompareSearch,
} from '#shared/domain/catalogue/comparison-ids.ts'
import { localizeCategoryName } from '#shared/domain/catalogue/localized-text.ts'
import { setCompared } from '#data/saved-lists/comparison.ts'
import { AddToCartButton } from '#app/features/cart/add-to-cart-button.tsx'
import { ComparePage } from '#app/features/compare/compare-page.tsx'
import { SaveComparisonOffer } from '#app/features/compare/save-comparison-offer.tsx'
import { EmptyComparison } from '#app/features/compare/empty-comparison.tsx'
import { useComparison } from '#app/features/compare/use-comparison.ts'
import { useOfflineWarning } from '#app/connection/use-offline-warning.ts'
import { createPageHead } from '#app/seo/page-head.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { LocalDataPlaceholder } from '#app/ui/local-data-placeholder.tsx'

export const Route = createFileRoute('/compare')({
  validateSearch: readCompareSearch,
  loaderDeps: ({ search }) => ({ ids: search.ids ?? '' }),
  loader: async ({ context: { catalogue }, deps }) => {
    const [asked, categories] = await Promise.all([
      Promise.all(
        parseComparedIds(deps.ids).map(async (id) => ({
          id,
          // null: not loaded, may exist
          product: await withFallback(catalogue.product(id), null),
        })),
      ),
      withFallback(catalogue.categories(), []),
    ])
    return { asked, categories }
  },
  head: ({ match }) =>
    createPageHead(match, { title: match.context.i18n._(msg`Compare styles`), unlisted: true }),
  component: Compare,
})

const renderAddToCart = (product: Product) => <AddToCartButton product={product} size="sm" />

function Compare() {
  const { asked, categories } = Route.useLoaderData()
  const { only } = Route.useSearch()
  const { i18n } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const warnIfOffline = useOfflineWarning()
  const comparison = useComparison()
  const chosen = comparison.ids
  const [leaving, setLeaving] = useState<string[]>([])
  const ids = asked.map(({ id }) => id)
  if (ids.length === 0) {
    if (chosen === undefined) return <LocalDataPlaceholder />
    const remaining = chosen.filter((id) => !leaving.includes(id))
    if (remaining.length === 0) return <EmptyComparison takesFocus={leaving.length > 0} />
    return <Navigate to="/compare" search={{ ids: remaining.join(',') }} replace />
  }
  const show = (change: CompareSearch) =>
    navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  // The address is ahead of what is shown while the next styles load.
  const readAddressed = () => parseComparedIds(router.latestLocation.search.ids ?? '')
  const remove = async (out: string[]) => {
    setLeaving(out)
    for (const id of out) if (chosen?.includes(id)) await comparison.toggle(id)
    const remaining = readAddressed().filter((id) => !out.includes(id))
    await show({ ids: remaining.join(',') || undefined })
  }
  return (
    <ComparePage
      asked={asked}
      categoryName={(slug) => localizeCategoryName(categories, slug, i18n.locale)}
      differencesOnly={only === 'differences'}
      onDifferencesOnly={(hide) => void show({ only: hide ? 'differences' : undefined })}
      onRemove={(out) => void remove(out)}
      onRetry={() => {
        if (!warnIfOffline()) void router.invalidate()
      }}
      actions={renderAddToCart}
      offer={
        chosen !== undefined &&
        ids.some((id) => !chosen.includes(id) && !leaving.includes(id)) && (
          <SaveComparisonOffer
            others={chosen.length}
            onKeep={() => void withFallback(setCompared(readAddressed()), undefined)}
          />
        )
      }
    />
  )
}
