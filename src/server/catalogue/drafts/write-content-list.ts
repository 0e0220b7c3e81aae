import { join } from 'node:path'
import type { DeskContent } from '#shared/contract/desk/content.ts'
import type { StoredCompany } from '#server/db/catalogue-repository.ts'
import { writeSpreadsheet } from '#server/files/write-spreadsheet.ts'
import { writeCompany, type ExportedShop } from '../export/write-company.ts'

/**
 * Writes the firm as it would be, beside a list that names one style and changes nothing of it: the import reads a
 * firm with its styles.
 */
export async function writeContentList(
  data: ExportedShop,
  company: StoredCompany,
  { entries, pages }: DeskContent,
  model: string,
  folder: string,
): Promise<void> {
  const allPages = Object.entries({ ...company.page_files, ...pages })
  const page_files = Object.fromEntries(allPages.filter(([, text]) => text.trim() !== ''))
  const wanted = { ...company, ...entries, page_files }
  const kept = Object.fromEntries(Object.entries(wanted).filter(([, entry]) => entry !== null))
  await writeCompany(data, kept, folder, { copied: 0, missing: [] })
  await writeSpreadsheet(join(folder, 'content.csv'), ['model'], [{ model }])
}
