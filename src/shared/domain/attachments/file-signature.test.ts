import { expect, test } from 'vitest'
import { crc32, samples } from '../../../../tests/support/samples/attachments.ts'
import { createSignatureCheck } from './file-signature.ts'
import type { FileKind } from './attachment-rules.ts'

function fits(kind: FileKind, bytes: Uint8Array, atATime = bytes.length) {
  const check = createSignatureCheck(kind)
  for (let at = 0; at < bytes.length; at += atATime) check.update(bytes.subarray(at, at + atATime))
  return check.isValid()
}

/** A JPEG with so many bytes said about it before its size. */
function photoWith(bytes: number): Buffer {
  const said = Buffer.alloc(bytes + 4, 0xff)
  said.writeUInt16BE(0xffe1, 0)
  said.writeUInt16BE(bytes + 2, 2)
  return Buffer.concat([samples.jpg.subarray(0, 2), said, samples.jpg.subarray(2)])
}

/** The sample with other bytes in it from a place on. */
function changed(sample: Buffer, place: number, hex: string): Buffer {
  const copy = Buffer.from(sample)
  Buffer.from(hex, 'hex').copy(copy, place)
  return copy
}

/** A PNG of this size in pixels, its checksum right. */
function pngOf(width: number, height: number): Buffer {
  const copy = Buffer.from(samples.png)
  copy.writeUInt32BE(width, 16)
  copy.writeUInt32BE(height, 20)
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29)
  return copy
}

test.each(['jpg', 'png', 'gif', 'pdf', 'doc', 'docx', 'txt'] as const)(
  'a %s is one, and nothing else',
  (kind) => {
    const others = ['jpg', 'png', 'gif', 'pdf', 'doc', 'docx', 'txt'] as const
    expect(others.filter((other) => fits(other, samples[kind]))).toEqual([kind])
  },
)

test.each([
  ['txt', samples.utf16],
  ['txt', samples.bigEndian],
  ['txt', samples.windows1252],
  ['doc', samples.rtf],
  ['pdf', samples.latePdf],
  ['png', samples.png],
  ['jpg', samples.jpg],
  ['jpg', photoWith(60_000)],
  ['gif', samples.gif],
] as const)('a %s passes in whatever pieces it comes', (kind, bytes) => {
  for (const atATime of [1, 3, bytes.length]) expect(fits(kind, bytes, atATime)).toBe(true)
})

test.each([
  ['UTF-16 without its mark', samples.utf16.subarray(2)],
  ['UTF-16 that ends in the middle of a character', samples.utf16.subarray(0, -1)],
  ['UTF-16 with a NUL', Buffer.from('\uFEFFa\u0000b', 'utf16le')],
  ['a control character', Buffer.from('a\u001bb')],
])('%s is no text', (_what, bytes) => {
  expect(fits('txt', bytes)).toBe(false)
})

test('a character of UTF-16 may have the byte of a control character in it', () => {
  expect(fits('txt', Buffer.from('\uFEFF\u4E00\u0101\u0A05', 'utf16le'))).toBe(true)
})

test('a PDF begins within the first 1,024 bytes', () => {
  const after = (bytes: number) => Buffer.from(`${' '.repeat(bytes)}%PDF-1.4`)
  expect(fits('pdf', after(1019))).toBe(true)
  expect(fits('pdf', after(1020))).toBe(false)
})

test.each([
  String.raw`{\object\objemb{\*\objdata 0105}}`,
  String.raw`{\*\template http://x/y.dot}`,
])('RTF with %s is no document that is taken', (more) => {
  const bytes = Buffer.from(`{\\rtf1 A strap. ${more}}`)
  for (const atATime of [1, 5, bytes.length]) expect(fits('doc', bytes, atATime)).toBe(false)
})

test.each([
  ['a PNG', 'png', samples.png.subarray(0, 8)],
  ['a PNG without a whole header', 'png', samples.png.subarray(0, 32)],
  ['a PNG with a damaged header', 'png', changed(samples.png, 19, '02')],
  ['a PNG of no height', 'png', pngOf(1, 0)],
  ['a PNG of ten thousand million pixels', 'png', pngOf(100_000, 100_000)],
  ['a JPEG', 'jpg', samples.jpg.subarray(0, 3)],
  ['a JPEG that ends before its pixels', 'jpg', samples.jpg.subarray(0, 30)],
  [
    'a JPEG without a size',
    'jpg',
    Buffer.concat([samples.jpg.subarray(0, 20), samples.jpg.subarray(33)]),
  ],
  ['a JPEG of no width', 'jpg', changed(samples.jpg, 27, '0000')],
  ['a JPEG of four thousand million pixels', 'jpg', changed(samples.jpg, 25, 'ffffffff')],
  ['a JPEG with something between its segments', 'jpg', changed(samples.jpg, 20, '00')],
  ['a GIF', 'gif', samples.gif.subarray(0, 6)],
  ['a GIF of no width', 'gif', changed(samples.gif, 6, '0000')],
] as const)('P17: %s is no picture by its signature alone', (_what, kind, bytes) => {
  for (const atATime of [1, bytes.length]) expect(fits(kind, bytes, atATime)).toBe(false)
})

test('the largest pictures that phones take pass', () => {
  expect(fits('png', pngOf(16_320, 12_240))).toBe(true)
})

test('a JPEG that is headers without end is no picture', () => {
  const { jpg } = samples
  const empty = Buffer.from('ffe00002', 'hex')
  const withHeaders = (count: number) =>
    Buffer.concat([jpg.subarray(0, 2), ...Array<Buffer>(count).fill(empty), jpg.subarray(2)])
  expect(fits('jpg', withHeaders(1000))).toBe(true)
  expect(fits('jpg', withHeaders(100_000))).toBe(false)
})
