import { open, type FileHandle } from 'node:fs/promises'

/** Largest list of contents that is read, in bytes; a Word document has a few dozen entries. */
const directoryMax = 1_048_576

/** Whether a ZIP archive is a Word document without macros, by the names of what is in it. Nothing is unpacked. */
export async function isPlainDocx(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const names = await namesInZip(file)
    return (
      names.some((name) => name.startsWith('word/')) &&
      !names.some((name) => name.toLowerCase().includes('vbaproject'))
    )
  } finally {
    await file.close()
  }
}

/** Names from the central directory at an archive's end (PKWARE APPNOTE 4.3.12, 4.3.16); none when it cannot be read. */
async function namesInZip(file: FileHandle): Promise<string[]> {
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557))
  const end = tail.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || tail.length - end < 22) return []
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (length > directoryMax || start + length > size) return []
  return [...namesIn(await readAt(file, start, length))]
}

function* namesIn(directory: Buffer): Generator<string> {
  let at = 0
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === 0x0201_4b50) {
    const name = directory.readUInt16LE(at + 28)
    const extra = directory.readUInt16LE(at + 30)
    const comment = directory.readUInt16LE(at + 32)
    yield directory.toString('utf8', at + 46, at + 46 + name).replaceAll('\\', '/')
    at += 46 + name + extra + comment
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
