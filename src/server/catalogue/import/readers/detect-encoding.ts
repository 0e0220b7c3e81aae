import { createReadStream } from 'node:fs'
import { commonHanzi } from '#server/catalogue/common-hanzi.ts'
import { readFirstBytes } from '../folder-files.ts'

/**
 * Decodes UTF-8 or UTF-16, with or without byte order mark, or GB18030 (Excel on Chinese Windows), in parts. Other
 * encodings give U+FFFD for all but ASCII, so the unreadable cells can be named.
 */
export async function readText(path: string): Promise<AsyncGenerator<string>> {
  const encoding = await detectEncoding(path)
  return encoding === undefined ? decodeAscii(path) : decodeFile(path, new TextDecoder(encoding))
}

async function detectEncoding(path: string): Promise<string | undefined> {
  const start = (await readFirstBytes(path, 64)) ?? new Uint8Array()
  const known = findMarkedEncoding(start) ?? detectUnmarkedUtf16(start)
  if (known !== undefined) return known
  if (await sampleLetters(path, 'utf-8')) return 'utf-8'
  return (await isChinese(path)) ? 'gb18030' : undefined
}

const streamBytes = (path: string): AsyncIterable<Buffer> => createReadStream(path)

async function* decodeFile(path: string, decoder: TextDecoder): AsyncGenerator<string> {
  for await (const bytes of streamBytes(path)) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

async function* decodeAscii(path: string): AsyncGenerator<string> {
  for await (const bytes of streamBytes(path)) {
    yield bytes.toString('latin1').replace(/[^\0-\x7f]/gu, '\uFFFD')
  }
}

const byteOrderMarks = { 'utf-8': 'efbbbf', 'utf-16le': 'fffe', 'utf-16be': 'feff' } as const
type MarkedEncoding = keyof typeof byteOrderMarks

function findMarkedEncoding(bytes: Uint8Array): MarkedEncoding | undefined {
  const start = Buffer.from(bytes.subarray(0, 3)).toString('hex')
  const names = Object.keys(byteOrderMarks) as MarkedEncoding[] // the keys of a literal are exactly its names
  return names.find((name) => start.startsWith(byteOrderMarks[name]))
}

/** The header row is ASCII: in UTF-16 every other byte is zero. */
function detectUnmarkedUtf16(start: Uint8Array): MarkedEncoding | undefined {
  const zeros = (from: number) => start.filter((byte, at) => at % 2 === from && byte === 0).length
  const threshold = start.length * 0.4
  if (start.length < 4) return undefined
  if (zeros(1) > threshold && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > threshold && zeros(1) === 0 ? 'utf-16be' : undefined
}

/**
 * GB18030 decodes almost any bytes, Korean or Cyrillic too, to Chinese characters: only frequent characters count, and
 * a short text that may be Korean does not.
 */
async function isChinese(path: string): Promise<boolean> {
  const letters = await sampleLetters(path, 'gb18030')
  if (letters === undefined) return false
  const common = letters.filter((letter) => commonHanzi.has(letter))
  if (common.length < letters.length * 0.6) return false
  return letters.length >= 12 || !(await isKoreanToo(path))
}

/** Whether all non-ASCII letters are Hangul in EUC-KR: two bytes, the first 0xB0 to 0xC8 (KS X 1001). */
async function isKoreanToo(path: string): Promise<boolean> {
  let isSecond = false
  for await (const bytes of streamBytes(path)) {
    for (const byte of bytes) {
      if (!isSecond && byte >= 0x80 && (byte < 0xb0 || byte > 0xc8)) return false
      isSecond = !isSecond && byte >= 0x80
    }
  }
  return true
}

/** The first non-ASCII letters; undefined when the file is not in that encoding. */
async function sampleLetters(path: string, encoding: string): Promise<string[] | undefined> {
  const letters: string[] = []
  try {
    for await (const text of decodeFile(path, new TextDecoder(encoding, { fatal: true }))) {
      if (letters.length < sampleSize) letters.push(...(text.match(/[^\P{L}\0-\x7f]/gu) ?? []))
    }
    return letters
  } catch (error) {
    if (error instanceof TypeError) return undefined // the decoder's error; disk errors differ
    throw error
  }
}

/** Letters that decide the language. */
const sampleSize = 10_000
