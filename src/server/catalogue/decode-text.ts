/**
 * The text of a file in whichever encoding spreadsheets here write: UTF-8 or UTF-16, with or without byte order mark,
 * or GB18030 (Excel on Chinese Windows). What is none of them comes out as UTF-8 with U+FFFD where it is wrong, so that
 * the cells that cannot be read can be named.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? unmarkedUtf16(bytes)
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes)
  return strictly('utf-8', bytes) ?? chinese(bytes) ?? new TextDecoder().decode(bytes)
}

const marks = { 'utf-8': 'efbbbf', 'utf-16le': 'fffe', 'utf-16be': 'feff' } as const
type Marked = keyof typeof marks

function markedEncoding(bytes: Uint8Array): Marked | undefined {
  const start = Buffer.from(bytes.subarray(0, 3)).toString('hex')
  const names = Object.keys(marks) as Marked[] // the keys of a literal are exactly its names
  return names.find((name) => start.startsWith(marks[name]))
}

/** The first row names columns in plain letters: in UTF-16 every other byte of it is zero. */
function unmarkedUtf16(bytes: Uint8Array): Marked | undefined {
  const start = bytes.subarray(0, 64)
  const zeros = (from: number) => start.filter((byte, at) => at % 2 === from && byte === 0).length
  const most = start.length * 0.4
  if (start.length < 4) return undefined
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : undefined
}

function strictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * GB18030 takes nearly any bytes, also Spanish in a Western encoding, of which it would make wrong characters. In
 * Chinese the second byte of a character is high as a rule; after an accented letter stands a plain one.
 */
function chinese(bytes: Uint8Array): string | undefined {
  let pairs = 0
  let high = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at]! < 0x81) continue // in bounds
    at += 1
    pairs += 1
    if ((bytes[at] ?? 0) >= 0x80 || isDigit(bytes[at])) high += 1
  }
  return high > pairs * 0.7 ? strictly('gb18030', bytes) : undefined
}

/** The second byte of GB18030's four-byte characters. */
const isDigit = (byte = 0) => byte >= 0x30 && byte <= 0x39
