import type { Plugin } from 'vite'

/** Has parts of the app that come late be loaded by src/app/lib/load-chunk.ts instead of Vite's helper. */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { loadChunk as __vitePreload } from '#app/lib/load-chunk.ts'`
        : undefined,
  }
}
