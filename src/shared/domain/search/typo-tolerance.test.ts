import { expect, test } from 'vitest'
import { suggestCorrections, isOneTypoApart } from './typo-tolerance.ts'

const letters = ['a', 'b', 'c']
/** Every text one typo away, by the definition. */
const neighbours = (word: string) =>
  new Set(
    Array.from({ length: word.length + 1 }, (_, at) => {
      const [before, after] = [word.slice(0, at), word.slice(at)]
      return [
        ...letters.map((letter) => before + letter + after),
        ...(after === ''
          ? []
          : [
              before + after.slice(1),
              ...letters.map((letter) => before + letter + after.slice(1)),
            ]),
        ...(after.length < 2 ? [] : [`${before}${after[1]}${after[0]}${after.slice(2)}`]),
      ]
    }).flat(),
  )

test('a typo is one insertion, deletion, substitution or swap of neighbours, and nothing else', () => {
  const words = [...letters, ...letters.flatMap((a) => letters.map((b) => a + b))]
    .flatMap((word) => [word, `${word}a`, `${word}bc`])
    .concat('')
  for (const one of words) {
    const near = neighbours(one)
    for (const other of words) {
      expect([one, other, isOneTypoApart(one, other)]).toEqual([
        one,
        other,
        one !== other && near.has(other),
      ])
    }
  }
})

test('a hostile search is looked at in bounded steps', () => {
  const many = Array.from({ length: 5000 }, (_, at) => `word${'abcdefghij'[at % 10]}${at}`)
  const vocabulary = ['stitch']
  expect(suggestCorrections(many, vocabulary)).toEqual([])
  const alike = ['stitch', 'stetch', 'statch', 'stotch', 'stutch']
  expect(suggestCorrections(['stytch', 'stztch'], alike)).toHaveLength(9)
})
