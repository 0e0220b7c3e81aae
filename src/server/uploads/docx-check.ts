import { open, type FileHandle } from 'node:fs/promises'
import {
  unpackBeginning,
  unpackEntry,
  readZipEntries,
  toPartName,
  type ZipEntry,
} from '../files/zip.ts'
import { parseFlatElements } from './xml-elements.ts'

/** Size limits of a list of parts or relationships, and of an embedded object, in bytes. */
const [listMax, objectMax] = [1_048_576, 20_000_000]

const documentType =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** Relationship types of the main part, transitional and strict. */
const mainPartTypes = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument',
]

/** Executable parts by name, content type and relationship (MS-OFFMACRO2, 2.2). */
const runsByName = /vbaproject|vbadata|activex/u
const runsByType = /macro|vba|activex/iu
const runsByRelationship = /\/(?:vbaProject|wordVbaData|activeX\w*|attachedToolbars)$/iu
/** Loaded by Word on opening, and possibly run. */
const fetchedRelationships = /\/(?:attachedTemplate|oleObject|frame|subDocument)$/iu

/** Old Office files, which may hold macros (MS-CFB, 2.2). */
const compoundFileSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const macroMarkers = ['_VBA_PROJECT', 'Ole10Native'].map((name) => Buffer.from(name, 'utf16le'))

/** By its parts, content types and relationships. */
export async function isPlainDocx(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const entries = await readZipEntries(file)
    if (entries === undefined) return false
    return (await isDocument(file, entries)) && (await hasNoActiveContent(file, entries))
  } finally {
    await file.close()
  }
}

async function isDocument(file: FileHandle, entries: ZipEntry[]): Promise<boolean> {
  const parts = new Map(entries.map((entry) => [toPartName(entry.name), entry]))
  const list = (name: string, root: string) => readElementList(file, parts.get(name), root)
  const types = await list('/[content_types].xml', 'Types')
  const relationships = await list('/_rels/.rels', 'Relationships')
  if (types === undefined || relationships === undefined) return false
  if (types.some((type) => runsByType.test(type.get('ContentType') ?? ''))) return false
  const mainRelationships = relationships.filter((one) =>
    mainPartTypes.includes(one.get('Type') ?? ''),
  )
  const main = toPartName(mainRelationships[0]?.get('Target') ?? '')
  const named = types.filter((type) => toPartName(type.get('PartName') ?? '') === main)
  const ending = main.split('.').at(-1)
  const typed =
    named.length > 0
      ? named
      : types.filter((type) => type.get('Extension')?.toLowerCase() === ending)
  const isUnambiguous = mainRelationships.length === 1 && typed.length === 1 && parts.has(main)
  return isUnambiguous && typed[0]?.get('ContentType') === documentType
}

async function hasNoActiveContent(file: FileHandle, entries: ZipEntry[]): Promise<boolean> {
  for (const entry of entries) {
    const name = toPartName(entry.name)
    if (runsByName.test(name)) return false
    if (name.endsWith('.rels')) {
      const relationships = await readElementList(file, entry, 'Relationships')
      if (relationships === undefined || relationships.some((one) => isHarmfulRelationship(one)))
        return false
    }
    const beginning = await unpackBeginning(file, entry)
    if (beginning === undefined) return false
    if (!beginning.subarray(0, compoundFileSignature.length).equals(compoundFileSignature)) continue
    const object = name.startsWith('/word/embeddings/')
      ? await unpackEntry(file, entry, objectMax)
      : undefined
    if (object === undefined || macroMarkers.some((one) => object.includes(one))) return false
  }
  return true
}

function isHarmfulRelationship(relationship: Map<string, string>): boolean {
  const [type = '', target = ''] = [relationship.get('Type'), relationship.get('Target')]
  if (runsByRelationship.test(type)) return true
  return fetchedRelationships.test(type) && /^\s*(?:https?|ftp|mhtml|ms-\w+):/iu.test(target)
}

async function readElementList(file: FileHandle, entry: ZipEntry | undefined, root: string) {
  const bytes = entry && (await unpackEntry(file, entry, listMax))
  return bytes && parseFlatElements(bytes, root)
}
