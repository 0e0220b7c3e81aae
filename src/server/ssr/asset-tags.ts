import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#shared/contract/locales.ts'

/** A file in Vite's manifest (vite.dev, Backend Integration). */
type Chunk = { file: string; css?: string[]; imports?: string[] }

const routeChunk = /^src\/app\/routes\/(.+)\.tsx\?tsr-split=component$/u

const toRoute = (file: string) => `/${file.replace(/(^|\/)index$/u, '$1')}`

/** Undefined without a built app. */
function readManifest(clientDir: string): Record<string, Chunk> | undefined {
  const file = join(clientDir, '.vite/manifest.json')
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>) // Vite's own
    : undefined
}

/** The inline script of every page, with its CSP hash. */
export type PageScript = { code: string; hash: string }

/** From `src/app/ssr/early-events.ts`; undefined when it is not built. */
export function readPageScript(clientDir: string): PageScript | undefined {
  const chunk = readManifest(clientDir)?.['src/app/ssr/early-events.ts']
  if (!chunk) return undefined
  const code = readFileSync(join(clientDir, chunk.file), 'utf8').trim()
  return { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` }
}

type RenderedAssets = { routes: string[]; texts: string[]; locale: Locale }

/**
 * Tags for styles and the start script, with the chunks of the page's routes and language. No preloads of these or the
 * font: they would compete with the largest picture, and a fallback font has the same metrics. Undefined without a
 * built app.
 */
export function createTagRenderer(
  clientDir: string,
): ((page: RenderedAssets) => string) | undefined {
  const manifest = readManifest(clientDir)
  const entry = manifest?.['app-shell.html']
  const script = readPageScript(clientDir)
  if (!manifest || !entry || !script) return undefined
  const chunkByRoute = new Map<string, string>()
  for (const key of Object.keys(manifest)) {
    const [, route] = routeChunk.exec(key) ?? []
    if (route) chunkByRoute.set(toRoute(route), key)
  }
  const cache = new Map<string, string>()

  const renderTags = ({ routes, texts, locale }: RenderedAssets) => {
    const starts = [
      'app-shell.html',
      ...texts.map((catalogue) => `src/locales/${catalogue}/${locale}.po`),
      ...routes.flatMap((route) => chunkByRoute.get(route) ?? []),
    ]
    const chunks = [...collectChunks(manifest, starts)].map((key) => manifest[key])
    const sheets = [...new Set(chunks.flatMap((chunk) => chunk?.css ?? []))]
    const code = new Set(chunks.flatMap((chunk) => chunk?.file ?? []))
    code.delete(entry.file)
    const parts = [...code].map((path) => `/${path}`).join(' ')
    // inline: external sheets would delay the first paint
    const styles = sheets.map((path) => readFileSync(join(clientDir, path), 'utf8')).join('')
    // disabled links load nothing; without them the first lazy chunk would load its sheet
    const links = sheets.map((path) => `<link rel="stylesheet" href="/${path}" disabled>`).join('')
    return `<script type="module" async data-app="/${entry.file}" data-parts="${parts}">${script.code}</script><style>${styles}</style>${links}`
  }
  return (page) => {
    const name = [page.locale, ...page.routes].join()
    const tags = cache.get(name) ?? renderTags(page)
    cache.set(name, tags)
    return tags
  }
}

function collectChunks(manifest: Record<string, Chunk>, starts: string[]): Set<string> {
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
