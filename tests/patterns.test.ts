import { globSync, readFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import { dayAndMonth } from '#server/catalogue/import/cell-schemas.ts'
import { patterns as inXml } from '#server/uploads/xml-elements.ts'
import { separators } from '#shared/domain/search/tokenize.ts'

type Pattern = { pattern: string; flags: string; file: string }

const patterns = new Map<string, Pattern>()
const madeInCode: string[] = []

const files = globSync('src/**/*.{ts,tsx,js}').filter(
  (file) => !file.includes('.test.') && !file.endsWith('route-tree.gen.ts'),
)
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  look(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), file)
}

/** Notes the patterns in a part of a program (ESTree). */
function look(node: unknown, file: string): void {
  if (typeof node !== 'object' || node === null) return
  if ('regex' in node && node.regex) {
    const found = { ...(node.regex as Omit<Pattern, 'file'>), file } // what ESTree says of a literal
    patterns.set(`/${found.pattern}/${found.flags}`, found)
  }
  if ('callee' in node && (node.callee as { name?: string }).name === 'RegExp')
    madeInCode.push(file)
  for (const inside of Object.values(node)) look(inside, file)
}

test('this test sees the patterns of the house', () => {
  expect(patterns.size).toBeGreaterThan(100)
  const slow = String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`
  expect(checkSync(slow, 'u')).toMatchObject({ status: 'vulnerable' })
})

/** Patterns that are put together of fixed texts when their file is loaded. */
const putTogether: [pattern: RegExp, file: string][] = [
  [dayAndMonth, 'src/server/catalogue/import/cell-schemas.ts'],
  ...inXml.map((pattern): [RegExp, string] => [pattern, 'src/server/uploads/xml-elements.ts']),
  [separators, 'src/shared/domain/search/tokenize.ts'],
]
for (const [made, file] of putTogether)
  patterns.set(`${made}`, { pattern: made.source, flags: made.flags, file })

/** Steps count, not time: on a busy machine every pattern takes long. */
const bySteps = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 1 }

// twice as long a text takes twice as long, no more: no text stops the server
test.each([...patterns.values()])('$pattern of $file takes linear time', ({ pattern, flags }) => {
  expect(checkSync(pattern, flags, bySteps)).toMatchObject({ status: 'safe' })
})

test('no pattern is made in code but those', () => {
  expect(madeInCode.toSorted()).toEqual(putTogether.map(([, file]) => file).toSorted())
})
