/** Bytes that belong to nobody else, as a file's contents are read. */
export type Bytes = Uint8Array<ArrayBuffer>
/** A picture without what its maker wrote about it; sides in pixels as stored, before any turning. */
export type BarePicture = { bytes: Bytes; width: number; height: number }

/** Where the compressed pixels begin, and where the picture ends. */
export const [startOfScan, endOfImage] = [0xda, 0xd9]

/** SOF0 to SOF15 tell the size; DHT, JPG and DAC lie between them (ITU-T T.81, table B.1). */
export const tellsSize = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Markers that no length comes after. */
export const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Of what applications and people add only this changes how the picture looks. */
const kept: Record<number, string> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }

const textAt = (bytes: Bytes, at: number, length: number) =>
  String.fromCodePoint(...bytes.subarray(at, at + length))

/**
 * A JPEG with its pixels as they were and nothing said about them: no place, no time, no camera, no hidden second
 * picture after the first. Only how it is to be turned stays. Undefined when the bytes are no JPEG.
 */
export function bareJpeg(bytes: Bytes): BarePicture | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [bytes.subarray(0, 2)]
  let size = { width: 0, height: 0 }
  let at = 2
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1]! // inside, by the loop's condition
    if (bytes[at] !== 0xff) return undefined
    if (marker === endOfImage) break
    if (marker === 0xff || standsAlone(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    const end = at + 2 + view.getUint16(at + 2)
    if (end > bytes.length) return undefined
    if (tellsSize(marker) && end >= at + 9) {
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    if (marker === startOfScan) {
      const next = endOfScan(bytes, end)
      parts.push(bytes.subarray(at, next))
      at = next
      continue
    }
    if (isPicture(bytes, at)) parts.push(bytes.subarray(at, end))
    const turned = marker === 0xe1 ? orientationIn(view, at, end) : 1
    if (turned !== 1) parts.push(orientationOnly(turned))
    at = end
  }
  if (size.width === 0 || size.height === 0) return undefined
  return { bytes: joined([...parts, Uint8Array.of(0xff, endOfImage)]), ...size }
}

/** Whether a segment is part of the picture rather than said about it. */
function isPicture(bytes: Bytes, at: number): boolean {
  const marker = bytes[at + 1]! // the caller has looked at it
  const name = kept[marker]
  if (name !== undefined) return textAt(bytes, at + 4, name.length) === name
  const application = marker >= 0xe0 && marker <= 0xef
  const comment = marker === 0xfe
  return !application && !comment
}

/** Where the compressed pixels end: at the first marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Bytes, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1]! // inside, by the loop's condition
    if (next !== 0 && next !== 0xff && !standsAlone(next)) return at
    at = bytes.indexOf(0xff, at + 1)
  }
  return bytes.length
}

/** The EXIF orientation in a segment, 1 (upright) to 8; 1 when it tells none (Exif 2.32, section 4.6.4). */
function orientationIn(view: DataView, at: number, end: number): number {
  const tiff = at + 10
  if (end < tiff + 8 || view.getUint32(at + 4) !== 0x4578_6966) return 1 // 'Exif'
  const little = view.getUint16(tiff) === 0x4949
  const directory = tiff + view.getUint32(tiff + 4, little)
  if (directory + 2 > end) return 1
  const entries = view.getUint16(directory, little)
  for (let entry = directory + 2; entry + 12 <= end; entry += 12) {
    if (entry >= directory + 2 + entries * 12) break
    if (view.getUint16(entry, little) !== 0x0112) continue
    const value = view.getUint16(entry + 8, little)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** A segment that says how the picture is to be turned, and nothing else: 'Exif', big-endian, one entry. */
const orientationOnly = (value: number): Bytes =>
  joined([
    Uint8Array.of(0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0),
    Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1),
    Uint8Array.of(0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0),
  ])

/** One run of bytes out of several. */
export function joined(parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
