import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipped, pieceOf, whole } from './pieces.ts'

test('what is put together of deflated pieces is one gzip file, byte for byte, however often', () => {
  const pieces = [
    '{"name":"对折真皮钱包"}',
    '{}',
    JSON.stringify('Bifold wallet '.repeat(9000)),
  ].map(pieceOf)
  const parts = ['{"products":[', ...pieces.flatMap((piece) => [piece, ',']), 'null]}', '']
  for (const _ of [1, 2]) expect(gunzipSync(gzipped(parts))).toEqual(whole(parts))
  expect(JSON.parse(whole(parts).toString())).toMatchObject({
    products: [{ name: '对折真皮钱包' }, {}, expect.any(String), null],
  })
  expect(gunzipSync(gzipped([]))).toHaveLength(0)
  expect(gzipped(parts).length).toBeLessThan(2000)
})
