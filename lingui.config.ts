import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Lies beside lists and styles, but comes later: the comparison's page, and what keeps the catalogue on the device. */
const later = [
  'compare-page',
  'compare-table',
  'compared-values',
  'keep-offer',
  'nothing-compared',
  'persistence-note',
  'quote-compared-button',
  'remove-pictures',
  'take-along-*',
]

/** What home, lists, styles and the frame around every page are made of: their texts come with the page. */
const shop = [
  'src/app/{ui,routes}/**',
  'src/app/platform/!(countries|database|words).*',
  'src/app/features/home/**',
  `src/app/features/catalogue/!(${later.join('|')}).*`,
  'src/app/features/cart/{add-to-cart-button,added-banner,cart-icon}.tsx',
  'src/app/features/company/hours/opening-hours-text.ts',
  'src/app/features/inquiry/{outbox-pill,shared-inquiry}.tsx',
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
  ],
  format: formatter({ lineNumbers: false }),
})
