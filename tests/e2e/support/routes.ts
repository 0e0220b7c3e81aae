import { appPages, paymentTestPage } from '../../../src/shared/contract/app-pages.ts'
import { serviceSlugs } from '#shared/contract/locales.ts'

/** An address of every route, and the states that have one of their own. */
export const everyRoute = [
  '/',
  '/products',
  '/products?view=list',
  '/products?search=xylophone',
  '/products/wl-1101',
  '/products/none',
  '/compare',
  '/compare?ids=wl-1101,wl-1103,none',
  '/scan',
  '/cart',
  '/requests',
  '/requests?key=none',
  '/quick-order',
  '/device',
  '/visits',
  '/continue',
  '/visits/0a1b',
  '/r/0123456789abcdef0123456789abcdef',
  '/about',
  '/services',
  '/services/oem',
  '/contact',
  '/faq',
  '/privacy',
  '/terms',
  '/paypal-test',
  '/nowhere',
]

/** What the walk stops at: every page, and states with an address. Neighbours have different headings. */
export const everyStop: string[] = [
  // an empty cart has nothing to check out
  ...Object.keys(appPages).filter((path) => path !== '/checkout'),
  ...serviceSlugs.map((slug) => `/services/${slug}`),
  '/nowhere',
  '/products?search=zzzz',
  '/products/none',
  '/products?search=tote',
  '/products/jk-3103',
  '/products?view=list',
  '/products/mb-6110',
  '/compare?ids=wl-1101,wl-1103,9999',
  paymentTestPage,
  '/products/wl-1101',
]
