import { formatter } from '@lingui/format-po'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { isFirstRoute } from '../src/shared/contract/first-routes.ts'

const app = 'src/app'
const routes = `${app}/routes/`
const language = /\/locales\/\w+\.po(\?lingui)?$/u

/**
 * Splits each language in two: `en.po` holds what home, lists and styles say, with all that is around a page, and
 * `en.po?lingui` the rest. A text belongs to the first where a module says it that is there before such a page can be
 * used. Ids are cut to as many characters as tell them apart. For the window only: the server speaks whole languages.
 */
export function textsInTwo(): Plugin {
  let first: Set<string>
  let short: Map<string, string>
  return {
    name: 'texts-in-two',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      const said = textsSaid()
      const modules = modulesOfFirstPages()
      first = new Set([...said].filter(([, by]) => !by.isDisjointFrom(modules)).map(([id]) => id))
      short = shortened([...said.keys()])
    },
    transform: {
      filter: { id: [language, /\/src\/app\/.*\.tsx?/u] },
      async handler(code, id) {
        // as Lingui's macros write it
        if (!language.test(id))
          return code.replace(/\bid: "([^"]{6})"/gu, (all, text: string) =>
            short.has(text) ? `id: "${short.get(text)}"` : all,
          )
        const wanted = !id.endsWith('?lingui')
        const half = Object.entries(await messagesIn(code))
          .filter(([text]) => first.has(text) === wanted)
          .map(([text, said]) => [short.get(text), said] as const)
        const json = JSON.stringify(JSON.stringify(Object.fromEntries(half)))
        return { code: `export const messages = JSON.parse(${json})`, map: null }
      },
    },
  }
}

/** Ids by the shortest beginning, from three characters up, that no other has. */
export function shortened(ids: string[]): Map<string, string> {
  const beginnings = Map.groupBy(
    ids.flatMap((id) => Array.from({ length: id.length - 2 }, (_, n) => id.slice(0, n + 3))),
    (beginning) => beginning,
  )
  const alone = (id: string) => {
    let length = 3
    while (length < id.length && beginnings.get(id.slice(0, length))!.length > 1) length += 1
    return id.slice(0, length)
  }
  return new Map(ids.map((id) => [id, alone(id)]))
}

/** The texts of a language that Lingui has made a module of, by their ids. */
async function messagesIn(module: string): Promise<Record<string, unknown>> {
  const { messages } = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as {
    messages: Record<string, unknown>
  } // as in src/app/locales.d.ts
  return messages
}

/** All texts by their ids, with the modules that say them. */
function textsSaid(): Map<string, Set<string>> {
  const context = { locale: 'en', sourceLocale: 'en', filename: '' }
  const texts = formatter().parse(readFileSync('src/locales/en.po', 'utf8'), context)
  if (texts instanceof Promise) throw new Error('Lingui reads its languages in another way now.')
  return new Map(
    Object.entries(texts).map(([id, { origin = [] }]) => [
      id,
      new Set(origin.map(([file]) => file)),
    ]),
  )
}

/** The app's modules that are loaded before a first page can be used. */
export function modulesOfFirstPages(): Set<string> {
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const imported of importsOf(file)) follow(imported)
  }
  follow(`${app}/main.tsx`)
  return found
}

/** What a module of the app imports of the app at once. Of other routes that is loaded with them only. */
function importsOf(file: string): string[] {
  if (file.startsWith(routes) && !isFirstRoute(routeIn(file))) return []
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\b(?! type\b)(?:[^'"=(]*\bfrom)?\s*['"](\.{1,2}\/|#)([^'"]+)['"]/gmu,
  )
  return [...imports]
    .map(([, from, path = '']) =>
      join(from === '#' ? 'src' : join(dirname(file), from ?? ''), path),
    )
    .flatMap(
      (path) =>
        [path, `${path}.tsx`].find((one) => /^src\/app\/.*\.tsx?$/u.test(one) && existsSync(one)) ??
        [],
    )
}

/** The route of a file, as the router calls it: `products/index.tsx` is `/products/`. */
function routeIn(file: string): string {
  const name = file.slice(routes.length, -'.tsx'.length)
  return name === '__root' ? '__root__' : `/${name.replace(/(^|\/)index$/u, '$1')}`
}
