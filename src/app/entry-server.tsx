import { setupI18n, type I18n } from '@lingui/core'
import { createMemoryHistory, RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { attachRouterServerSsrUtils, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { locales, type Locale } from '#shared/contract/locales.ts'
import type { RenderPage } from '#shared/contract/ssr.ts'
import { toSchedule } from '#shared/domain/company/opening-hours.ts'
import { toCompanySummary } from '#shared/domain/catalogue/localized-text.ts'
import { formatUsualHours } from './features/company/hours/opening-hours-text.ts'
import { needsAllTexts } from './i18n/language.ts'
import { withFallback } from './lib/with-fallback.ts'
import { recordAnswers, type DehydratedState } from './ssr/dehydrated-state.ts'
import { createShopRouter } from './router.tsx'

/** One per language, never the global one: concurrent requests differ in language. */
const i18nByLocale = new Map<Locale, I18n>()
for (const locale of locales) {
  const { messages: shop } = await import(`../locales/shop/${locale}.po`)
  const { messages: pages } = await import(`../locales/pages/${locale}.po`)
  i18nByLocale.set(locale, setupI18n({ locale, messages: { [locale]: { ...shop, ...pages } } }))
}

/** Renders from the same routes and loaders as the client. */
export const renderPage: RenderPage = async ({ address, locale, catalogue, ...given }) => {
  const place = { ...given, year: new Date().getUTCFullYear() }
  const company = await withFallback(catalogue.companyInfo(), undefined)
  const categories = await catalogue.categories()
  const i18n = i18nByLocale.get(locale)! // the map holds every language
  const hours = company?.business_hours
  const house = company && {
    ...toCompanySummary(company, categories),
    hours: { locale, text: hours && formatUsualHours(i18n, toSchedule(hours)) },
  }
  const handedOver: DehydratedState = {
    address,
    locale,
    place,
    ...(house && { house }),
    answers: {},
  }
  const router = createShopRouter({
    i18n,
    catalogue: recordAnswers(catalogue, handedOver.answers, locale, address),
    place,
    ...(house && { house }),
  })
  attachRouterServerSsrUtils({ router, manifest: undefined })
  try {
    handedOver.address = await loadRoutes(router, address)
    // Inline scripts would violate the Content-Security-Policy.
    router.serverSsr?.disableHydration()
    const matches = router.stores.matches.get()
    return {
      status: getSsrStatus(router),
      html: renderToString(
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      ),
      dehydratedState: JSON.stringify(handedOver),
      routes: matches.map(({ routeId }) => routeId),
      texts: needsAllTexts(matches) ? ['shop', 'pages'] : ['shop'],
    }
  } finally {
    router.serverSsr?.cleanup()
  }
}

/** Loads the routes of an address, without its invalid values if it has any. Returns the address used. */
async function loadRoutes(router: AnyRouter, address: string): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [address] })
  router.update({ ...router.options, history })
  await router.load()
  // The router reports a redirect only under this name.
  const { _serverResult: result } = router
  if (result?.type !== 'redirect') return address
  const { href } = result.redirect.options
  if (href === undefined || href === address) throw new Error('A page leads nowhere')
  return loadRoutes(router, href)
}
