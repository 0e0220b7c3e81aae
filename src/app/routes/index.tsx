import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { localizeProductName, localizeText } from '#shared/domain/catalogue/localized-text.ts'
import { ShareTargetInquiry } from '#app/features/inquiry/share-target-inquiry.tsx'
import { createPageHead } from '#app/seo/page-head.ts'
import { toOrganizationData } from '#app/features/company/structured-data.ts'
import { prefetch } from '#app/lib/idle.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import { HomePage } from './-home-page.tsx'

/** Specification, section 9. */
const featuredLimit = 12

/** `shared` names content that another app has shared; `again` when it was not readable. */
type HomeSearch = { shared?: string }

// Lazy: other pages do not load the home page's fallback.
const PendingHomePage = lazyComponent(async () => (await import('./-home-page.tsx')).HomePage)

export const Route = createFileRoute('/')({
  staticData: { texts: 'shop' },
  validateSearch: ({ shared }: Record<string, unknown>): HomeSearch =>
    typeof shared === 'string' ? { shared } : {},
  loader: async ({ context: { catalogue, place } }) => {
    const [products, categories, company] = await Promise.all([
      withFallback(catalogue.featured(featuredLimit), []),
      withFallback(catalogue.categories(), []),
      withFallback(catalogue.companyInfo(), undefined),
    ])
    return { products, categories, company, year: place.year }
  },
  head: ({ loaderData, match }) => {
    const { i18n, place } = match.context
    const shown = loaderData?.products[2]
    const { title, lead, description = lead } = loaderData?.company?.home ?? {}
    return createPageHead(match, {
      title: localizeText(title, i18n.locale),
      description: localizeText(description, i18n.locale),
      ...(shown && {
        picture: shown.pictures[0],
        pictured: localizeProductName(shown, i18n.locale),
      }),
      data: [toOrganizationData(loaderData?.company, i18n.locale, place.origin)],
    })
  },
  pendingComponent: () => (
    <PendingHomePage
      products={undefined}
      categories={[]}
      content={undefined}
      year={new Date().getUTCFullYear()}
    />
  ),
  component: Home,
})

function Home() {
  const { products, categories, company, year } = Route.useLoaderData()
  const { shared } = Route.useSearch()
  const navigate = Route.useNavigate()
  const clearShared = useCallback(
    () => void navigate({ to: '/', search: {}, replace: true }),
    [navigate],
  )
  const router = useRouter()
  // Where most visits go next.
  useEffect(() => prefetch(() => void router.preloadRoute({ to: '/products' })), [router])
  return (
    <>
      <HomePage products={products} categories={categories} content={company?.home} year={year} />
      <ShareTargetInquiry shared={shared} onSettled={clearShared} />
    </>
  )
}
