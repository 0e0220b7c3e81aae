import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(`public/${name}.webmanifest`, 'utf8')) as Record<string, unknown>

/** A manifest without what is written for people. */
const wordless = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(wordless)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(
    ([name]) => !['label', 'lang'].includes(name) && !isNameOfShortcut(name, value),
  )
  return Object.fromEntries(kept.map(([name, held]) => [name, wordless(held)]))
}

const isNameOfShortcut = (name: string, of: object) => name === 'name' && 'url' in of

test.each(['manifest.zh', 'manifest.es'])('%s is the same app in other words', (name) => {
  const [english, other] = [manifestOf('manifest'), manifestOf(name)]
  expect(wordless(other)).toEqual(wordless(english))
  expect(other['lang']).not.toBe(english['lang'])
})
