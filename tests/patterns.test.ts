import { globSync, readFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'

type Pattern = { pattern: string; flags: string; file: string }

const literals = new Map<string, Pattern>()
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
    literals.set(`/${found.pattern}/${found.flags}`, found)
  }
  if ('callee' in node && (node.callee as { name?: string }).name === 'RegExp')
    madeInCode.push(file)
  for (const inside of Object.values(node)) look(inside, file)
}

test('this test sees the patterns of the house', () => {
  expect(literals.size).toBeGreaterThan(100)
  const slow = String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`
  expect(checkSync(slow, 'u')).toMatchObject({ status: 'vulnerable' })
})

/** It can only begin where a word does: what the tool tries by chance does not bear it out. */
const linearAllTheSame = String.raw`/(?<![\w$:.,])[\w$:.,]+(?:-[\w$:.,]+)+|(?<![\d.,])[.,]*\d[\d.,]* (?:[µm]?m|cm|k?g|gsm|g\/m²|L|h)(?![\p{L}\d])/gu`

test('what is excused from the proof is still there', () => {
  expect([...literals.keys()]).toContain(linearAllTheSame)
})

const toProve = [...literals].filter(([literal]) => literal !== linearAllTheSame)
// twice as long a text takes twice as long, no more: no text stops the server
test.each(toProve.map(([, found]) => found))(
  '$pattern of $file takes linear time',
  ({ pattern, flags }) => {
    expect(checkSync(pattern, flags, { timeout: null, randomSeed: 1 })).toMatchObject({
      status: 'safe',
    })
  },
)

test('patterns made in code are few, and of our own words', () => {
  expect([...new Set(madeInCode)].toSorted()).toEqual([
    'src/data/kept-pages.ts',
    'src/server/allowed-methods.ts',
    'src/server/catalogue/cells.ts',
    'src/server/pages/page-address.ts',
    'src/server/uploads/xml-elements.ts',
    'src/shared/domain/search/words.ts',
  ])
})
