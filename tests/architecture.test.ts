import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appPages, paymentTestPage } from '../src/shared/contract/app-pages.ts'

const sources = globSync('{src,scripts,tests}/**/*.{ts,tsx,js,cjs}').filter(
  (file) => !file.endsWith('route-tree.gen.ts'),
)
const textOf = (file: string) => readFileSync(file, 'utf8')

/** What a file imports, as written. */
const importsOf = (file: string) =>
  [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/gu)].map(
    ([, name]) => name ?? '',
  )

/** A room of the house by the path of a file or an import: `app`, `server`, `app/features/cart` … */
const featureOf = (path: string) => /features\/([\w-]+)\//u.exec(path)?.[1]

/** Which rooms of ours each room may import. */
const walls: Record<string, string[]> = {
  shared: ['shared'],
  data: ['shared', 'data'],
  sw: ['shared', 'data', 'sw'],
  app: ['shared', 'data', 'app'],
  server: ['shared', 'server', 'simulator'],
  simulator: ['simulator'],
}

test('this test looks at the whole house', () => {
  expect(sources.length).toBeGreaterThan(60)
  expect(sources.filter((file) => importsOf(file).length > 0).length).toBeGreaterThan(50)
})

test.each(Object.entries(walls))('the room %s imports only what it may', (room, allowed) => {
  const files = sources.filter(
    (file) => file.startsWith(`src/${room}/`) && !file.includes('.test.'),
  )
  const strangers = files.flatMap((file) =>
    importsOf(file)
      .map(
        (name) =>
          /^#(\w+)\//u.exec(name)?.[1] ??
          /\.\.\/(shared|data|sw|app|server|simulator)\//u.exec(name)?.[1],
      )
      .filter((other) => other !== undefined && !allowed.includes(other))
      .map((other) => `${file} → ${other}`),
  )
  expect(strangers).toEqual([])
})

test('features are strangers to each other: they meet in routes', () => {
  const meetings = sources
    .filter((file) => file.startsWith('src/app/features/'))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => /features\/|^\.\.\/[a-z]+\//u.test(name))
        .filter((name) => (featureOf(name) ?? featureOf(file)) !== featureOf(file))
        .map((name) => `${file} → ${name}`),
    )
  expect(meetings).toEqual([])
})

test('only data/api.ts calls fetch in the window and the worker, and what loads the app’s own files', () => {
  const callers = sources.filter(
    (file) =>
      /^src\/(app|data|shared)\//u.test(file) &&
      !file.includes('.test.') &&
      /(?<![.\w])fetch\(/u.test(textOf(file)),
  )
  expect(callers.toSorted()).toEqual(['src/app/platform/parts.ts', 'src/data/api.ts'])
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

test('no file is longer than 300 lines', () => {
  const long = sources
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
  const routes = globSync('src/app/routes/**/[!_]*.tsx').map((file) =>
    file.replace(/^src\/app\/routes|(?:\/?index)?\.tsx$/gu, ''),
  )
  expect(routes.map((route) => route || '/').toSorted()).toEqual(
    [...Object.keys(appPages), '/products/$id', '/services/$slug', paymentTestPage].toSorted(),
  )
})
