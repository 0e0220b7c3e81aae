import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { askToCompile } from './compiled-ahead.ts'

test('large files begin with the word that has all of their functions compiled, small ones stay as they are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compiled-ahead-'))
  mkdirSync(join(folder, 'assets'))
  const [large, small] = ['assets/large-1.js', 'assets/small-1.js'].map((file) =>
    join(folder, file),
  ) as [string, string] // as many
  const code = 'let f=()=>1;'.repeat(1000)
  writeFileSync(large, code)
  writeFileSync(small, 'let f=()=>1;')
  askToCompile(folder)
  expect(readFileSync(large, 'utf8')).toBe(`//# allFunctionsCalledOnLoad\n${code}`)
  expect(readFileSync(small, 'utf8')).toBe('let f=()=>1;')
})
