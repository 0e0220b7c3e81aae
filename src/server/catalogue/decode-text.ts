import { createReadStream } from 'node:fs'
import { firstBytes } from './folder-files.ts'

/**
 * The text of a file, part by part, in whichever encoding spreadsheets here write: UTF-8 or UTF-16, with or without
 * byte order mark, or GB18030 (Excel on Chinese Windows). What is none of them comes out as UTF-8 with U+FFFD where it
 * is wrong, so that the cells that cannot be read can be named.
 */
export async function textOf(path: string): Promise<AsyncGenerator<string>> {
  return decoded(path, new TextDecoder(await encodingOf(path)))
}

async function encodingOf(path: string): Promise<string> {
  const start = (await firstBytes(path, 64)) ?? new Uint8Array()
  const known = markedEncoding(start) ?? unmarkedUtf16(start)
  if (known !== undefined) return known
  const chinese = !(await isAll(path, 'utf-8')) && (await looksChinese(path))
  return chinese && (await isAll(path, 'gb18030')) ? 'gb18030' : 'utf-8'
}

const bytesOf = (path: string): AsyncIterable<Buffer> => createReadStream(path)

async function* decoded(path: string, decoder: TextDecoder): AsyncGenerator<string> {
  for await (const bytes of bytesOf(path)) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

const marks = { 'utf-8': 'efbbbf', 'utf-16le': 'fffe', 'utf-16be': 'feff' } as const
type Marked = keyof typeof marks

function markedEncoding(bytes: Uint8Array): Marked | undefined {
  const start = Buffer.from(bytes.subarray(0, 3)).toString('hex')
  const names = Object.keys(marks) as Marked[] // the keys of a literal are exactly its names
  return names.find((name) => start.startsWith(marks[name]))
}

/** The first row names columns in plain letters: in UTF-16 every other byte of it is zero. */
function unmarkedUtf16(start: Uint8Array): Marked | undefined {
  const zeros = (from: number) => start.filter((byte, at) => at % 2 === from && byte === 0).length
  const most = start.length * 0.4
  if (start.length < 4) return undefined
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : undefined
}

/** Whether a file has nothing that this encoding does not know. */
async function isAll(path: string, encoding: string): Promise<boolean> {
  try {
    const texts = decoded(path, new TextDecoder(encoding, { fatal: true }))
    while (!(await texts.next()).done);
    return true
  } catch (error) {
    if (error instanceof TypeError) return false // what the decoder throws; the disk has other errors
    throw error
  }
}

/**
 * GB18030 takes nearly any bytes, also Spanish in a Western encoding, of which it would make wrong characters. In
 * Chinese the second byte of a character is high as a rule; after an accented letter stands a plain one.
 */
async function looksChinese(path: string): Promise<boolean> {
  let pairs = 0
  let high = 0
  let second = false
  for await (const bytes of bytesOf(path)) {
    for (const byte of bytes) {
      if (second) {
        pairs += 1
        if (byte >= 0x80 || isDigit(byte)) high += 1
      }
      second = !second && byte >= 0x81
    }
  }
  return high > pairs * 0.7
}

/** The second byte of GB18030's four-byte characters. */
const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39
