import { expect, test } from 'vitest'
import { negotiateEncoding } from './content-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
])('who accepts "%s" gets %s', (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding)
})
