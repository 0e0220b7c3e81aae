import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopData } from '#server/config/open-data.ts'
import type { StoredCompany } from '#server/db/catalogue-repository.ts'
import { pagesFolder } from '../import/pages/read-pages.ts'
import { companyFile } from '../import/readers/read-company.ts'
import { createPictureCopier, type CopiedPictures } from './copy-pictures.ts'

/** What an export reads of a shop. */
export type ExportedShop = Pick<ShopData, 'db' | 'stores'>

/** Writes company.json, the pages and the pictures that these name; adds to `result` which were missing. */
export async function writeCompany(
  { db, stores }: ExportedShop,
  { factory_pictures, page_files, brand, ...company }: Partial<StoredCompany>,
  folder: string,
  result: CopiedPictures,
): Promise<void> {
  const { originals, factory: made } = stores
  const factory = { originals, made, to: join(folder, 'factory') }
  if (factory_pictures !== undefined) await mkdir(factory.to)
  const factoryFiles = await createPictureCopier(
    db,
    factory,
    result,
  )((factory_pictures ?? []).map(({ picture }) => picture))
  const logo = brand?.logo
  const brandFolder = { originals, made, to: join(folder, 'brand') }
  if (logo !== undefined) await mkdir(brandFolder.to)
  const [logoFile] = await createPictureCopier(db, brandFolder, result)(logo ? [logo] : [])
  const companyJson = {
    ...company,
    ...(brand && { brand: { ...brand, ...(logoFile && { logo: logoFile }) } }),
    ...(factory_pictures && {
      factory_pictures: factory_pictures.map(({ picture: _picture, ...about }, at) => ({
        file: factoryFiles[at],
        ...about,
      })),
    }),
  }
  await writeFile(join(folder, companyFile), `${JSON.stringify(companyJson, undefined, 2)}\n`)
  if (page_files !== undefined) await mkdir(join(folder, pagesFolder))
  for (const [file, text] of Object.entries(page_files ?? {}))
    await writeFile(join(folder, pagesFolder, file), text)
}
