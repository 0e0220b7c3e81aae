import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { deflateAhead, gzipped, pieceOf, whole } from './pieces.ts'

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

test('pieces deflated ahead make the same file, and none is deflated that is wanted no longer', async () => {
  const made = () => ['{"name":"a"}', '{"name":"b"}', '{"name":"c"}'].map(pieceOf)
  const [ahead, left] = [made(), made()]
  await deflateAhead(ahead, () => true)
  expect(ahead.every(({ deflated }) => deflated)).toBe(true)
  expect(gzipped(ahead)).toEqual(gzipped(made()))
  let wanted = 2
  await deflateAhead(left, () => (wanted -= 1) >= 0)
  expect(left.map(({ deflated }) => deflated !== undefined)).toEqual([true, true, false])
})
