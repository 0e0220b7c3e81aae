import { expect, test } from 'vitest'
import { samples } from '../../../tests/support/attachments.ts'
import { contentsCheck } from './attachment-contents.ts'
import type { Kind } from './attachments.ts'

function fits(kind: Kind, bytes: Uint8Array, atATime = bytes.length) {
  const check = contentsCheck(kind)
  for (let at = 0; at < bytes.length; at += atATime) check.see(bytes.subarray(at, at + atATime))
  return check.fit()
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
