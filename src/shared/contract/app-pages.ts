import { serviceSlugs } from './locales.ts'
import { toServicePage, type PageName } from './page-texts.ts'

/** Pages that exist without a catalogue. `inSitemap`: search engines should list the page. */
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

export type AppPage = keyof typeof appPages

/** Only exists in a shop that takes no real money. */
export const paymentTestPage = '/paypal-test'

const toServicePath = (slug: string) => `/services/${slug}`
const servicePages: string[] = serviceSlugs.map(toServicePath)

/** Those that search engines should list; `isWritten` knows which pages the firm has. */
export const listIndexedPages = (isWritten: (name: PageName) => boolean): string[] => [
  ...Object.entries(appPages).flatMap(([path, { inSitemap }]) =>
    inSitemap && (path !== '/faq' || isWritten('faq')) ? path : [],
  ),
  ...serviceSlugs.filter((slug) => isWritten(toServicePage(slug))).map(toServicePath),
]

/** True for any product path: only the catalogue knows whether the product exists. */
export const isAppPage = (path: string): boolean =>
  Object.hasOwn(appPages, path) || servicePages.includes(path) || /^\/products\/[^/]+$/u.test(path)
