import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#shared/contract/fixed-words.ts'

/** What Vite tells of a file it has built (vite.dev, Backend Integration). */
type Chunk = { file: string; css?: string[]; imports?: string[] }

const routeChunk = /^src\/app\/routes\/(.+)\.tsx\?tsr-split=component$/u

/** The route whose component is in a chunk, as the router calls it: `products/index` is `/products/`. */
const routeOf = (file: string) => `/${file.replace(/(^|\/)index$/u, '$1')}`

/**
 * The tags that start the app on a page: its code, and beforehand all that its routes and its language need. Not its
 * type: preloaded, that takes the line from the largest picture, and until it comes another stands in at the same size.
 * Undefined where the app is not built.
 */
export function tagsOf(
  clientDir: string,
): ((routes: string[], locale: Locale) => string) | undefined {
  const file = join(clientDir, '.vite/manifest.json')
  if (!existsSync(file)) return undefined
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk> // Vite's own
  const entry = manifest['app-shell.html']
  if (!entry) return undefined
  const ofRoute = new Map<string, string>()
  for (const key of Object.keys(manifest)) {
    const [, route] = routeChunk.exec(key) ?? []
    if (route) ofRoute.set(routeOf(route), key)
  }
  const early = manifest['src/app/platform/early-deeds.ts']
  const made = new Map<string, string>()

  return (routes, locale) => {
    const name = [locale, ...routes].join()
    const known = made.get(name)
    if (known !== undefined) return known
    const starts = [
      'app-shell.html',
      `src/locales/${locale}.po`,
      ...routes.flatMap((route) => ofRoute.get(route) ?? []),
    ]
    const chunks = [...closure(manifest, starts)].map((key) => manifest[key])
    const styles = new Set(chunks.flatMap((chunk) => chunk?.css ?? []))
    const code = new Set(chunks.flatMap((chunk) => chunk?.file ?? []))
    code.delete(entry.file)
    const tags = [
      ...(early ? [`<script type="module" async crossorigin src="/${early.file}"></script>`] : []),
      // in the page itself: asked for on its own, nothing would be painted before it has come
      // a link as well, which loads nothing: else Vite fetches them once more with the first part that comes late
      ...[...styles].map(
        (path) =>
          `<style>${readFileSync(join(clientDir, path), 'utf8')}</style><link rel="stylesheet" href="/${path}" disabled>`,
      ),
      `<script type="module" crossorigin src="/${entry.file}"></script>`,
      // behind the pictures that are seen first
      ...[...code].map(
        (path) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${path}">`,
      ),
    ].join('')
    made.set(name, tags)
    return tags
  }
}

/** Chunks with everything they import. */
function closure(manifest: Record<string, Chunk>, starts: string[]): Set<string> {
  const found = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(key)) return
    found.add(key)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const start of starts) add(start)
  return found
}
