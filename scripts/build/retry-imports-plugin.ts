import type { Plugin } from 'vite'

/** Has parts of the app that come late be loaded by src/app/lib/parts.ts instead of Vite's helper. */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { loadPart as __vitePreload } from '#app/lib/parts.ts'`
        : undefined,
  }
}
