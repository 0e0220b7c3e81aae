import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, inflateRaw } from 'node:zlib'
import { readAt } from './read-at.ts'

const inflate = promisify(inflateRaw)

/** Limits of the directory in bytes and entries; a Word document has a few dozen. */
const [directoryMax, entriesMax] = [1_048_576, 2000]
/** A Mac packs a twin of each file. */
const twinFolder = '__MACOSX/'
/** Limit of all unpacked bytes: more is a decompression bomb. */
const unpackedMax = 500_000_000
const nameMax = 1000

/** Encrypted, strongly encrypted, masked directory (PKWARE APPNOTE 4.4.4). */
const encryptionFlags = 0b0010_0000_0100_0001
/** Checksum and sizes follow the data (APPNOTE 4.3.9). */
const dataDescriptorFlag = 0b1000
const descriptorLengths = [12, 16, 20, 24]
const utf8Flag = 0b1000_0000_0000
/** Compression level and name encoding: irrelevant for the comparison. */
const ignoredFlags = 0b1000_0000_0110

/** `at` and `packed` locate the compressed bytes; `size` is unpacked. */
export type ZipEntry = { name: string; at: number; packed: number; size: number; stored: boolean }

/** The fields that the local header repeats, the name, and the local header's offset. */
type DirectoryEntry = { fields: Buffer; name: Buffer; local: number }

const [flags, method, checksum, packed, unpacked, nameLength, extraLength] = [
  2, 4, 10, 14, 18, 22, 24,
]

/** `isUtf8` as the archive says. */
type DecodeName = (name: Buffer, isUtf8: boolean) => string

/** Undefined unless all readers see the same: headers agree, no gaps, no encryption, no duplicate names. */
export async function readZipEntries(
  file: FileHandle,
  decodeName: DecodeName = (name) => name.toString('utf8'),
): Promise<ZipEntry[] | undefined> {
  const { size } = await file.stat()
  const directory = await readDirectory(file, size)
  const directoryEntries = directory && parseDirectory(directory.bytes, directory.count)
  if (directoryEntries === undefined) return undefined
  const entries: ZipEntry[] = []
  let ends = [0]
  for (const one of directoryEntries.toSorted((a, b) => a.local - b.local)) {
    const at = await findDataOffset(file, one)
    if (at === undefined || !ends.includes(one.local)) return undefined
    const entry = {
      name: decodeName(one.name, (one.fields.readUInt16LE(flags) & utf8Flag) !== 0),
      at,
      packed: one.fields.readUInt32LE(packed),
      size: one.fields.readUInt32LE(unpacked),
      stored: one.fields.readUInt16LE(method) === 0,
    }
    entries.push(entry)
    const end = at + entry.packed
    ends = hasDataDescriptor(one) ? descriptorLengths.map((length) => end + length) : [end]
  }
  return ends.includes(directory?.start ?? -1) && isBounded(entries) ? entries : undefined
}

const hasDataDescriptor = ({ fields }: DirectoryEntry) =>
  (fields.readUInt16LE(flags) & dataDescriptorFlag) !== 0

/** The directory at the end of the file (APPNOTE 4.3.16). ZIP64 is never needed. */
async function readDirectory(file: FileHandle, size: number) {
  const tail = await readAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557))
  const end = tail.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || tail.length - end < 22) return undefined
  const [count, length, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ]
  const isComplete =
    tail.readUInt32LE(end + 4) === 0 && // one disk
    tail.readUInt16LE(end + 8) === count &&
    end + 22 + tail.readUInt16LE(end + 20) === tail.length &&
    start + length === size - tail.length + end
  if (!isComplete || length > directoryMax || count > 2 * entriesMax) return undefined
  return { start, count, bytes: await readAt(file, start, length) }
}

/** Entries of the directory (APPNOTE 4.3.12); undefined unless it holds exactly `count`. */
function parseDirectory(directory: Buffer, count: number): DirectoryEntry[] | undefined {
  const directoryEntries: DirectoryEntry[] = []
  let at = 0
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === 0x0201_4b50) {
    const fields = directory.subarray(at + 6, at + 30)
    const name = directory.subarray(at + 46, at + 46 + directory.readUInt16LE(at + 28))
    const isStored =
      fields.readUInt16LE(method) === 0 &&
      fields.readUInt32LE(packed) === fields.readUInt32LE(unpacked)
    const isReadable = isStored || fields.readUInt16LE(method) === 8
    const isOpen = (fields.readUInt16LE(flags) & encryptionFlags) === 0
    if (!isReadable || !isOpen || name.length > nameMax) return undefined
    directoryEntries.push({ fields, name, local: directory.readUInt32LE(at + 42) })
    at += 46 + name.length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  const twins = directoryEntries.filter(({ name }) => name.toString().startsWith(twinFolder))
  const isWhole = at === directory.length && directoryEntries.length === count
  return isWhole && count - twins.length <= entriesMax ? directoryEntries : undefined
}

/** Offset of the data; undefined when the local header differs from the directory. */
async function findDataOffset(
  file: FileHandle,
  entry: DirectoryEntry,
): Promise<number | undefined> {
  const { fields, name, local } = entry
  const found = await readAt(file, local, 30 + name.length)
  if (found.length < 30 + name.length || found.readUInt32LE(0) !== 0x0403_4b50) return undefined
  const localHeader = found.subarray(4)
  const sizes = localHeader.subarray(checksum, nameLength)
  const isLater = hasDataDescriptor(entry) && sizes.every((byte) => byte === 0)
  const isSame =
    ((localHeader.readUInt16LE(flags) ^ fields.readUInt16LE(flags)) & ~ignoredFlags) === 0 &&
    localHeader.readUInt16LE(method) === fields.readUInt16LE(method) &&
    (isLater || sizes.equals(fields.subarray(checksum, nameLength))) &&
    localHeader.readUInt16LE(nameLength) === name.length &&
    found.subarray(30).equals(name)
  return isSame ? local + 30 + name.length + localHeader.readUInt16LE(extraLength) : undefined
}

function isBounded(entries: ZipEntry[]): boolean {
  const names = new Set(entries.map(({ name }) => toPartName(name)))
  const all = entries.reduce((sum, { size }) => sum + size, 0)
  return names.size === entries.length && all <= unpackedMax
}

/** Normalised as Office compares names (ECMA-376, part 2, 6.2.2.3). */
export const toPartName = (name: string): string =>
  name.replaceAll('\\', '/').replace(/^\/*/u, '/').toLowerCase()

/** Undefined above `most` bytes, or when the size does not match. */
export async function unpackEntry(
  file: FileHandle,
  entry: ZipEntry,
  most: number,
): Promise<Buffer | undefined> {
  if (entry.size > most) return undefined
  const bytes = await readAt(file, entry.at, entry.packed)
  if (entry.stored) return bytes
  const content = await inflate(bytes, { maxOutputLength: most }).catch(() => undefined)
  return content?.length === entry.size ? content : undefined
}

/** The first unpacked bytes; undefined when they cannot be unpacked. */
export async function unpackBeginning(
  file: FileHandle,
  entry: ZipEntry,
): Promise<Buffer | undefined> {
  const bytes = await readAt(file, entry.at, Math.min(entry.packed, 512))
  if (entry.stored) return bytes
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 1_048_576 }
  return inflate(bytes, options).catch(() => undefined)
}
