import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { askToCompile } from './compiled-ahead.ts'

const small = 'let f=()=>1;'
const large = small.repeat(1000)

test('large files of the page begin with the word that has all of their functions compiled', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sampleroom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  const codes = { 'list-1': large, 'faq-1': small, 'en-1': large, 'copy-worker-1': large }
  const fileOf = (name: string) => join(folder, `assets/${name}.js`)
  for (const [name, code] of Object.entries(codes)) writeFileSync(fileOf(name), code)
  askToCompile(folder)
  const built = Object.keys(codes).map((name) => readFileSync(fileOf(name), 'utf8'))
  expect(built).toEqual([`//# allFunctionsCalledOnLoad\n${large}`, small, large, large])
})
