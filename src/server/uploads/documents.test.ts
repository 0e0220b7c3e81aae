import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  compoundOf,
  documentParts,
  documentType,
  macrosType,
  relationshipsOf,
  samples,
  typesOf,
  zipOf,
} from '../../../tests/support/samples/attachments.ts'
import { temporaryFolder } from '../../../tests/support/open-app.ts'
import { isPlainDoc } from './doc-check.ts'
import { isPlainDocx } from './docx-check.ts'

async function isTaken(look: (path: string) => Promise<boolean>, content: Buffer) {
  const path = join(await temporaryFolder(), 'file')
  await writeFile(path, content)
  return look(path)
}

const partsWith = (more: Record<string, string | Buffer>) => zipOf({ ...documentParts, ...more })
const typesWith = (type: string, more = '') =>
  partsWith({ '[Content_Types].xml': typesOf(type, more) })
const overrideOf = (type: string) => `<Override PartName="/word/x.bin" ContentType="${type}"/>`
const relatedBy = (type: string, target = 'x.bin') =>
  partsWith({
    'word/_rels/document.xml.rels': relationshipsOf({ [type]: target }, ' TargetMode="External"'),
    'word/x.bin': 'Sub AutoOpen()',
  })
const vba = 'application/vnd.ms-office.vbaProject'
const microsoft = 'http://schemas.microsoft.com/office/2006/relationships'

const taken: [string, Buffer][] = [
  ['with its parts alone', samples.docx],
  [
    'with a picture, a font and a sheet',
    partsWith({
      'word/media/macro.png': samples.png,
      'word/embeddings/sheet.xlsx': samples.spreadsheet,
      'word/embeddings/oleObject1.bin': compoundOf([2, 'Workbook']),
    }),
  ],
  [
    'whose template lies on the sender’s disk',
    relatedBy('attachedTemplate', 'file:///C:\\Users\\a\\Firm.dotm'),
  ],
  ['with links', relatedBy('hyperlink', 'https://example.com')],
  [
    'with types in UTF-16',
    partsWith({
      '[Content_Types].xml': Buffer.from(
        `\uFEFF${typesOf(documentType).replace('UTF-8', 'UTF-16')}`,
        'utf16le',
      ),
    }),
  ],
  [
    'whose main part is named from the root',
    partsWith({
      '_rels/.rels': relationshipsOf({ officeDocument: '/word/document.xml' }),
    }),
  ],
]
test.each(taken)('a Word document %s is taken', async (_what, content) => {
  expect(await isTaken(isPlainDocx, content)).toBe(true)
})

