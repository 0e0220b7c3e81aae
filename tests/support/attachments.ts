import { crc32, deflateRawSync } from 'node:zlib'

const bytes = (hex: string) => Buffer.from(hex, 'hex')

/** A ZIP archive with these entries, as packers write it. */
function zipOf(entries: Record<string, string>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const packed = deflateRawSync(text)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(text), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(Buffer.byteLength(text), 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(bytes('504b01021400'), fields, tail, Buffer.from(name))
    const local = [bytes('504b0304'), fields, Buffer.from(name), packed]
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

/** The beginnings of files of each kind, followed by nothing worth reading. */
export const samples = {
  jpg: bytes('ffd8ffe000104a464946'),
  png: bytes('89504e470d0a1a0a0000000d49484452'),
  gif: Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
  pdf: Buffer.from('%PDF-1.7\n%\n'),
  doc: bytes('d0cf11e0a1b11ae10000000000000000'),
  docx: zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' }),
  macros: zipOf({ 'word/document.xml': '<document/>', 'word/vbaProject.bin': 'Sub AutoOpen()' }),
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
