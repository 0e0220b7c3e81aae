import { msg } from '@lingui/core/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { localizeProductName } from '#shared/domain/catalogue/localized-text.ts'
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
  loader: async ({ context: { catalogue } }) => {
    const [products, categories, company] = await Promise.all([
      withFallback(catalogue.featured(featuredLimit), []),
      withFallback(catalogue.categories(), []),
      withFallback(catalogue.companyInfo(), undefined),
    ])
    return { products, categories, company }
  },
  head: ({ loaderData, match }) => {
    const { i18n, place } = match.context
    const shown = loaderData?.products[2]
    return createPageHead(match, {
      title: i18n._(msg`Apparel and accessories, made to order`),
      description: i18n._(
        msg`Leather goods, outerwear and fine accessories, cut, sewn and finished by people who have done little else. Made for your label, in your colours, to your drawing.`,
      ),
      ...(shown && {
        picture: shown.pictures[0],
        pictured: localizeProductName(shown, i18n.locale),
      }),
      data: [toOrganizationData(loaderData?.company, i18n.locale, place.origin)],
    })
  },
  pendingComponent: () => <PendingHomePage products={undefined} categories={[]} />,
  component: Home,
})

function Home() {
  const { products, categories } = Route.useLoaderData()
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
      <HomePage products={products} categories={categories} />
      <ShareTargetInquiry shared={shared} onSettled={clearShared} />
    </>
  )
}
