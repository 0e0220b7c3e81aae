import { I18nProvider } from '@lingui/react'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import { memo, useEffect, useState, type ComponentType, type CSSProperties } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { WishlistLink } from '#app/features/product/wishlist-link.tsx'
import { VisitsLink } from '#app/features/visits/visits-link.tsx'
import { CartPopoverTrigger } from '#app/features/cart/cart-popover-trigger.tsx'
import { CartProvider } from '#app/features/cart/cart-provider.tsx'
import { CartToast } from '#app/features/cart/added-toast.tsx'
import { OutboxPill } from '#app/features/inquiry/outbox-pill.tsx'
import { InquiryProvider } from '#app/features/inquiry/inquiry-provider.tsx'
import { ConnectionProvider, useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { Header } from '#app/shell/header.tsx'
import { PrintHeader } from '#app/features/company/print-header.tsx'
import { CompanyFooter } from '#app/features/company/company-footer.tsx'
import { CompanyProvider, useCompany } from '#app/catalogue/company-provider.tsx'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import { loadWhenIdle, memoizeLoader } from '#app/lib/lazy-load.ts'
import { withSlowNotice } from '#app/lib/slow-notice.ts'
import { toManifestPath, needsAllTexts, loadAllTexts } from '#app/i18n/language.ts'
import { getBrandName } from '#app/seo/page-head.ts'
import { useDeferredLiveQuery } from '#app/hooks/use-deferred-live-query.ts'
import { useFocusOnArrival } from '#app/lib/route-focus.ts'
import { useTranslatedTitles } from '#app/i18n/use-translated-titles.ts'
import { useAskForQuote } from '#app/catalogue/quote-context.tsx'
import { ErrorScreen } from '#app/shell/error-screen.tsx'
import { OfflineBanner } from '#app/shell/offline-banner.tsx'
import { LoadingNotice } from '#app/shell/loading-notice.tsx'
import { withFallback } from '#app/lib/with-fallback.ts'
import type { CompanySummary } from '#shared/domain/catalogue/localized-text.ts'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import type { Suggest } from '#app/shell/search-panel.tsx'
import type { RouteContext } from '../router.tsx'

export const Route = createRootRouteWithContext<RouteContext>()({
  beforeLoad: ({ matches, preload }) => {
    // Returns nothing when loaded: a promise would delay every page by a task.
    if (!needsAllTexts(matches)) return undefined
    return preload ? loadAllTexts() : withSlowNotice(loadAllTexts)
  },
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#1f262e' },
      { title: getBrandName(match) },
    ],
    links: [
      { rel: 'manifest', href: toManifestPath(match.context.i18n.locale) },
      // PNG only: browsers without an icon cache would render an SVG on the main thread at every navigation.
      {
        rel: 'icon',
        href: toIconPath('icon-32.png', match.context.house),
        sizes: '32x32',
        type: 'image/png',
      },
      { rel: 'apple-touch-icon', href: toIconPath('apple-touch-180.png', match.context.house) },
    ],
  }),
  component: Root,
  errorComponent: BrokenRoot,
})

function Root() {
  const { i18n, catalogue, house } = Route.useRouteContext()
  return (
    <I18nProvider i18n={i18n}>
      <ConnectionProvider>
        <CompanyProvider initial={house} catalogue={catalogue}>
          <Document />
        </CompanyProvider>
      </ConnectionProvider>
    </I18nProvider>
  )
}

/** Replaces the document when the root layout itself fails. */
function BrokenRoot(problem: ErrorComponentProps) {
  const { i18n } = Route.useRouteContext()
  return (
    <I18nProvider i18n={i18n}>
      <html lang={i18n.locale === 'zh' ? 'zh-CN' : i18n.locale}>
        <head>
          <HeadContent />
        </head>
        <body>
          <main>
            <ErrorScreen {...problem} />
          </main>
          <Scripts />
        </body>
      </html>
    </I18nProvider>
  )
}

