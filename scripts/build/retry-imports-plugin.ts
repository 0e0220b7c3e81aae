import type { Plugin } from 'vite'

/** Replaces Vite's preload helper, which does not retry. */
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
