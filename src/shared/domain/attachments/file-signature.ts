import { findFileKind, type FileKind } from './attachment-rules.ts'
import { isGifHeader, isPngHeader, createJpegHeaderCheck } from './image-header.ts'
import { createTextCheck } from './is-plain-text.ts'

/** Checks a stream of bytes, so that no file is held in memory. */
export type ContentsCheck = {
  update: (chunk: Uint8Array) => void
  /** Call after the last chunk. */
  isValid: () => boolean
}

const headBytes = 1024

/** First bytes by kind. Only the server inspects the contents of a Word document. */
const magicBytes: Record<Exclude<FileKind, 'txt'>, string[]> = {
  jpg: ['\u00ff\u00d8\u00ff'],
  jpeg: ['\u00ff\u00d8\u00ff'],
  png: ['\u0089PNG\r\n\u001a\n'],
  gif: ['GIF87a', 'GIF89a'],
  pdf: ['%PDF-'],
  doc: ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'],
  docx: ['PK\u0003\u0004'],
}

/**
 * A PDF header may lie anywhere in the first 1,024 bytes (PDF Reference 1.7, appendix H, note 13). Word opens RTF under
 * `.doc`. A text must not begin like another kind. An image needs a valid header and a sane size.
 */
export function createSignatureCheck(kind: FileKind): ContentsCheck {
  const text = createTextCheck()
  const rtf = createRtfCheck()
  const jpeg = createJpegHeaderCheck()
  const isJpeg = kind === 'jpg' || kind === 'jpeg'
  let head = ''
  const startsWithAny = (starts: string[]) => starts.some((start) => head.startsWith(start))
  return {
    update(chunk) {
      head += String.fromCodePoint(...chunk.subarray(0, headBytes - head.length))
      if (kind === 'txt') text.update(chunk)
      if (kind === 'doc') rtf.update(chunk)
      if (isJpeg) jpeg.see(chunk)
    },
    isValid() {
      if (kind === 'txt') return !startsWithAny(Object.values(magicBytes).flat()) && text.isText()
      if (kind === 'pdf') return head.includes('%PDF-')
      if (kind === 'doc' && head.startsWith('{\\rtf')) return rtf.isPlain()
      if (!startsWithAny(magicBytes[kind])) return false
      if (isJpeg) return jpeg.fit()
      return kind === 'png' ? isPngHeader(head) : kind !== 'gif' || isGifHeader(head)
    },
  }
}

/** Control words that embed objects or fetch templates. */
export function hasMatchingSignature(
  file: { name: string; type: string },
  bytes: ArrayBuffer,
): boolean {
  const kind = findFileKind(file)
  const contents = kind && createSignatureCheck(kind)
  contents?.update(new Uint8Array(bytes))
  return contents?.isValid() ?? false
}

const embedding = '\\obj\\template'

/** RTF passes without embedded objects and remote templates, which do harm without macros. */
function createRtfCheck() {
  const codes = Uint8Array.from(embedding, (letter) => letter.charCodeAt(0))
  const second = embedding.indexOf('\\', 1)
  let matchedLength = 0
  let plain = true
  return {
    update(chunk: Uint8Array) {
      let now = matchedLength // a local: a closure variable would be read and written for each of megabytes
      for (let at = 0; at < chunk.length; at += 1) {
        const byte = chunk[at]
        if (byte === 0x5c) now = 1
        else if (now !== 0) {
          if (now === 1 && byte === codes[second + 1]) now = second + 2
          else now = byte === codes[now] ? now + 1 : 0
          if (now === second || now === codes.length) {
            plain = false
            now = 0
          }
        }
      }
      matchedLength = now
    },
    isPlain: () => plain,
  }
}
