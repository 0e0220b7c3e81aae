import { expect, test } from 'vitest'
import { getCsvMarks, removeFormulaGuards, toCsvRow } from './spreadsheet-cells.ts'

const letters = ['a', "'", '"', '-', '=', ',', '\n']

/** All texts of these letters, up to five. */
function* writeTexts(length = 5): Generator<string> {
  yield ''
  if (length === 0) return
  for (const rest of writeTexts(length - 1)) for (const letter of letters) yield letter + rest
}

const writeCell = (text: string) => toCsvRow([text], getCsvMarks('en')).slice(0, -2)

const readCell = (cell: string) =>
  removeFormulaGuards(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

test.each([
  'Features:\n- Full grain\n- Snap pocket',
  "Features:\n'- Full grain\n''- Snap pocket",
  "'-20 °C",
  "''=1+1",
  '\t=1+1',
  '\r\n-a',
  "'",
  "a,'b;'c",
  'soft;"=HYPERLINK("x")","\'+1',
  '＝1+1\n＠x',
])('the text %j comes back from a CSV file as it was', (text) => {
  expect(readCell(writeCell(text))).toBe(text)
})

test('a text comes back from a CSV file as it was, also one with apostrophes before signs, and none runs', () => {
  const texts = new Set(writeTexts())
  expect(texts.size).toBe(19_608)
  expect([...texts].filter((text) => readCell(writeCell(text)) !== text)).toEqual([])
  const runs = /(?:^|[,;\t\n]["',;\t\n]*)(?<!')[=+\-@]/u
  expect([...texts].filter((text) => runs.test(writeCell(text)))).toEqual([])
})
