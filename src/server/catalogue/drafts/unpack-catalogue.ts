import { isUtf8 } from 'node:buffer'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readZipEntries, unpackEntry } from '#server/files/zip.ts'

/** Of one file in an archive, in bytes. */
const unpackedFileMax = 60_000_000

/** The lists of a catalogue folder, and what lies in its subfolders; hidden files are none of it. */
const listName = /^(?:products|categories|words|synonyms)\.(?:csv|xlsx)$|^company\.json$/u
const filePath = /^(?:images|factory|brand|pages)\/[^/.][^/]*$/u

/**
 * Unpacks a catalogue folder into `folder`, also one that is packed with the folder's own name. Undefined when that is
 * done, else what is wrong.
 */
export async function unpackCatalogue(
  archive: string,
  folder: string,
): Promise<string | undefined> {
  const file = await open(archive)
  try {
    const entries = await readZipEntries(file, decodeName)
    if (entries === undefined)
      return 'is no archive that can be read: pack the folder again, with 500 MB and 2,000 files at most'
    const named = entries.map((entry) => ({ entry, name: entry.name.replaceAll('\\', '/') }))
    const root = findRoot(named.map(({ name }) => name))
    if (root === undefined) return 'holds no products.csv or products.xlsx'
    for (const { entry, name } of named) {
      const path = name.startsWith(root) ? name.slice(root.length) : ''
      if (!listName.test(path) && !filePath.test(path)) continue
      const content = await unpackEntry(file, entry, unpackedFileMax)
      if (content === undefined) return `holds ${path}, which is damaged or larger than 60 MB`
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    return undefined
  } finally {
    await file.close()
  }
}

/** Chinese Windows packs names in its own encoding, and no flag says so. */
const decodeName = (name: Buffer, isSaidUtf8: boolean) =>
  isSaidUtf8 || isUtf8(name) ? name.toString('utf8') : new TextDecoder('gb18030').decode(name)

/** The folder of the list of styles that lies highest; empty for the archive itself. */
function findRoot(names: string[]): string | undefined {
  const roots = names
    .filter((name) => ['products.csv', 'products.xlsx'].includes(name.split('/').at(-1) ?? ''))
    .map((name) => name.slice(0, name.lastIndexOf('/') + 1))
  return roots.toSorted((a, b) => a.length - b.length)[0]
}
