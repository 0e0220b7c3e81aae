import type { Kind } from './attachment-rules.ts'
import { isGifHeader, isPngHeader, jpegHeaderCheck } from './image-header.ts'
import { textCheck } from './is-plain-text.ts'

/** Looks at a file's bytes as they pass, so that no file need be held in memory. */
export type ContentsCheck = {
  see: (chunk: Uint8Array) => void
  /** Whether they are of the kind the file says it is; asked at the end. */
  fit: () => boolean
}

/** How many bytes of a file's beginning are looked at. */
const headBytes = 1024

/** How files of each kind begin. What is in a document of Word only the server looks at. */
const beginnings: Record<Exclude<Kind, 'txt'>, string[]> = {
  jpg: ['\u00ff\u00d8\u00ff'],
  jpeg: ['\u00ff\u00d8\u00ff'],
  png: ['\u0089PNG\r\n\u001a\n'],
  gif: ['GIF87a', 'GIF89a'],
  pdf: ['%PDF-'],
  doc: ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'],
  docx: ['PK\u0003\u0004'],
}

/**
 * Whether the contents of a file are of its kind: window and server ask the same. A PDF may begin late, as readers look
 * for it in the first 1,024 bytes (PDF Reference 1.7, appendix H, note 13). Word opens RTF under `.doc`. A text must
 * not begin like any of the others. A picture has a header that can be decoded, and is not too large to be opened.
 */
export function contentsCheck(kind: Kind): ContentsCheck {
  const text = textCheck()
  const rtf = rtfCheck()
  const jpeg = jpegHeaderCheck()
  const isJpeg = kind === 'jpg' || kind === 'jpeg'
  let head = ''
  const beginsLikeOne = (starts: string[]) => starts.some((start) => head.startsWith(start))
  return {
    see(chunk) {
      head += String.fromCodePoint(...chunk.subarray(0, headBytes - head.length))
      if (kind === 'txt') text.see(chunk)
      if (kind === 'doc') rtf.see(chunk)
      if (isJpeg) jpeg.see(chunk)
    },
    fit() {
      if (kind === 'txt') return !beginsLikeOne(Object.values(beginnings).flat()) && text.isText()
      if (kind === 'pdf') return head.includes('%PDF-')
      if (kind === 'doc' && head.startsWith('{\\rtf')) return rtf.isPlain()
      if (!beginsLikeOne(beginnings[kind])) return false
      if (isJpeg) return jpeg.fit()
      return kind === 'png' ? isPngHeader(head) : kind !== 'gif' || isGifHeader(head)
    },
  }
}

/** What RTF is looked through for, one word after the other, each behind its backslash. */
const embedding = '\\obj\\template'

/** RTF is plain when nothing is embedded in it and nothing fetched for it: that is how it does harm without macros. */
function rtfCheck() {
  const codes = Uint8Array.from(embedding, (letter) => letter.charCodeAt(0))
  const second = embedding.indexOf('\\', 1)
  /** How far the last bytes have come in a word; 0 where they are in none. */
  let come = 0
  let plain = true
  return {
    see(chunk: Uint8Array) {
      let now = come // read and written for each of megabytes: no variable of the closure
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
      come = now
    },
    isPlain: () => plain,
  }
}
