import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatImportError } from '../import-error.ts'
import { listFileNames } from '../folder-files.ts'
import { parsePageName, type PageFiles } from './page-files.ts'
import { parsePage } from './parse-page.ts'

export const pagesFolder = 'pages'

/** Longest file of a page, in bytes. */
const maxPageBytes = 64 * 1024

/** The texts of pages from `pages/*.md`, checked; without that folder none, and no error. */
export async function readPages(
  folder: string,
): Promise<{ pageFiles?: PageFiles; broken: string[] }> {
  const pageFiles: PageFiles = {}
  const broken: string[] = []
  const files = await listFileNames(join(folder, pagesFolder))
  for (const file of [...files].toSorted()) {
    if (!file.endsWith('.md')) continue
    const complaints = await readPage(join(folder, pagesFolder), file, pageFiles)
    broken.push(
      ...complaints.map((complaint) => formatImportError(`${pagesFolder}/${file}`, complaint)),
    )
  }
  return { broken, ...(Object.keys(pageFiles).length > 0 && { pageFiles }) }
}

async function readPage(folder: string, file: string, pageFiles: PageFiles) {
  const name = parsePageName(file)
  if ('reason' in name) return [name]
  const text = decode(await readFile(join(folder, file)))
  if (typeof text !== 'string') return [text]
  const page = parsePage(text)
  if (Array.isArray(page)) return page
  pageFiles[file] = text
  return []
}

function decode(bytes: Uint8Array) {
  if (bytes.length > maxPageBytes)
    return { line: 1, reason: `is larger than ${maxPageBytes / 1024} kB` }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { line: 1, reason: 'is not UTF-8: save it in this encoding' }
  }
}
