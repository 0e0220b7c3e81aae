import { joined, type BarePicture, type Bytes } from './jpeg.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Chunks that change how the picture looks, animation included (PNG, third edition, section 11). The rest is talk. */
const kept = new Set(
  'IHDR PLTE IDAT IEND acTL fcTL fdAT tRNS bKGD pHYs cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI'.split(
    ' ',
  ),
)

/** A PNG with its pixels as they were and nothing said about them. Undefined when the bytes are no whole PNG. */
export function barePng(bytes: Bytes): BarePicture | undefined {
  if (signature.some((byte, at) => bytes[at] !== byte)) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [bytes.subarray(0, 8)]
  let size = { width: 0, height: 0 }
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) return undefined
    const type = String.fromCodePoint(...bytes.subarray(at + 4, at + 8))
    if (type === 'IHDR' && end >= at + 16) {
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    }
    if (kept.has(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IEND') return size.width > 0 ? { bytes: joined(parts), ...size } : undefined
    at = end
  }
  return undefined
}
