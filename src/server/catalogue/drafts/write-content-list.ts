import { join } from 'node:path'
import type { DeskContent } from '#shared/contract/desk/content.ts'
import type { StoredCompany } from '#server/db/catalogue-repository.ts'
import { writeSpreadsheet } from '#server/files/write-spreadsheet.ts'
import { writeCompany, type ExportedShop, type WrittenCompany } from '../export/write-company.ts'
import { placeFirmPictures } from './firm-pictures.ts'

/**
 * Writes the firm as it would be, beside a list that names one style and changes nothing of it: the import reads a
 * firm with its styles.
 * @throws Problem picture_gone, bad_request
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
  const pictured = await placeFirmPictures(data, company, entries, folder)
  const wanted = { ...company, ...entries, ...pictured, page_files }
  const kept: WrittenCompany = Object.fromEntries(
    Object.entries(wanted).filter(([, entry]) => entry !== null),
  )
  await writeCompany(data, kept, folder, { copied: 0, missing: [] })
  await writeSpreadsheet(join(folder, 'content.csv'), ['model'], [{ model }])
}
