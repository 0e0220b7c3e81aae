import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer'
import { decodeCodes } from '#app/lib/code-reader/decode-codes.ts'

const require = createRequire(import.meta.url)
const readProgram = (name: string) => readFileSync(require.resolve(`zxing-wasm/${name}`)).buffer

beforeAll(() => {
  prepareZXingModule({ overrides: { wasmBinary: readProgram('reader/zxing_reader.wasm') } })
  prepareWriter({ overrides: { wasmBinary: readProgram('writer/zxing_writer.wasm') } })
})

/** A tag in the middle of a picture, turned by so many degrees. */
async function photograph(svg: string, degrees: number): Promise<ImageData> {
  const code = await sharp(Buffer.from(svg), { density: 300 })
    .resize({ width: 360, height: 240, fit: 'contain', background: '#fff' })
    .rotate(degrees, { background: '#776' })
    .png()
    .toBuffer()
  const { data, info } = await sharp({
    create: { width: 800, height: 600, channels: 4, background: '#776' },
  })
    .composite([{ input: code }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' }
}

test.each([
  ['QRCode', 'https://shop.example.com/products/wl-1101', 20],
  ['EAN13', '4006381333931', 0],
  ['EAN13', '4006381333931', 80],
  ['Code128', 'WL-1101', 0],
] as const)('a %s is read: %s, turned by %i°', async (format, text, degrees) => {
  const { svg } = await writeBarcode(text, { format, scale: 4 })
  expect(await decodeCodes(await photograph(svg, degrees), true)).toEqual([text])
})

test('a picture without a code has none', async () => {
  expect(
    await decodeCodes(
      await photograph('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 0),
      true,
    ),
  ).toEqual([])
})
