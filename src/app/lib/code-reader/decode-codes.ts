import { readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'

/** Those of hang tags and cartons. */
const formats: NonNullable<ReaderOptions['formats']> = [
  'QRCode',
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
  'Code128',
  'Code39',
  'ITF',
]

/** A picture may show several tags. */
const maxCodes = 10

/** `thorough` also finds what is pale, inverted or far away, and takes several times as long. */
export async function decodeCodes(pixels: ImageData, thorough: boolean): Promise<string[]> {
  const found = await readBarcodes(pixels, {
    formats,
    tryHarder: thorough,
    tryRotate: true,
    tryInvert: thorough,
    tryDownscale: thorough,
    maxNumberOfSymbols: maxCodes,
  })
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}
