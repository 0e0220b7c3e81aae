import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FactoryPicture, Picture } from '#shared/contract/catalogue.ts'
import type { ShopData } from '#server/config/open-data.ts'
import type { StoredCompany } from '#server/db/catalogue-repository.ts'
import { pagesFolder } from '../import/pages/read-pages.ts'
import { companyFile } from '../import/readers/read-company.ts'
import { createPictureCopier, type CopiedPictures } from './copy-pictures.ts'

/** What an export reads of a shop. */
export type ExportedShop = Pick<ShopData, 'db' | 'stores'>

/** A picture that is no picture of the shop is the name of a file that lies in its folder already. */
type WrittenPicture = Picture | string | undefined
export type WrittenCompany = Omit<Partial<StoredCompany>, 'brand' | 'factory_pictures'> & {
  brand?:
    | (Omit<NonNullable<StoredCompany['brand']>, 'logo'> & { logo?: WrittenPicture })
    | undefined
  factory_pictures?: (Omit<FactoryPicture, 'picture'> & { picture?: WrittenPicture })[] | undefined
}

export const factoryFolder = 'factory'
export const brandFolder = 'brand'

/** Writes company.json, the pages and the pictures that these name; adds to `result` which were missing. */
export async function writeCompany(
  { db, stores }: ExportedShop,
  { factory_pictures, page_files, brand, ...company }: WrittenCompany,
  folder: string,
  result: CopiedPictures,
): Promise<void> {
  const copyAll = async (name: string, pictures: WrittenPicture[]) => {
    const to = join(folder, name)
    await mkdir(to, { recursive: true })
    const places = { originals: stores.originals, made: stores.factory, to }
    const copy = createPictureCopier(db, places, result)
    const files: (string | undefined)[] = []
    for (const picture of pictures)
      files.push(typeof picture === 'object' ? (await copy([picture]))[0] : picture)
    return files
  }
  const shown = factory_pictures?.map(({ picture }) => picture)
  const factoryFiles = shown && (await copyAll(factoryFolder, shown))
  const [logo] = brand?.logo ? await copyAll(brandFolder, [brand.logo]) : []
  const companyJson = {
    ...company,
    ...(brand && { brand: { ...brand, logo } }),
    ...(factory_pictures && {
      factory_pictures: factory_pictures.map(({ picture: _picture, ...about }, at) => ({
        file: factoryFiles?.[at],
        ...about,
      })),
    }),
  }
  await writeFile(join(folder, companyFile), `${JSON.stringify(companyJson, undefined, 2)}\n`)
  if (page_files !== undefined) await mkdir(join(folder, pagesFolder))
  for (const [file, text] of Object.entries(page_files ?? {}))
    await writeFile(join(folder, pagesFolder, file), text)
}
