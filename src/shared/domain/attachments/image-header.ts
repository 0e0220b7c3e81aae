const [startOfScan, endOfImage] = [0xda, 0xd9]
/** SOF0 to SOF15 hold the size; DHT, JPG and DAC lie between them (ITU-T T.81, table B.1). */
const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** The largest phone sensors have 200 million pixels; more is a decompression bomb. */
const maxPixels = 250_000_000

const isPlausibleSize = (width: number, height: number) =>
  width > 0 && height > 0 && width * height <= maxPixels

/** Bit depths by colour type (PNG, third edition, table 12). */
const depths: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

export function isPngHeader(head: string): boolean {
  const at = (offset: number) => head.charCodeAt(offset)
  const number = (offset: number) =>
    [0, 1, 2, 3].reduce((sum, byte) => sum * 256 + at(offset + byte), 0)
  return (
    head.length >= 33 &&
    number(8) === 13 &&
    head.slice(12, 16) === 'IHDR' &&
    isPlausibleSize(number(16), number(20)) &&
    (depths[at(25)] ?? []).includes(at(24)) &&
    at(26) === 0 &&
    at(27) === 0 &&
    at(28) <= 1 &&
    crc32(head.slice(12, 29)) === number(29)
  )
}

/** Chunk checksum (PNG, third edition, annex D). */
function crc32(text: string): number {
  let crc = 0xffff_ffff
  for (const character of text) {
    crc ^= character.charCodeAt(0)
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0)
  }
  return ~crc >>> 0
}

export function isGifHeader(head: string): boolean {
  const number = (offset: number) => head.charCodeAt(offset) + 256 * head.charCodeAt(offset + 1)
  return head.length >= 10 && isPlausibleSize(number(6), number(8))
}

/** Limit of JPEG header bytes; cameras write some dozens. */
const maxHeaderBytes = 100_000

export function createJpegHeaderCheck() {
  let segment: number[] = []
  let skip = 0
  let read = 0
  let [fits, over] = [false, false]
  const take = (byte: number) => {
    read += 1
    if (read > maxHeaderBytes) {
      over = true
      segment = []
      return
    }
    segment.push(byte)
    const [start, marker = 0, high = 0, low = 0] = segment
    const length = high * 256 + low
    if (start !== 0xff || marker === endOfImage) over = true
    else if (segment.length === 2 && marker === 0xff) segment.pop()
    else if (segment.length === 2 && (isStandalone(marker) || marker === 0xd8)) segment = []
    else if (segment.length === 4 && marker === startOfScan) over = true
    else if (segment.length === 4 && length < (isStartOfFrame(marker) ? 8 : 2)) over = true
    else if (segment.length === (isStartOfFrame(marker) ? 9 : 4)) {
      const [, , , , , h1 = 0, h0 = 0, w1 = 0, w0 = 0] = segment
      if (isStartOfFrame(marker)) fits = isPlausibleSize(w1 * 256 + w0, h1 * 256 + h0)
      skip = length + 2 - segment.length
      segment = []
    }
  }
  return {
    see(chunk: Uint8Array) {
      let at = 0
      while (at < chunk.length) {
        if (over) return
        const skipped = Math.min(skip, chunk.length - at)
        skip -= skipped
        at += skipped
        const byte = chunk[at]
        if (byte === undefined) return
        take(byte)
        at += 1
      }
    },
    fit: () => over && fits && segment[1] === startOfScan,
  }
}
