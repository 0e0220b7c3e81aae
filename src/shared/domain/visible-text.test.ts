import { expect, test } from 'vitest'
import { removeInvisible } from './visible-text.ts'

test.each([
  ['a zero-width space', 'WL-1101\u{200B}'],
  ['joiners', 'WL\u{200D}-1\u{200C}101'],
  ['a byte order mark', '\u{FEFF}WL-1101'],
  ['bidi controls', '\u{202E}WL\u{200F}-1101\u{202C}\u{2066}\u{061C}'],
  ['a soft hyphen', 'WL\u{AD}-1101'],
  ['a variation selector', 'WL-1101\u{FE0F}'],
  ['fillers and tags', 'WL\u{3164}-\u{E0041}1101\u{2060}'],
])('%s is taken out of a text', (_, text) => {
  expect(removeInvisible(text)).toBe('WL-1101')
})

test('what is seen stays: letters with accents, signs, spaces and lines', () => {
  const seen = 'Añil – 斜挎包 (20\u{A0}cm)\n\t“ok” é'
  expect(removeInvisible(seen)).toBe(seen)
})
