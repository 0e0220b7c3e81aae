import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** A page as a reader sees it: its text, and what the QR codes on it say. */
type PdfPage = { text: string; codes: string[] }

/** Dots per point. */
const scale = 2

/** Renders each page, so that codes are read from the print and not from what was meant. */
export async function readPdf(file: string): Promise<PdfPage[]> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: (await readFile(wasm)).buffer } })
  return readPages(await readFile(file), async (page) => {
    const text = page.getText() // before it is drawn: pdfium may crash after that
    const { width, height, data } = await page.render({ scale, render: 'bitmap' })
    const image = { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' as const }
    const found = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 255 })
    return { text, codes: found.map((code) => code.text).toSorted() }
  })
}

/** The text of each page, in one line. */
export const readPdfText = (bytes: Uint8Array): Promise<string[]> =>
  readPages(bytes, (page) => page.getText().replace(/\s+/gu, ' '))

async function readPages<Read>(
  bytes: Uint8Array,
  read: (page: PDFiumPage) => Read | Promise<Read>,
): Promise<Read[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages: Read[] = []
  for (const page of document.pages()) pages.push(await read(page))
  document.destroy()
  return pages
}
