import { expect, test } from 'vitest'
import { findUnsupported } from './check-browser-support.ts'

const found = (code: string) => findUnsupported(new Map([['a.js', code]]))

test.each([
  'Promise.withResolvers()',
  'AbortSignal.any([one, other])',
  'Object.groupBy(list, of)',
  'text.toWellFormed()',
  '[2, 1].toSorted()',
  'Array.fromAsync(list)',
  'new Set(one).isSubsetOf(other)',
  'URL.canParse(text)',
  'element.showPopover()',
  'new Intl.Segmenter()',
  'const all = /[\\p{L}--[a-z]]/v',
  'import data from "./data.json" with { type: "json" }',
])('%s is told: the oldest browsers have no such thing', (code) => {
  expect(found(code)).toHaveLength(1)
})

test.each([
  'await navigator.locks.request("outbox", send)',
  'AbortSignal.timeout(1000)',
  'list.at(-1)',
  'structuredClone(list)',
  'class A { static #b = 1; static { A.#b += 1 } has(one) { return #b in one } }',
  'a?.b ?? (c ||= /(?<=x)y/du)',
  // what is looked for before it is called
  'document.startViewTransition?.(() => {})',
  // a name of the code's own
  'const list = { toSorted() {} }; list.toSorted()',
])('%s is not', (code) => {
  expect(found(code)).toEqual([])
})
