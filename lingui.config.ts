import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh', 'es'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['src/app'],
      exclude: ['**/*.test.*', '**/route-tree.gen.ts'],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
