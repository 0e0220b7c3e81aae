import { createReadStream } from 'node:fs'
import { commonHanzi } from '#server/catalogue/common-hanzi.ts'
import { readFirstBytes } from '../folder-files.ts'

/** What is decoded in parts, or where the first unreadable letter stands. */
export type ReadText = { texts: AsyncGenerator<string> } | { line: number }

/**
 * Decodes UTF-8 or UTF-16, with or without byte order mark, GB18030 (Excel on Chinese Windows), and other encodings
 * where what they hold leaves no doubt; `isHeader` says whether it is a header that our lists can have. Wrong letters
 * would be sold as names, so all else is refused.
 */
export async function readText(path: string, isHeader: IsHeader): Promise<ReadText> {
  const encoding = await detectEncoding(path, isHeader)
  return encoding === undefined
    ? { line: await findUnreadableLine(path) }
    : { texts: decodeFile(path, new TextDecoder(encoding)) }
}

/** Whether the first lines of a file hold a header with words that are not ASCII. */
export type IsHeader = (start: string) => boolean

async function detectEncoding(path: string, isHeader: IsHeader): Promise<string | undefined> {
  const start = (await readFirstBytes(path, 64)) ?? new Uint8Array()
  const known = findMarkedEncoding(start) ?? detectUnmarkedUtf16(start)
  if (known !== undefined) return known
  if (await sampleLetters(path, 'utf-8')) return 'utf-8'
  if (await isChinese(path)) return 'gb18030'
  if (await isWestern(path)) return 'windows-1252'
  for (const encoding of ['big5', 'shift_jis', 'euc-jp', 'euc-kr']) {
    if (await isCertainly(encoding, path, isHeader)) return encoding
  }
  return undefined
}

const streamBytes = (path: string): AsyncIterable<Buffer> => createReadStream(path)

async function* decodeFile(path: string, decoder: TextDecoder): AsyncGenerator<string> {
  for await (const bytes of streamBytes(path)) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

async function findUnreadableLine(path: string): Promise<number> {
  let line = 1
  for await (const bytes of streamBytes(path)) {
    for (const byte of bytes) {
      if (byte >= 0x80) return line
      if (byte === lineFeed) line += 1
    }
  }
  return line
}

const lineFeed = 0x0a

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
  if (letters === undefined || letters.length === 0) return false
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

/**
 * Spanish and German as Excel writes plain CSV: their letters lie at the same bytes in all of Windows' Latin encodings,
 * and stand between letters of ASCII. Other bytes differ among those encodings.
 */
async function isWestern(path: string): Promise<boolean> {
  let before = ''
  for await (const bytes of streamBytes(path)) {
    const text = before + bytes.toString('latin1').replace(/[öüä]ß/gu, 's')
    if (notWestern.test(text)) return false
    before = text.slice(-1)
  }
  return true
}

/** Signs are letters in the encodings of the Macintosh and of DOS, so that none may stand in a word. */
const notWestern =
  /[^\0-\x7fáéíóúüñäößçÁÉÍÓÚÜÑÄÖÇ\u0080\u0093\u0094\u0096\u0097\u00a0¡¿ªº°®·×«»]|[áéíóúüñäößçÁÉÍÓÚÜÑÄÖÇ]{2}|[a-záéíóúüñäößçÁÉÍÓÚÜÑÄÖÇ][\u0080\u0093\u0094\u0096\u0097\u00a0¡¿ªº°®·×«»][a-záéíóúüñäößçÁÉÍÓÚÜÑÄÖÇ]/iu

/** By a header of ours, or by letters that only this language has, and enough of them. */
async function isCertainly(encoding: string, path: string, isHeader: IsHeader): Promise<boolean> {
  const letters = await sampleLetters(path, encoding)
  if (letters === undefined || letters.length === 0) return false
  const bytes = (await readFirstBytes(path, headerBytes)) ?? new Uint8Array()
  if (isHeader(new TextDecoder(encoding).decode(bytes))) return true
  const pattern = ownLetters[encoding]
  if (pattern === undefined || letters.length < 20) return false
  const { own, least } = pattern
  return letters.filter((letter) => own.test(letter)).length >= letters.length * least
}

/** In bytes; more than the rows above a header have. */
const headerBytes = 16_384

const kana = { own: /[\u3041-\u30ff]/u, least: 0.25 }
/** Korean has hardly any other letters, Japanese a kana in four. */
const ownLetters: Record<string, { own: RegExp; least: number }> = {
  shift_jis: kana,
  'euc-jp': kana,
  'euc-kr': { own: /[\uac00-\ud7a3]/u, least: 0.95 },
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
