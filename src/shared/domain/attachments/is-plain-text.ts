/** Call `isText` after the last chunk. */
export type TextCheck = { update: (chunk: Uint8Array) => void; isText: () => boolean }

/** Excludes tab, line feed, form feed and carriage return. */
const isControl = (code: number) => code < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(code)

/**
 * Control characters mark a binary file, in UTF-16 with a byte order mark (Notepad, Excel) as in supersets of ASCII
 * (UTF-8, GB18030, Windows-1252). In the latter 0xff is a rare letter, while binary files are full of it.
 */
export function createTextCheck(): TextCheck {
  const start: number[] = []
  const controls = { bytes: false, littleEndian: false, bigEndian: false }
  const watched = Uint8Array.from({ length: 256 }, (_, code) =>
    isControl(code) || code === 0xff ? 1 : 0,
  )
  let last = 0
  let size = 0
  const inspect = (byte: number, before: number, endsUnit: boolean) => {
    controls.bytes = true
    watched[0xff] = 0
    if (!endsUnit) return
    if (isControl(byte * 256 + before)) controls.littleEndian = true
    if (isControl(before * 256 + byte)) controls.bigEndian = true
    if (controls.littleEndian && controls.bigEndian) watched.fill(0)
  }
  return {
    update(chunk) {
      start.push(...chunk.subarray(0, 2 - start.length))
      for (let at = 0; at < chunk.length; at += 1) {
        const byte = chunk[at]! // within it
        if (watched[byte] === 1) inspect(byte, chunk[at - 1] ?? last, (size + at) % 2 === 1)
      }
      last = chunk.at(-1) ?? last
      size += chunk.length
    },
    isText() {
      const hasWholeUnits = size % 2 === 0
      const mark = String(start)
      if (mark === '255,254') return hasWholeUnits && !controls.littleEndian
      if (mark === '254,255') return hasWholeUnits && !controls.bigEndian
      return !controls.bytes
    },
  }
}
