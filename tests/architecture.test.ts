import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { walls } from './walls.ts'
import { appPages, paymentTestPage } from '../src/shared/contract/app-pages.ts'

const sources = globSync('{src,scripts,tests}/**/*.{ts,tsx,js,cjs}').filter(
  (file) => !file.endsWith('route-tree.gen.ts') && !file.startsWith('scripts/artwork/'),
)
const textOf = (file: string) => readFileSync(file, 'utf8')

/** What a file imports, as written. */
const importsOf = (file: string) =>
  [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*['"]([^'"\s]+)['"]/gu)].map(
    ([, name]) => name ?? '',
  )

test('this test looks at the whole house', () => {
  expect(sources.length).toBeGreaterThan(60)
  expect(sources.filter((file) => importsOf(file).length > 0).length).toBeGreaterThan(50)
})

test('only data/api/ calls fetch in the window and the worker, and what loads the app’s own files', () => {
  const callers = sources.filter(
    (file) =>
      /^src\/(app|data|shared)\//u.test(file) &&
      !file.includes('.test.') &&
      /(?<![.\w])fetch\(/u.test(textOf(file)),
  )
  expect(callers.toSorted()).toEqual(['src/app/lib/load-chunk.ts', 'src/data/api/api-client.ts'])
})

test('only the server’s main.ts and the operator’s read the environment', () => {
  const readers = sources.filter(
    (file) =>
      file.startsWith('src/') && !file.includes('.test.') && textOf(file).includes('process.env'),
  )
  expect(readers.filter((file) => !file.endsWith('/main.ts'))).toEqual([])
})

test('nothing is called only for what it throws: the bundlers leave such calls out as pure', () => {
  const called =
    /\btry \{\s+(?:void |new )*(?:(?:de|en)codeURI(?:Component)?|JSON\.\w+|URL|RegExp|Intl\.\w+|BigInt|atob|structuredClone)\([^()]*\)\n/u
  expect('try {\n  new URL(text)\n').toMatch(called)
  expect(sources.filter((file) => called.test(textOf(file)))).toEqual([])
})

test('no file is longer than 300 lines, but for tests of one subject', () => {
  const long = sources
    .filter((file) => !/\.(?:test|spec)\.tsx?$/u.test(file))
    .map((file) => [file, textOf(file).split('\n').length - 1] as const)
    .filter(([, lines]) => lines > 300)
  expect(long).toEqual([])
})

test('what opens over a page is closed by Back', () => {
  const forgotten = sources
    .filter((file) => file.startsWith('src/app/') && !file.includes('.test.'))
    .filter((file) =>
      importsOf(file).some((name) => /^@base-ui\/react\/|^yet-another-react-lightbox$/u.test(name)),
    )
    .filter((file) => !textOf(file).includes('useCloseOnBack('))
  expect(forgotten).toEqual([])
})

test('the list of pages has every route of the app', () => {
  const routes = globSync('src/app/routes/**/[!_-]*.tsx').map((file) =>
    file.replace(/^src\/app\/routes|(?:\/?index)?\.tsx$/gu, ''),
  )
  expect(routes.map((route) => route || '/').toSorted()).toEqual(
    [
      ...Object.keys(appPages),
      '/products/$id',
      '/services/$slug',
      '/visits/$id',
      '/s/$ids',
      '/r/$token',
      paymentTestPage,
    ].toSorted(),
  )
})

/** Source files of the product: without tests, and what is generated. */
const own = sources.filter((file) => /^src\/.*\.tsx?$/u.test(file) && !file.includes('.test.'))

/** The file of ours that an import names; undefined where it is a package's or generated. */
function fileOf(name: string, from: string): string | undefined {
  const file = name.startsWith('.')
    ? join(dirname(from), name)
    : name.replace(/^#(?=\w+\/)/u, 'src/')
  return own.includes(file) && existsSync(file) ? file : undefined
}

const isIn = (file: string, place: string) =>
  file === `src/${place}` || file.startsWith(`src/${place}/`)

/** The entry of `walls` that a file belongs to. */
const placeOf = (file: string) =>
  Object.keys(walls)
    .filter((place) => isIn(file, place))
    .toSorted((a, b) => b.length - a.length)[0]

test('a folder imports only what it may, types and parts loaded later included', () => {
  const strangers = own.flatMap((file) => {
    const place = placeOf(file)
    const allowed = place === undefined ? [] : [place, ...(walls[place] ?? [])]
    return importsOf(file)
      .flatMap((name) => fileOf(name, file) ?? [])
      .filter((other) => !allowed.some((one) => isIn(other, one)))
      .map((other) => `${file} → ${other}`)
  })
  expect(strangers).toEqual([])
})

/** Files, what they import, what that imports, and so on. */
function reachedFrom(starts: string[], importsOfFile: (file: string) => string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...importsOfFile(file))
  }
  return reached
}

test('the product imports neither its scripts nor its tests, and `shared` no package but Valibot', () => {
  const strangers = own.flatMap((file) =>
    importsOf(file)
      .filter((name) =>
        name.startsWith('.') || name.startsWith('#')
          ? /^(?:scripts|tests)\//u.test(join(dirname(file), name))
          : file.startsWith('src/shared/') && name !== 'valibot',
      )
      .map((name) => `${file} → ${name}`),
  )
  expect(strangers).toEqual([])
})

test('names on people’s devices stand in one list, but for the two scripts that import nothing', () => {
  const strays = own
    .filter((file) => /^src\/(?:app|data|sw)\//u.test(file))
    .filter((file) => /['"`]sampleroom[.'"`]|Lock\(\s*['"`]/u.test(textOf(file)))
  expect(strays.toSorted()).toEqual(['src/app/pwa/reset-page.ts', 'src/app/ssr/saved-form.ts'])
})

test('no files import each other in a circle, not even types', () => {
  const imported = new Map(
    own.map((file) => [file, importsOf(file).flatMap((name) => fileOf(name, file) ?? [])]),
  )
  const importsOfFile = (file: string) => imported.get(file) ?? []
  const inCircle = (file: string) => reachedFrom(importsOfFile(file), importsOfFile).has(file)
  expect(own.filter(inCircle).toSorted()).toEqual([])
})

test('a folder has at most 20 source files', () => {
  const counts: Record<string, number> = {}
  // migrations only grow, and their numbers are their order
  for (const file of own.filter((one) => !one.includes('/migrations/')))
    counts[dirname(file)] = (counts[dirname(file)] ?? 0) + 1
  const large = Object.entries(counts).filter(([, count]) => count > 20)
  expect(Object.fromEntries(large)).toEqual({})
})

test('no two files export one name for different things', () => {
  const declared = /^export (?:async )?(?:function\*?|const|class|type|interface|let) (\w+)/gmu
  const places = new Map<string, number>()
  // a route and a migration are called as their framework wants it
  for (const file of own.filter((one) => !/app\/routes\/|\/migrations\//u.test(one))) {
    const names = new Set([...textOf(file).matchAll(declared)].map(([, name = '']) => name))
    for (const name of names) places.set(name, (places.get(name) ?? 0) + 1)
  }
  const alike = [...places].filter(([, count]) => count > 1).map(([name]) => name)
  expect(alike.toSorted()).toEqual([])
})

test('functions are named by verbs, not by what they give or what was done', () => {
  const functions = /^(?:export )?(?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?\()/gmu
  const names = own.flatMap((file) =>
    [...textOf(file).matchAll(functions)].map(([, one, other]) => one ?? other ?? ''),
  )
  expect(names.length).toBeGreaterThan(1000)
  const ofThings = names.filter((name) => /[a-z](?:Of|Meant|Here|Told|Asked)$/u.test(name))
  const done = names.filter((name) => /^[a-z]+ed$/u.test(name))
  expect([...ofThings, ...done].toSorted()).toEqual(['deferred', 'hasOnlyTextOf', 'required'])
})

test('the pages that load the catalogue of texts `shop` alone are made of nothing that says other texts', () => {
  const atOnce = /^(?:import|export)\b(?! type\b)(?:[^'"=(]*\bfrom)?\s*['"]([^'"]+)['"]/gmu
  const pages = globSync('src/app/routes/**/*.tsx').filter((file) =>
    textOf(file).includes("texts: 'shop'"),
  )
  expect(pages).toHaveLength(3)
  const loaded = reachedFrom(
    ['src/app/entry-client.tsx', 'src/app/routes/__root.tsx', ...pages],
    (file) =>
      [...textOf(file).matchAll(atOnce)].flatMap(([, name = '']) => fileOf(name, file) ?? []),
  )
  const sayMore = new Set(textOf('src/locales/pages/en.po').match(/(?<=^#: )\S+/gmu))
  expect(loaded).toContain('src/app/features/company/company-footer.tsx')
  expect(sayMore).toContain('src/app/features/checkout/checkout-page.tsx')
  expect([...loaded].filter((file) => sayMore.has(file))).toEqual([])
})
