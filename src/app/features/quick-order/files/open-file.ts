import { memoizeLoader } from '#app/lib/lazy-load.ts'
import { readPastedRows, readSheetRows, type ReadRows } from '../parse/read-rows.ts'
import { decodeText } from './decode-text.ts'

/** In bytes. */
export const orderFileMaxBytes = 2_000_000

export type FileProblem = 'too large' | 'old workbook' | 'no workbook' | 'unreadable' | 'not loaded'

/** Loaded with the first workbook; it is on the device with the rest of the app. */
const loadReader = memoizeLoader(() => import('./read-workbook.ts'))

/** The rows of a CSV file, a text or a workbook. */
export async function openFile(file: File): Promise<ReadRows | FileProblem> {
  if (file.size > orderFileMaxBytes) return 'too large'
  let bytes: ArrayBuffer
  try {
    bytes = await file.arrayBuffer()
  } catch (error) {
    console.warn('The file could not be read.', error)
    return 'unreadable'
  }
  const start = new Uint8Array(bytes.slice(0, 4))
  if (startsWith(start, [0xd0, 0xcf, 0x11, 0xe0])) return 'old workbook'
  if (!startsWith(start, [0x50, 0x4b])) return readPastedRows(decodeText(new Uint8Array(bytes)))
  const reader = await loadReader().catch((error: unknown) => {
    console.warn('The reader of workbooks could not be loaded.', error)
    return undefined
  })
  if (!reader) return 'not loaded'
  const rows = await reader.readOrderWorkbook(bytes)
  return rows ? readSheetRows(rows) : 'no workbook'
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte)
