import { crc32 } from 'node:zlib'

/** CRC-32 of a text, and what standing behind another one does to the CRC of that. */
export type Check = { readonly crc: number; readonly shift: number }

/** Polynomials over bits in 32 of them, the highest power last, as CRC-32 has them (RFC 1952, 8). */
const divisor = 0xedb88320
const one = 0x80000000
const toTheEighth = one >>> 8

/** The check of a text, which may stand behind many others. */
export const checkOf = (bytes: Buffer): Check => ({
  crc: crc32(bytes),
  shift: shiftBy(bytes.length),
})

/** The CRC of two texts, one after the other, without reading either of them again. */
export const joinedCrc = (before: number, { crc, shift }: Check): number =>
  (product(shift, before) ^ crc) >>> 0

/** A text is a polynomial with a power a bit: each byte behind it multiplies it by the eighth. */
function shiftBy(bytes: number): number {
  let shift = one
  let power = toTheEighth
  for (let left = bytes; left > 0; left >>>= 1) {
    if (left & 1) shift = product(power, shift)
    power = product(power, power)
  }
  return shift
}

/** The product of two polynomials, modulo the divisor. */
function product(a: number, b: number): number {
  let sum = 0
  let multiple = b
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (a & bit) sum ^= multiple
    multiple = multiple & 1 ? (multiple >>> 1) ^ divisor : multiple >>> 1
  }
  return sum
}
