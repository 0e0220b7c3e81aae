import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What home, lists, styles and the frame around every page are made of: their texts come with the page. */
const shop = [
  'src/app/{catalogue,connection,lib,routes,shell,ui}/**',
  'src/app/i18n/format.ts',
  'src/app/features/{home,product,product-list}/**',
  'src/app/features/cart/{add-to-cart-button,added-banner,cart-icon}.tsx',
  'src/app/features/cart/ordering/{order-sheet-button,sample-order}.tsx',
  'src/app/features/company/hours/opening-hours-text.ts',
  'src/app/features/compare/{compare-bar,compare-toggle,use-comparison}.*',
  'src/app/features/inquiry/{outbox-pill,share-target-inquiry}.tsx',
  'src/app/features/visits/{add-to-visit-button,visits-link}.tsx',
  'src/app/features/offline-catalogue/{catalogue-status-line,offline-catalogue}.tsx',
]
const exclude = ['**/*.test.*', '**/route-tree.gen.ts']

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh', 'es'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    { path: '<rootDir>/src/locales/shop/{locale}', include: shop, exclude },
    // what all other pages say besides, and what opens over a page
    {
      path: '<rootDir>/src/locales/pages/{locale}',
      include: ['src/app/**'],
      exclude: [...exclude, ...shop],
    },
    // what staff read, never loaded by buyers
    {
      path: '<rootDir>/src/locales/desk/{locale}',
      include: ['src/desk/**', 'src/app/ui/{alert-sheet,field}.tsx'],
      exclude,
    },
  ],
  format: formatter({ lineNumbers: false }),
})
