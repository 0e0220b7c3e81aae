import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#shared/contract/locales.ts'

/** What Vite tells of a file it has built (vite.dev, Backend Integration). */
type Chunk = { file: string; css?: string[]; imports?: string[] }

const routeChunk = /^src\/app\/routes\/(.+)\.tsx\?tsr-split=component$/u

/** The route whose component is in a chunk, as the router calls it: `products/index` is `/products/`. */
const routeOf = (file: string) => `/${file.replace(/(^|\/)index$/u, '$1')}`

/** What Vite tells of the built app; undefined where there is none. */
function manifestOf(clientDir: string): Record<string, Chunk> | undefined {
  const file = join(clientDir, '.vite/manifest.json')
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>) // Vite's own
    : undefined
}

/** The script that stands in every page, with the hash by which our policy knows it. */
export type PageScript = { code: string; hash: string }

/** Reads the script that stands in every page (`src/app/ssr/early-events.ts`); undefined where it is not built. */
export function pageScript(clientDir: string): PageScript | undefined {
  const chunk = manifestOf(clientDir)?.['src/app/ssr/early-events.ts']
  if (!chunk) return undefined
  const code = readFileSync(join(clientDir, chunk.file), 'utf8').trim()
  return { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` }
}

/** A rendered page, with its routes. */
type Rendered = { routes: string[]; texts: string[]; locale: Locale }

/**
 * The tags of a page: its styles, and the script that starts the app, with the names of the app's first file and of all
 * that it, the page's routes and its language need. They are not asked for beforehand, since they would take the line
 * from the largest picture, as the page's type would: until it comes another stands in at the same size. Undefined where
 * the app is not built.
 */
export function tagsOf(clientDir: string): ((page: Rendered) => string) | undefined {
  const manifest = manifestOf(clientDir)
  const entry = manifest?.['app-shell.html']
  const script = pageScript(clientDir)
  if (!manifest || !entry || !script) return undefined
  const ofRoute = new Map<string, string>()
  for (const key of Object.keys(manifest)) {
    const [, route] = routeChunk.exec(key) ?? []
    if (route) ofRoute.set(routeOf(route), key)
  }
  const made = new Map<string, string>()

  const tagsFor = ({ routes, texts, locale }: Rendered) => {
    const starts = [
      'app-shell.html',
      ...texts.map((catalogue) => `src/locales/${catalogue}/${locale}.po`),
      ...routes.flatMap((route) => ofRoute.get(route) ?? []),
    ]
    const chunks = [...closure(manifest, starts)].map((key) => manifest[key])
    const sheets = [...new Set(chunks.flatMap((chunk) => chunk?.css ?? []))]
    const code = new Set(chunks.flatMap((chunk) => chunk?.file ?? []))
    code.delete(entry.file)
    const parts = [...code].map((path) => `/${path}`).join(' ')
    // in the page itself: asked for on their own, nothing would be painted before they have come
    const styles = sheets.map((path) => readFileSync(join(clientDir, path), 'utf8')).join('')
    // they load nothing; where there are none, the first part that comes late would load its sheet
    const links = sheets.map((path) => `<link rel="stylesheet" href="/${path}" disabled>`).join('')
    return `<script type="module" async class="not-taken-over" data-app="/${entry.file}" data-parts="${parts}">${script.code}</script><style>${styles}</style>${links}`
  }
  return (page) => {
    const name = [page.locale, ...page.routes].join()
    const tags = made.get(name) ?? tagsFor(page)
    made.set(name, tags)
    return tags
  }
}

/** Chunks with everything they import, which comes before them. */
function closure(manifest: Record<string, Chunk>, starts: string[]): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) add(imported)
    found.add(key)
  }
  for (const start of starts) add(start)
  return found
}
