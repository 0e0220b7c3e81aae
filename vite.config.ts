import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { defineConfig, type BuildOptions } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { targets } from './scripts/build/browser-targets.ts'
import { compileHints } from './scripts/build/compile-hints-plugin.ts'
import { retryImports } from './scripts/build/retry-imports-plugin.ts'
import { devShell } from './scripts/build/dev-shell-plugin.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string } // ours
/** Tells builds of one version apart; given by scripts/build/build-app.ts. */
const sources = process.env['SOURCES_HASH']?.slice(0, 7)

/** The app in the browser. */
const forWindow: BuildOptions = {
  target: targets,
  outDir: 'dist/client',
  manifest: true,
  modulePreload: {
    // every browser of the last years preloads by itself
    polyfill: false,
  },
  rolldownOptions: {
    input: {
      'app-shell': 'app-shell.html',
      'page-script': 'src/app/ssr/early-events.ts',
      reset: 'src/app/pwa/reset-page.ts',
    },
    output: {
      codeSplitting: {
        groups: [
          // changes with our packages only, so that a new version of the shop need not load it again
          { name: 'vendor', tags: ['$initial'], test: /node_modules/u },
          // the rest of what every page starts with; without the rules among it, it would start with all of `data`
          { name: 'core', tags: ['$initial'], minShareCount: 2 },
          {
            name: 'core',
            tags: ['$initial'],
            // the reset page is one file, and needs these names
            test: /[\\/]src[\\/]shared[\\/](?!contract[\\/]persistent)/u,
          },
          // what reads the device's rows, with its packages and rules: a request after the first paint
          // (docs/decisions/0020-one-file-of-data.md)
          {
            name: 'data',
            test: /[\\/]src[\\/](?:data|shared)[\\/]|[\\/]node_modules[\\/](?:dexie|p-retry|is-network-error|xstate|valibot)[\\/]/u,
            includeDependenciesRecursively: false,
          },
          // left to the bundler, each small module that two parts share is a file
          {
            name: 'shared',
            // not what needs `data` or dialogs: put together with others, it would bring that to every page
            test: /[\\/]src[\\/]app[\\/](?!(?:attachments|buyer|carry|notices|ordering|spreadsheet)[\\/]|catalogue[\\/](?:find-by-code|use-request-quote)|i18n[\\/]error-messages|ui[\\/](?:alert|dialog)-sheet|features[\\/](?:checkout|device|inquiry|quick-order|requests|visits)[\\/](?!add-to-visit-button|visits-link|outbox-pill|inquiry-provider|share-target))|lucide-react/u,
            minShareCount: 2,
            includeDependenciesRecursively: false,
            // a file for all that the same parts share, and those below 3 kB are put together; from 5 kB on, pages start with the database
            entriesAware: true,
            entriesAwareMergeThreshold: 3000,
          },
        ],
      },
      // its page is written by hand, and must find it whatever else has changed
      entryFileNames: ({ name }) => (name === 'reset' ? 'reset.js' : 'assets/[name]-[hash].js'),
      // without the names of all parts that share it
      chunkFileNames: ({ name }) => `assets/${name.split('~', 1).join()}-[hash].js`,
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
    devShell(),
    // the worker belongs to the window's build
    ...(isSsrBuild
      ? []
      : [
          retryImports(),
          compileHints(),
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
              globPatterns: ['**/*.{js,css,html,svg,woff2,ico}', 'icons/*.png'],
              // what repairs the app must not come from it
              globIgnores: ['reset.js'],
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
