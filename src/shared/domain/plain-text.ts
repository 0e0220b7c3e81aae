/** Looks at the bytes of a text as they pass. `isText` is asked at the end. */
export type TextCheck = { see: (chunk: Uint8Array) => void; isText: () => boolean }

/** Codes of control characters but tab, line feed, form feed and carriage return. */
const isControl = (code: number) => code < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(code)

/**
 * Plain text has no control characters, in whatever encoding text editors of our buyers write: with a byte order mark
 * UTF-16 (Notepad, Excel's Unicode text), else one that has the characters of ASCII in their places (UTF-8, GB18030,
 * Windows-1252). Of the latter none but for a rare letter has the byte 0xff, of which many a binary file is full.
 */
export function textCheck(): TextCheck {
  const start: number[] = []
  const controls = { bytes: false, littleEndian: false, bigEndian: false }
  let before = 0
  let size = 0
  return {
    see(chunk) {
      for (const byte of chunk) {
        if (size < 2) start.push(byte)
        if (isControl(byte) || byte === 0xff) controls.bytes = true
        if (size % 2 === 1) {
          if (isControl(byte * 256 + before)) controls.littleEndian = true
          if (isControl(before * 256 + byte)) controls.bigEndian = true
        }
        before = byte
        size += 1
      }
    },
    isText() {
      const whole = size % 2 === 0
      const mark = String(start)
      if (mark === '255,254') return whole && !controls.littleEndian
      if (mark === '254,255') return whole && !controls.bigEndian
      return !controls.bytes
    },
  }
}