const { '[Content_Types].xml': _types, ...withoutTypes } = documentParts
const { '_rels/.rels': _rels, ...withoutRelationships } = documentParts
const refused: [string, Buffer][] = [
  ['an archive with a folder called word', zipOf({ 'word/x.txt': 'text' })],
  ['no list of types', zipOf(withoutTypes)],
  ['no list of relationships', zipOf(withoutRelationships)],
  [
    'no main part',
    partsWith({ '_rels/.rels': relationshipsOf({ officeDocument: 'word/other.xml' }) }),
  ],
  [
    'a spreadsheet as its main part',
    typesWith('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
  ],
  ['macros by the type of its main part', typesWith(macrosType)],
  ['macros by the type of a part', typesWith(documentType, overrideOf(vba))],
  [
    'macros by a type in character references',
    typesWith(documentType, overrideOf(vba.replace('v', '&#118;'))),
  ],
  [
    'macros by the type of an ending',
    typesWith(documentType, `<Default Extension="bin" ContentType='${vba}'/>`),
  ],
  [
    'macros by a type with a prefix',
    typesWith(
      documentType,
      `<t:Override xmlns:t="x" PartName="/word/x.bin" ContentType="${vba}"></t:Override>`,
    ),
  ],
  ['types that readers may see differently', typesWith(documentType, '<![CDATA[x]]>')],
  [
    'a document type declaration',
    partsWith({
      '[Content_Types].xml': typesOf(documentType).replace('<Types', '<!DOCTYPE Types><Types'),
    }),
  ],
  ['macros by name', samples.macros],
  ['macros by name in another case', partsWith({ 'word\\VBAPROJECT.bin': 'x' })],
  ['macros by what they are to the document', relatedBy(`${microsoft}/vbaProject`)],
  ['macros by their contents', partsWith({ 'word/media/image1.png': compoundOf([1, 'VBA']) })],
  [
    'an object with macros',
    partsWith({ 'word/embeddings/o.bin': compoundOf([1, '_VBA_PROJECT_CUR']) }),
  ],
  [
    'a program put into it',
    partsWith({ 'word/embeddings/o.bin': compoundOf([2, '\u0001Ole10Native']) }),
  ],
  ['a control', partsWith({ 'word/activeX/activeX1.xml': '<x/>' })],
  ['a template from the web', relatedBy('attachedTemplate', 'https://example.com/x.dotm')],
  ['an object from the web', relatedBy('oleObject', 'HTTP://example.com/x')],
  ['an encrypted entry', zipOf(documentParts, { 'word/document.xml': { flags: 1 } })],
  [
    'an entry called otherwise before its data',
    zipOf({ ...documentParts, 'word/x.txt': 'x' }, { 'word/x.txt': { before: 'word/y.txt' } }),
  ],
  ['a name twice', partsWith({ 'WORD/document.xml': '<x/>' })],
  ['something before it', Buffer.concat([Buffer.from('MZ'), samples.docx])],
  ['something after it', Buffer.concat([samples.docx, Buffer.from('more')])],
  ['a bomb in its types', partsWith({ '[Content_Types].xml': Buffer.alloc(5_000_000, ' ') })],
  [
    'bombs',
    partsWith(
      Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map((i) => [`word/${i}.bin`, Buffer.alloc(90_000_000)]),
      ),
    ),
  ],
  [
    'too many entries',
    partsWith(Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`word/${i}.xml`, '']))),
  ],
]
test.each(refused)('P17: a docx with %s is none that is taken', async (_what, content) => {
  expect(await isTaken(isPlainDocx, content)).toBe(false)
})

/** One archive in the middle of which a file lies that its list does not name. */
function withHidden() {
  const [first, second] = [zipOf({ 'word/x.txt': 'hidden' }), samples.docx]
  const hidden = first.subarray(0, first.indexOf(Buffer.from('504b0102', 'hex')))
  const list = second.indexOf(Buffer.from('504b0102', 'hex'))
  const end = Buffer.from(second.subarray(-22))
  end.writeUInt32LE(list + hidden.length, 16)
  return Buffer.concat([second.subarray(0, list), hidden, second.subarray(list, -22), end])
}

test('a docx with a file that its list does not name is none that is taken', async () => {
  expect(await isTaken(isPlainDocx, withHidden())).toBe(false)
})

test('a docx cut short anywhere is none that is taken', async () => {
  for (let at = 0; at < samples.docx.length; at += 17) {
    expect([at, await isTaken(isPlainDocx, samples.docx.subarray(0, at))]).toEqual([at, false])
  }
})

test.each([
  ['a document', samples.doc, true],
  ['RTF', samples.rtf, true],
  ['its signature alone', samples.doc.subarray(0, 16), false],
  ['a compound file without a document', compoundOf([2, 'Workbook']), false],
  ['a document with macros', compoundOf([2, 'WordDocument'], [1, 'Macros'], [1, 'VBA']), false],
  ['a document that is cut short', samples.doc.subarray(0, 1024), false],
])('a doc of which it is asked whether it is one: %s', async (_what, content, expected) => {
  expect(await isTaken(isPlainDoc, content)).toBe(expected)
})

test('a doc whose list of sectors runs in a circle is none that is taken', async () => {
  const circle = Buffer.from(samples.doc)
  circle.writeUInt32LE(1, 516)
  expect(await isTaken(isPlainDoc, circle)).toBe(false)
})
