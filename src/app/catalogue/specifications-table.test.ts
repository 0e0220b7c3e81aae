import { expect, test } from 'vitest'
import { formatSpecificationKey } from './specifications-table.tsx'

test.each([
  ['chrome_vi', 'chrome VI'],
  ['hs_code', 'HS code'],
  ['rfid_shield', 'RFID shield'],
  ['visible_side', 'visible side'],
])('the key %s reads %s', (key, text) => {
  expect(formatSpecificationKey(key)).toBe(text)
})
