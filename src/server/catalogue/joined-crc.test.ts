import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkOf, joinedCrc } from './joined-crc.ts'

test.each(['', 'a', 'wallet', '对折真皮钱包', 'Bifold wallet '.repeat(9000)])(
  'the CRC of texts behind each other is that of the whole: %.12s',
  (text) => {
    for (const before of ['', '{', '{"products":['.repeat(500)])
      expect(joinedCrc(crc32(before), checkOf(Buffer.from(text)))).toBe(crc32(before + text))
  },
)
