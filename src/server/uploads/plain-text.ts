/** Looks at the bytes of a text as they pass, so that no file need be held in memory. */
export type TextCheck = { see: (chunk: Uint8Array) => void; isText: () => boolean }

/**
 * Plain text is: no control characters but tab, line ends and form feed, and valid in one of the encodings that
 * text editors of our buyers write: UTF-8, GB18030 (Chinese Windows) or Latin-1.
 */
export function textCheck(): TextCheck {
  const decoders = ['utf-8', 'gb18030'].map((name) => new TextDecoder(name, { fatal: true }))
  const valid = decoders.map(() => true)
  let latin = true
  let controls = false
  return {
    see(chunk) {
      for (const byte of chunk) {
        if (byte < 0x20 && !allowedControls.has(byte)) controls = true
        if ((byte >= 0x7f && byte < 0xa0) || byte >= 0xfe) latin = false
      }
      for (const [i, decoder] of decoders.entries()) {
        valid[i] &&= decode(decoder, chunk, true)
      }
    },
    isText() {
      const ended = decoders.map(
        (decoder, i) => valid[i] && decode(decoder, new Uint8Array(), false),
      )
      return !controls && (latin || ended.some(Boolean))
    },
  }
}

/** Tab, line feed, form feed, carriage return. */
const allowedControls = new Set([0x09, 0x0a, 0x0c, 0x0d])

function decode(decoder: TextDecoder, chunk: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(chunk, { stream })
    return true
  } catch {
    return false
  }
}
