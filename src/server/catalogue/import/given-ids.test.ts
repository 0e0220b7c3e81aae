import { expect, test } from 'vitest'
import { createIdAssigner } from './given-ids.ts'
import { createSlug } from './slugs.ts'

test.each([
  ['WL-1101', 'wl-1101'],
  ['Größe_M/2', 'grosse-m-2'],
  ['帆布袋', 'fan-bu-dai'],
  ['Сумка 7', 'sumka-7'],
  ['가방', 'gabang'],
  ['★', ''],
])('%s has the address %j', (model, slug) => {
  expect(createSlug(model)).toBe(slug)
})

test('a long name makes an address that orders can hold', () => {
  const [one, other] = ['包'.repeat(60), `${'包'.repeat(59)}袋`].map(createSlug)
  expect(one?.length).toBeLessThanOrEqual(100)
  expect(one).not.toBe(other)
})

test('a model keeps its id in any spelling, and two models never share one', () => {
  const assign = createIdAssigner(
    new Map([
      ['gr-e-1', 'Größe 1'],
      ['shi', '石'],
    ]),
  )
  expect(assign('größe-1')).toBe('gr-e-1')
  expect(assign('十')).toMatch(/^shi-[0-9a-f]{6}$/u)
  expect(assign('十')).toBe(assign('十'))
  expect(assign('WL 1')).toBe('wl-1')
  expect(assign('wl-1')).toBe('wl-1')
})
