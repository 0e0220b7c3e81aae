import { serviceSlugs } from './locales.ts'
import { toServicePage, type PageName } from './page-texts.ts'

/** Pages that exist without a catalogue. `inSitemap`: search engines should list the page. */
export const appPages = {
  '/': { inSitemap: true },
  '/products': { inSitemap: true },
  '/compare': { inSitemap: false },
  '/scan': { inSitemap: false },
  '/cart': { inSitemap: false },
  '/quick-order': { inSitemap: false },
  '/checkout': { inSitemap: false },
  '/about': { inSitemap: true },
  '/services': { inSitemap: true },
  '/contact': { inSitemap: true },
  '/faq': { inSitemap: true },
  '/privacy': { inSitemap: true },
  '/terms': { inSitemap: true },
  '/requests': { inSitemap: false },
  '/device': { inSitemap: false },
  '/visits': { inSitemap: false },
  '/continue': { inSitemap: false },
} as const

export type AppPage = keyof typeof appPages

/** Only exists in a shop that takes no real money. */
export const paymentTestPage = '/paypal-test'

const toServicePath = (slug: string) => `/services/${slug}`
const servicePages: string[] = serviceSlugs.map(toServicePath)

/** Pages that exist only where the firm has written their texts, by path. */
const writtenPages: Partial<Record<string, PageName>> = {
  '/faq': 'faq',
  ...Object.fromEntries(serviceSlugs.map((slug) => [toServicePath(slug), toServicePage(slug)])),
}

export function isUnwrittenPage(path: string, isWritten: (name: PageName) => boolean): boolean {
  const name = Object.hasOwn(writtenPages, path) ? writtenPages[path] : undefined
  return name !== undefined && !isWritten(name)
}

/** Those that search engines should list. */
export const listIndexedPages = (isWritten: (name: PageName) => boolean): string[] =>
  [
    ...Object.entries(appPages).flatMap(([path, { inSitemap }]) => (inSitemap ? path : [])),
    ...servicePages,
  ].filter((path) => !isUnwrittenPage(path, isWritten))

/** Pages that only the device can fill, such as a visit or a line sheet: the folder of one, else undefined. */
export const findDevicePage = (path: string): string | undefined =>
  /^\/(?:visits|s|r)(?=\/[^/]+$)/u.exec(path)?.[0]

/** True for any product path: only the catalogue knows whether the product exists. */
export const isAppPage = (path: string): boolean =>
  Object.hasOwn(appPages, path) ||
  servicePages.includes(path) ||
  /^\/products\/[^/]+$/u.test(path) ||
  findDevicePage(path) !== undefined
