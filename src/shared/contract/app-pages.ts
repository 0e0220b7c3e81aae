import { serviceSlugs } from './locales.ts'

/** Pages that do not depend on the catalogue, by path. `inSitemap` says whether search engines should list one. */
export const appPages = {
  '/': { inSitemap: true },
  '/products': { inSitemap: true },
  '/compare': { inSitemap: false },
  '/cart': { inSitemap: false },
  '/checkout': { inSitemap: false },
  '/about': { inSitemap: true },
  '/services': { inSitemap: true },
  '/contact': { inSitemap: true },
  '/faq': { inSitemap: true },
  '/privacy': { inSitemap: true },
  '/terms': { inSitemap: true },
  '/device': { inSitemap: false },
} as const

/** The path of a page that is always there. */
export type AppPage = keyof typeof appPages

/** The page on which a payment is tried out; a shop that takes real money has none. */
export const paymentTestPage = '/paypal-test'

const servicePages: string[] = serviceSlugs.map((slug) => `/services/${slug}`)

/** The paths that a sitemap lists, styles and categories aside. */
export const indexedPages: string[] = [
  ...Object.entries(appPages).flatMap(([path, { inSitemap }]) => (inSitemap ? path : [])),
  ...servicePages,
]

/** Whether the app has a page at a path; of a style's page only the catalogue knows. */
export const isAppPage = (path: string): boolean =>
  Object.hasOwn(appPages, path) || servicePages.includes(path) || /^\/products\/[^/]+$/u.test(path)
