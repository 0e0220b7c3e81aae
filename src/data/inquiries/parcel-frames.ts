import { decodeBase41, encodeBase41 } from './base41.ts'

/** Bytes in a frame: its QR code has 65 modules a side, which a phone reads from the screen of another. */
const frameBytes = 264
/** Codes in a sequence, about 40 s of them; a longer one travels as a file. */
export const codesMax = 100
const framesMax = 999
/** Sequences of which the newest are remembered, for a camera that sees two screens. */
const sequencesMax = 3

/** As `SR1/3FA9C01B/007/012/…`: checksum of all bytes, number from 1, number of all, bytes. */
const pattern = /^SR1\/([0-9A-F]{8})\/([0-9]{3})\/([0-9]{3})\/([0-9A-Z*+.:-]{2,600})$/u

/** Undefined when it is too large for a file, too. */
export function cutIntoFrames(bytes: Uint8Array): string[] | undefined {
  const count = Math.max(1, Math.ceil(bytes.length / frameBytes))
  if (count > framesMax) return undefined
  const toDigits = (number: number) => String(number).padStart(3, '0')
  const checksum = computeChecksum(bytes)
  return Array.from({ length: count }, (_, at) => {
    const part = encodeBase41(bytes.subarray(at * frameBytes, (at + 1) * frameBytes))
    return `SR1/${checksum}/${toDigits(at + 1)}/${toDigits(count)}/${part}`
  })
}

/** In the text of a file, among other words. */
export const findFrames = (text: string): string[] => text.split(/\s+/u).filter(isFrame)

export const isFrame = (code: string): boolean => pattern.test(code)

/** How much of a sequence is there; `bytes` when it is whole, `damaged` when they are not what was cut. */
export type Collected = {
  read: number
  all: number
  bytes?: Uint8Array<ArrayBuffer>
  damaged?: true
}

/** Takes frames in any order, again and again, and of several sequences. Undefined for what is no frame. */
export function createFrameCollector(): (code: string) => Collected | undefined {
  const sequences = new Map<string, Map<number, Uint8Array<ArrayBuffer>>>()
  return (code) => {
    const [, checksum = '', number = '', count = '', text = ''] = pattern.exec(code) ?? []
    const [at, all] = [Number(number), Number(count)]
    const part = decodeBase41(text)
    if (!part || at < 1 || at > all) return undefined
    const name = `${checksum}/${count}`
    const parts = sequences.get(name) ?? new Map<number, Uint8Array<ArrayBuffer>>()
    parts.set(at, part)
    // the newest last
    sequences.delete(name)
    sequences.set(name, parts)
    for (const oldest of [...sequences.keys()].slice(0, -sequencesMax)) sequences.delete(oldest)
    if (parts.size < all) return { read: parts.size, all }
    const bytes = joinParts(parts)
    if (computeChecksum(bytes) === checksum) return { read: all, all, bytes }
    sequences.delete(name)
    return { read: 0, all, damaged: true }
  }
}

function joinParts(parts: Map<number, Uint8Array<ArrayBuffer>>): Uint8Array<ArrayBuffer> {
  const inOrder = [...parts].sort(([a], [b]) => a - b).map(([, part]) => part)
  const joined = new Uint8Array(inOrder.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of inOrder) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** CRC-32, against damage; what a forged frame says is checked like any inquiry. */
function computeChecksum(bytes: Uint8Array): string {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ((crc ^ 0xffffffff) >>> 0).toString(16).toUpperCase().padStart(8, '0')
}
