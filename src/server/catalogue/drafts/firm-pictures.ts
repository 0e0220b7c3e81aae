import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Picture } from '#shared/contract/catalogue.ts'
import {
  contentEntries,
  type ContentEntry,
  type DeskContent,
} from '#shared/contract/desk/content.ts'
import type { ShopData } from '#server/config/open-data.ts'
import type { StoredCompany } from '#server/db/catalogue-repository.ts'
import { HttpProblem } from '#server/problem.ts'
import { brandFolder, factoryFolder, type WrittenCompany } from '../export/write-company.ts'
import { copyWaitingPicture } from './waiting-pictures.ts'

/** Of the rest the import says what is wrong. */
const PicturedEntries = v.object({
  brand: v.nullish(v.looseObject({ logo: v.optional(v.string()) })),
  factory_pictures: v.nullish(v.array(v.looseObject({ picture: v.optional(v.string()) }))),
})

/** As the desk edits them: `null` where the firm says nothing, pictures by their bases. */
export function toDeskEntries(company: StoredCompany): Record<ContentEntry, unknown> {
  const { brand: { logo, ...words } = {}, factory_pictures } = company
  const pictured: Record<string, unknown> = {
    ...company,
    brand: company.brand && { ...words, ...(logo && { logo: logo.base }) },
    factory_pictures: factory_pictures?.map(({ picture: { base }, ...about }) => ({
      picture: base,
      ...about,
    })),
  }
  const named = contentEntries.map((name) => [name, pictured[name] ?? null])
  return Object.fromEntries(named) as Record<ContentEntry, unknown> // all of its keys
}

const findShopPicture = (
  { brand, factory_pictures = [] }: StoredCompany,
  base: string,
): Picture | undefined =>
  [brand?.logo, ...factory_pictures.map(({ picture }) => picture)].find((one) => one?.base === base)

/** Ids of uploads that the entries name. @throws Problem bad_request */
export function listFirmUploads(company: StoredCompany, entries: DeskContent['entries']): string[] {
  const { brand, factory_pictures } = parsePictured(entries)
  const named = [brand?.logo, ...(factory_pictures ?? []).map(({ picture }) => picture)]
  return named.filter((name) => name !== undefined && !findShopPicture(company, name)) as string[] // just checked
}

/**
 * Puts the uploads that the entries name where the import looks for pictures of the firm, and returns the entries as
 * they are written then.
 * @throws Problem picture_gone, bad_request
 */
export async function placeFirmPictures(
  data: Pick<ShopData, 'db' | 'stores'>,
  company: StoredCompany,
  entries: DeskContent['entries'],
  folder: string,
): Promise<Pick<WrittenCompany, 'brand' | 'factory_pictures'>> {
  const place = async (name: string | undefined, under: string) => {
    if (name === undefined) return undefined
    const ours = findShopPicture(company, name)
    if (ours) return ours
    const to = join(folder, under)
    await mkdir(to, { recursive: true })
    return copyWaitingPicture(data, name, to)
  }
  const { brand, factory_pictures } = parsePictured(entries)
  const placed: Record<string, unknown> = {}
  if (brand) placed['brand'] = { ...brand, logo: await place(brand.logo, brandFolder) }
  if (factory_pictures) {
    const pictures: object[] = []
    for (const { picture, ...about } of factory_pictures)
      pictures.push({ ...about, picture: await place(picture, factoryFolder) })
    placed['factory_pictures'] = pictures
  }
  return placed // the import checks what is in them
}

function parsePictured(entries: DeskContent['entries']): v.InferOutput<typeof PicturedEntries> {
  const read = v.safeParse(PicturedEntries, entries)
  if (!read.success) throw new HttpProblem('bad_request')
  return read.output
}
