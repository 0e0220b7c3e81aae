/** Sizes of the header and of a directory entry, in bytes (OpenType, 'Organization of an OpenType Font'). */
const head = 12
const entry = 16

/** By tag. */
export function tablesOf(font: Buffer): Record<string, Buffer> {
  const count = font.readUInt16BE(4)
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => {
      const at = head + n * entry
      const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
      return [font.toString('latin1', at, at + 4), font.subarray(offset, offset + length)]
    }),
  )
}

/** Without checksums: the next writer of the font computes them. */
export function fontOf(tables: Record<string, Buffer>): Buffer {
  const sorted = Object.entries(tables).sort(([a], [b]) => (a < b ? -1 : 1))
  const directory = Buffer.alloc(head + sorted.length * entry)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(sorted.length, 4)
  const parts = [directory]
  let offset = directory.length
  for (const [n, [tag, table]] of sorted.entries()) {
    const at = head + n * entry
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(table.length, at + 12)
    // a table begins at a multiple of four bytes
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}
