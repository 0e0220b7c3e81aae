import { open, type FileHandle } from 'node:fs/promises'
import { readAt } from '../files/read-at.ts'

/** Directory sectors read: far more than a Word document of 10 MB has. */
const sectorsMax = 1000
/** Entries of the sector list in the header itself (MS-CFB 2.2). */
const headerListLength = 109
/** Special values start here (MS-CFB 2.1). */
const noSector = 0xffff_fffa
const [storage, stream] = [1, 2]

/** Whether a `.doc` is RTF, or a compound file with a document and no macros. */
export async function isPlainDoc(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const header = await readAt(file, 0, 512)
    if (header.toString('latin1', 0, 5) === '{\\rtf') return true
    const names = header.length === 512 ? await listEntryNames(file, header) : []
    return names.includes(`${stream} worddocument`) && !names.includes(`${storage} vba`)
  } finally {
    await file.close()
  }
}

/** Entries by kind and name (MS-CFB 2.6); empty for an unreadable file. */
async function listEntryNames(file: FileHandle, header: Buffer): Promise<string[]> {
  const shift = header.readUInt16LE(30)
  if (header.readUInt16LE(28) !== 0xfffe || ![9, 12].includes(shift)) return []
  const length = 2 ** shift
  const at = (sector: number) => (sector + 1) * length
  const readNumber = async (offset: number) => {
    const found = await readAt(file, offset, 4)
    return found.length === 4 ? found.readUInt32LE(0) : noSector
  }
  const readListItem = async (index: number): Promise<number> => {
    if (index < headerListLength) return header.readUInt32LE(76 + 4 * index)
    const itemsPerSector = length / 4 - 1
    let sector = header.readUInt32LE(68)
    let left = index - headerListLength
    for (; left >= itemsPerSector && sector < noSector; left -= itemsPerSector)
      sector = await readNumber(at(sector) + 4 * itemsPerSector)
    return sector < noSector ? readNumber(at(sector) + 4 * left) : noSector
  }
  const readNextSector = async (sector: number) => {
    const index = await readListItem(Math.floor((sector * 4) / length))
    return index < noSector ? readNumber(at(index) + ((sector * 4) % length)) : noSector
  }
  const names: string[] = []
  let sector = header.readUInt32LE(48)
  for (let read = 0; read < sectorsMax && sector < noSector; read += 1) {
    const bytes = await readAt(file, at(sector), length)
    for (let entry = 0; entry + 128 <= bytes.length; entry += 128) {
      const end = Math.min(64, bytes.readUInt16LE(entry + 64)) - 2
      const name = bytes.toString('utf16le', entry, entry + Math.max(0, end))
      names.push(`${bytes[entry + 66]} ${name.toLowerCase()}`)
    }
    sector = await readNextSector(sector)
  }
  return sector < noSector ? [] : names
}
