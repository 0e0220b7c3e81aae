import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { defineConfig, type BuildOptions } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { targets } from './scripts/floor.ts'
import { compiledAhead } from './scripts/compiled-ahead.ts'
import { namesPassedOn } from './scripts/names-passed-on.ts'
import { partsThatComeAgain } from './scripts/parts-that-come-again.ts'
import { runtimeInFrame } from './scripts/runtime-in-frame.ts'
import { textsInTwo } from './scripts/texts-in-two.ts'
import { shellInDevelopment } from './scripts/shell-in-development.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string } // ours
/** Tells builds of one version apart; given by scripts/build-app.ts. */
const sources = process.env['SOURCES_HASH']?.slice(0, 7)

/** The names of files that are kept for ever. Nothing of a hash can be compressed, and files name each other 200 times. */
const hashed = 'assets/[name]-[hash:6].js'

/** The app in the browser. */
const forWindow: BuildOptions = {
  target: targets,
  outDir: 'dist/client',
  manifest: true,
  modulePreload: {
    // every browser of the last years preloads by itself
    polyfill: false,
    // what is imported late is fetched by the import itself, and finds these, which came with the app
    resolveDependencies: (own, files, { hostType }) =>
      hostType === 'html'
        ? files
        : files.filter((file) => file !== own && !/\/(?:frame|shop)-.*\.js$/u.test(file)),
  },
  rolldownOptions: {
    input: {
      'app-shell': 'app-shell.html',
      'page-script': 'src/app/platform/page-script.ts',
      reset: 'src/app/platform/reset.ts',
    },
    output: {
      codeSplitting: {
        groups: [
          // changes with our packages only, so that a new version of the shop need not load it again
          { name: 'frame', tags: ['$initial'], test: /node_modules/u, priority: 6 },
          {
            name: 'shop',
            tags: ['$initial'],
            // not what is an entry itself
            test: /^(?!.*(?:main\.tsx|page-script\.ts|reset\.ts|app-shell\.html)).*[\\/]src[\\/]/u,
            priority: 5,
          },
          // after the first page: the device's database, all that asks it or the server, and what works behind a page
          {
            name: 'device',
            test: /[\\/]src[\\/](?:data|shared[\\/]contract)[\\/]|node_modules[\\/](?:dexie|dexie-react-hooks|valibot|p-retry|workbox-window|xstate)[\\/]|platform[\\/](?:caretakers|line-watch|catalogue-here|copy-freshness|payments|pictures-along|words)\.ts|(?:inquiry[\\/]on-this-device|cart[\\/]ask-for-prices|catalogue[\\/]suggestions)\.ts/u,
            priority: 3,
          },
          // what the pages with styles have in common, and a rule that the device knows as well
          {
            name: 'goods',
            test: /shared[\\/]domain[\\/]quantity\.ts|features[\\/](?:cart[\\/]add-to-cart-button|catalogue[\\/](?:product-card|product-picture|recently-viewed|compare-toggle|compare-bar|use-comparison|request-quote-button|take-along|copy-line))\.tsx?|platform[\\/](?:countries|offline-warning|units|use-now)\.tsx?|[\\/]ui[\\/]dialog(?:-actions)?\.tsx|icons[\\/](?:chevron-left|circle-check)\.mjs/u,
            priority: 4,
          },
          // small things that the pages with forms share: one file, not one for each
          {
            name: 'pieces',
            test: /[\\/](?:chosen-options|line-picture|notice|quantity-field|quantity|swatches|share-button|estimate-note)\.tsx?/u,
            priority: 4,
          },
          // only for browsers that keep nothing
          { name: 'tab-storage', test: /node_modules[\\/]fake-indexeddb/u, priority: 7 },
          { name: 'trade', test: /[\\/]trade-(?:page|terms)\.tsx/u, priority: 2 },
          {
            name: 'home',
            test: /app[\\/](?:home-page|routes[\\/]index)\.tsx|features[\\/]home/u,
            priority: 2,
          },
          // what speaks up on any page, with the toasts that others have shown
          {
            name: 'later',
            test: /node_modules[\\/]sonner[\\/]|app[\\/]later\.tsx|[\\/](?:take-along-notice|payment-news|install-hint|toasts|update-prompt|added-toast)\.tsx/u,
            priority: 2,
          },
          // the inquiry's form, which every page has at hand, and what other forms share with it
          {
            name: 'forms',
            test: /node_modules[\\/](?:react-hook-form|@hookform)[\\/]|features[\\/]inquiry[\\/](?!on-this-device|shared-inquiry|contact)|[\\/]ui[\\/]field\.tsx/u,
            priority: 1,
          },
          // what opens over a page
          {
            name: 'controls',
            test: /node_modules[\\/](?:@base-ui|@floating-ui)[\\/]|[\\/](?:[a-z]+-sheets?|sheets|search-panel|cart-popover|language-choice)\.tsx?/u,
            priority: 1,
          },
        ],
      },
      // its page is written by hand, and must find it whatever else has changed
      entryFileNames: ({ name }) => (name === 'reset' ? 'reset.js' : hashed),
      chunkFileNames: hashed,
    },
  },
}

/** The same app for the server, which sends the first page as HTML (`vite build --ssr`). */
const forServer: BuildOptions = {
  outDir: 'dist/server',
  copyPublicDir: false,
  rolldownOptions: { input: 'src/app/entry-server.tsx' },
}

export default defineConfig(({ isSsrBuild = false }) => ({
  resolve: {
    alias: [
      // the build for today's browsers: 12 kB less, in the window and in the worker
      { find: /^dexie$/u, replacement: 'dexie/dist/modern/dexie.mjs' },
      // React has had this itself since its version 18
      { find: /^use-sync-external-store\/shim$/u, replacement: 'react' },
      { find: /^(use-sync-external-store)\/shim(\/with-selector)$/u, replacement: '$1$2' },
    ],
  },
  define: {
    APP_VERSION: JSON.stringify(sources ? `${version} (${sources})` : version),
  },
  plugins: [
    // The router's plugin must come before React's.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    lingui({ failOnMissing: false, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    shellInDevelopment(),
    // the worker belongs to the window's build
    ...(isSsrBuild
      ? []
      : [
          textsInTwo(),
          namesPassedOn(),
          partsThatComeAgain(),
          runtimeInFrame(),
          compiledAhead(),
          VitePWA({
            strategies: 'injectManifest',
            srcDir: 'src/sw',
            filename: 'sw.ts',
            registerType: 'prompt',
            injectRegister: false,
            // the app's own file, linked by the root route
            manifest: false,
            injectManifest: {
              rollupFormat: 'iife',
              globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest,ico}', 'icons/*.png'],
              // what repairs the app must not come from it, and a browser that keeps nothing keeps no app
              globIgnores: ['reset.js', 'assets/tab-storage-*.js'],
              // larger files would be left out in silence: the build fails instead
              maximumFileSizeToCacheInBytes: 2_000_000,
            },
            devOptions: { enabled: false },
          }),
        ]),
  ],
  build: isSsrBuild ? forServer : forWindow,
  worker: { rolldownOptions: { output: { comments: false } } },
  // whole, so that it starts at once
  ssr: { noExternal: true },
}))
