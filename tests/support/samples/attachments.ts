import { crc32, deflateRawSync } from 'node:zlib'

export { crc32 } from 'node:zlib'

const bytes = (hex: string) => Buffer.from(hex, 'hex')

/** What an archive says otherwise than packers do: flags, and the name in the header before a file. */
type Odd = { flags?: number; before?: string }

/** A ZIP archive with these entries, as packers write it, but for what is odd about it. */
export function zipOf(
  entries: Record<string, string | Buffer>,
  odd: Record<string, Odd> = {},
): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const packed = deflateRawSync(text)
    const { flags = 0, before = name } = odd[name] ?? {}
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(text), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(Buffer.byteLength(text), 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(bytes('504b01021400'), fields, tail, Buffer.from(name))
    const local = [bytes('504b0304'), fields, Buffer.from(before), packed]
    parts.push(...local)
    offset += local.reduce((sum, part) => sum + part.length, 0)
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(Object.keys(entries).length, 8)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** The types that Word gives a document, and one with macros. */
export const [documentType, macrosType] = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  'application/vnd.ms-word.document.macroEnabled.main+xml',
]

/** `[Content_Types].xml` with the main part of this type, and more. */
export const typesOf = (main: string, more = '') =>
  `${xml}\r\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${more}<Override PartName="/word/document.xml" ContentType="${main}"/></Types>`

/** Relationships: the last word of each type, and its target. */
export const relationshipsOf = (relationships: Record<string, string>, more = '') =>
  `${xml}\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(
    relationships,
  )
    .map(([type, target], i) => {
      const whole = type.includes(':') ? type : `${office}/${type}`
      return `<Relationship Id="rId${i}" Type="${whole}" Target="${target}"${more}/>`
    })
    .join('')}</Relationships>`

/** The parts of a Word document. */
export const documentParts = {
  '[Content_Types].xml': typesOf(documentType),
  '_rels/.rels': relationshipsOf({ officeDocument: 'word/document.xml' }),
  'word/document.xml': `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>`,
}

/** A compound file with these storages (1) and streams (2), as old Office documents are. */
export function compoundOf(...entries: [kind: 1 | 2, name: string][]): Buffer {
  const file = Buffer.alloc(512 * 3, 0)
  bytes('d0cf11e0a1b11ae1').copy(file)
  file.writeUInt16LE(0x3e, 24)
  file.writeUInt16LE(3, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  file.writeUInt16LE(6, 32)
  file.writeUInt32LE(1, 44)
  file.writeUInt32LE(1, 48)
  file.fill(0xff, 60, 512)
  file.writeUInt32LE(0, 76)
  file.fill(0xff, 512, 1024)
  file.writeUInt32LE(0xffff_fffd, 512)
  file.writeUInt32LE(0xffff_fffe, 516)
  for (const [i, [kind, name]] of [[5, 'Root Entry'] as const, ...entries].entries()) {
    const at = 1024 + 128 * i
    file.write(name, at, 'utf16le')
    file.writeUInt16LE(2 * name.length + 2, at + 64)
    file.writeUInt8(kind, at + 66)
  }
  return file
}

/** Small files of each kind. */
export const samples = {
  jpg: bytes(
    'ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda0008010100003f00d2cf20ffd9',
  ),
  png: bytes(
    '89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55' +
      '0000000a49444154789c63f80f0001010100b138f6140000000049454e44ae426082',
  ),
  gif: Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
  pdf: Buffer.from('%PDF-1.7\n%\n'),
  doc: compoundOf([2, 'WordDocument'], [2, '1Table']),
  docx: zipOf(documentParts),
  macros: zipOf({ ...documentParts, 'word/vbaProject.bin': 'Sub AutoOpen()' }),
  spreadsheet: zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }),
  txt: Buffer.from('Two hundred wallets, please.\r\n'),
  /** As Excel writes "Unicode Text", and Notepad "UTF-16 LE". */
  utf16: Buffer.from('\uFEFFModel\tPieces\r\nFW\u2011201 钱包\t200\r\n', 'utf16le'),
  bigEndian: Buffer.from('\uFEFFModel\tPieces\r\nFW\u2011201 钱包\t200\r\n', 'utf16le').swap16(),
  /** “12 €” – as Notepad writes it under Western Windows. */
  windows1252: bytes('9331322080942096200d0a'),
  rtf: Buffer.from('{\\rtf1\\ansi Two hundred wallets, please.\\par}'),
  latePdf: Buffer.from('\r\n %PDF-1.4\n%\u0001\n'),
}

/** A file to be sent: its name, its bytes and, when the sender knows it, its MIME type. */
export type Sent = { name: string; content: Buffer | string; type?: string }

/** A multipart body with these files as repeated `files` parts, and its content type. */
export function formOf(files: Sent[], field = 'files'): { payload: Buffer; type: string } {
  const boundary = '----sampleroom-test'
  const parts = files.flatMap(({ name, content, type = 'application/octet-stream' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}
