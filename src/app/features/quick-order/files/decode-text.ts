/** Text of a CSV file as offices save it: UTF-8 or UTF-16, with or without byte order mark, or by Chinese or Western Windows. */
export function decodeText(bytes: Uint8Array): string {
  const marked = detectUtf16(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(hasPairs(bytes) ? 'gb18030' : 'windows-1252').decode(bytes)
  }
}

/** In bytes. */
const sampleSize = 4096

function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, sampleSize)
  // of a letter or digit of ASCII, one of the two bytes is zero
  const zeros = (from: number) => sample.filter((byte, at) => at % 2 === from && byte === 0).length
  if (zeros(0) + zeros(1) < sample.length / 8) return undefined
  return zeros(1) > zeros(0) ? 'utf-16le' : 'utf-16be'
}

/** A Chinese character is two bytes above ASCII; an accented letter stands alone among letters. */
function hasPairs(bytes: Uint8Array): boolean {
  let paired = 0
  let single = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue
    if ((bytes[at + 1] ?? 0) >= 0x80) {
      paired += 1
      at += 1
    } else single += 1
  }
  return paired > single
}
