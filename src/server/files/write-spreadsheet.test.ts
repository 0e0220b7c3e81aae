import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/open-app.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'

test('a text that a cell of Excel cannot hold says where it was cut', async () => {
  const file = join(await temporaryFolder(), 'long.xlsx')
  await writeSpreadsheet(file, ['text'], [{ text: 'x'.repeat(40_000) }, { text: 'whole' }])
  const { SheetNames, Sheets } = read(await readFile(file))
  const [long, whole] = utils.sheet_to_json<{ text: string }>(Sheets[SheetNames[0]!]!)
  expect(long?.text).toHaveLength(32_767)
  expect(long?.text).toMatch(/xxx… \(cut: a cell of Excel holds no more\)$/u)
  expect(whole?.text).toBe('whole')
})