/** The server renders the complete document. Memoised: navigation does not render the frame again. */
const Document = memo(function Document() {
  const { i18n } = useLingui()
  const brand = useCompany()?.brand
  const load = Route.useRouteContext({ select: ({ catalogue }) => catalogue.product })
  useTranslatedTitles(i18n.locale)
  useFocusOnArrival()
  return (
    <html lang={i18n.locale === 'zh' ? 'zh-CN' : i18n.locale} style={toAccentStyle(brand)}>
      <head>
        <HeadContent />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:z-70 focus:bg-paper focus:p-3"
        >
          <Trans>Skip to content</Trans>
        </a>
        <CartProvider>
          <InquiryProvider load={load}>
            <PageFrame />
          </InquiryProvider>
          <CartToast />
        </CartProvider>
        <LoadingNotice />
        <AfterFirstPage />
        <Scripts />
      </body>
    </html>
  )
})

/** With a version where the firm's own icon may change: the worker keeps the app's by their plain names. */
function toIconPath(name: string, house: CompanySummary | undefined): string {
  const version = house?.brand?.icon_version
  return `/icons/${name}${version ? `?v=${version}` : ''}`
}

/** Undefined without an accent of the firm's own. */
const toAccentStyle = (brand: CompanySummary['brand']) =>
  brand?.accent === undefined
    ? undefined
    : ({
        '--brand-accent': brand.accent,
        '--brand-accent-dark': brand.accent_dark,
      } as CSSProperties) // its type knows no custom properties

const loadSuggestions = memoizeLoader(
  () => import('#app/features/product-list/search-suggestions.ts'),
)

const AddFoundToVisit = lazyComponent(
  async () => (await import('#app/features/visits/add-found-to-visit.tsx')).AddFoundToVisit,
)

/** Suggestions of the header's search; their code loads with the first key. */
const createLazySuggest =
  (catalogue: CataloguePort, locale: string): Suggest =>
  async (text) => {
    const module = await withFallback(loadSuggestions(), undefined)
    return module?.createSuggest(catalogue, locale)(text) ?? { suggestions: [] }
  }

/** Mounted after the first paint. */
function AfterFirstPage() {
  const [DeferredParts, setDeferredParts] = useState<ComponentType>()
  useEffect(() => {
    void loadWhenIdle(() => import('./-deferred-parts.tsx')).then((loaded) =>
      setDeferredParts(() => loaded.DeferredParts),
    )
  }, [])
  return DeferredParts && <DeferredParts />
}

function PageFrame() {
  const { i18n } = useLingui()
  const company = useCompany()
  const line = useConnectionStatus()
  const catalogue = Route.useRouteContext({ select: (context) => context.catalogue })
  const askForQuote = useAskForQuote()
  const unread = useDeferredLiveQuery(({ countUnreadThreads }) =>
    withFallback(countUnreadThreads(), 0),
  )
  return (
    <>
      <OfflineBanner status={line} />
      {/* Always visible; without the margin browsers would scroll the page to move a focused control out from under
          the header. */}
      <div className="pointer-events-none sticky top-0 z-40 **:-scroll-mt-20">
        <Header
          company={company}
          onGetQuote={() => askForQuote()}
          suggest={createLazySuggest(catalogue, i18n.locale)}
          renderStyleAction={({ id, name }) => (
            <AddFoundToVisit {...{ id, name }} load={catalogue.product} />
          )}
          status={<OutboxPill />}
          unread={unread}
          saved={
            <>
              <WishlistLink />
              <VisitsLink />
            </>
          }
          cart={<CartPopoverTrigger />}
        />
      </div>
      <main id="main" tabIndex={-1} className="outline-none">
        <noscript>
          <p className="column border-b border-line py-3 text-sm text-soft">
            <Trans>
              JavaScript is switched off in this browser. Filters, quotes, the cart and most buttons
              need it; the catalogue can be read without, and you can write to us by email.
            </Trans>
          </p>
        </noscript>
        <PrintHeader load={catalogue.companyInfo} />
        <Outlet />
      </main>
      <CompanyFooter />
    </>
  )
}
