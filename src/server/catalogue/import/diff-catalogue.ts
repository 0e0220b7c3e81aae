import { isDeepStrictEqual } from 'node:util'
import type { Category, Picture, Product, Synonym } from '#shared/contract/catalogue.ts'
import { runInReadSnapshot, type Db } from '#server/db/database.ts'
import {
  chunkRows,
  parseStoredProduct,
  findStoredProducts,
  readProductBatches,
  type StoredCompany,
} from '#server/db/catalogue-repository.ts'
import type { IllustratedCompany } from './import-images.ts'
import { toProductCells } from '../export/product-columns.ts'
import type { Illustrated } from './staging.ts'
import { collectWords, type Word } from './translations.ts'

/** Styles by their models; `columns` are those that would change. */
export type ImportPreview = {
  added: string[]
  changed: { model: string; columns: string[] }[]
  retired: string[]
  reordered: boolean
  categories: boolean
  company: boolean
  synonyms: boolean
  words: boolean
}

/** What an import makes of the catalogue, beside its styles. */
export type WantedRest<Result extends PictureBase> = {
  categories: Category[]
  company: IllustratedCompany<Result> | StoredCompany
  synonyms: Synonym[]
  words: Word[]
  /** Whether a style that is not among them stays. */
  keeps: (id: string) => boolean
  /** Gives a style that stays its words, where some have changed. */
  renew: ((product: Product) => Product) | undefined
  present: CurrentCatalogue
}

export type PictureBase = Pick<Picture, 'base'>

/** `words` is undefined where they are only in the styles. */
export type CurrentCatalogue = {
  version: number
  categories: Category[]
  company: StoredCompany | undefined
  synonyms: Synonym[]
  words: Word[] | undefined
}

/** `products` can be iterated once. */
export async function diffCatalogue(
  db: Db,
  wanted: WantedRest<PictureBase>,
  products: Iterable<Illustrated<PictureBase>>,
): Promise<ImportPreview> {
  const { present } = wanted
  return {
    ...(await runInReadSnapshot(db, (moment) => diffProducts(moment, products, wanted))),
    categories: !isDeepStrictEqual(wanted.categories, present.categories),
    company: !isDeepStrictEqual(
      withBases(wanted.company),
      present.company && withBases(present.company),
    ),
    synonyms: !isDeepStrictEqual(wanted.synonyms, present.synonyms),
    words: wanted.renew !== undefined,
  }
}

async function diffProducts(
  db: Db,
  products: Iterable<Illustrated<PictureBase>>,
  { keeps, renew }: WantedRest<PictureBase>,
) {
  const added: string[] = []
  const changed: ImportPreview['changed'] = []
  const ids = new Set<string>()
  let reordered = false
  let last = -1
  for (const batch of chunkRows(products)) {
    const known = await findStoredProducts(
      db,
      batch.map(({ product }) => product.id),
    )
    for (const { product, pictures } of batch) {
      ids.add(product.id)
      const same = known.get(product.id)
      if (same === undefined) {
        added.push(product.model)
        continue
      }
      reordered ||= same.position < last
      last = same.position
      const columns = findChangedColumns(parseStoredProduct(same), product, pictures)
      if (columns.length > 0) changed.push({ model: product.model, columns })
    }
  }
  const retired: { model: string; position: number }[] = []
  for await (const batch of readProductBatches(db)) {
    for (const row of batch) {
      if (ids.has(row.id)) continue
      const product = parseStoredProduct(row)
      const { model } = product
      if (!keeps(row.id)) retired.push({ model, position: row.position })
      else if (renew && !isDeepStrictEqual(renew(product), product))
        changed.push({ model, columns: ['words'] })
    }
  }
  const inOrder = retired.toSorted((a, b) => a.position - b.position)
  return { added, changed, retired: inOrder.map(({ model }) => model), reordered }
}

/** The columns that differ, `words` for those of words.csv. */
function findChangedColumns(
  known: Product,
  product: Illustrated<PictureBase>['product'],
  pictures: PictureBase[],
) {
  const cells = toComparableCells({ ...product, images: [], pictures: [] }, pictures)
  const old = toComparableCells(known, known.pictures)
  return Object.keys(cells).filter((column) => !isDeepStrictEqual(cells[column], old[column]))
}

const toComparableCells = (
  product: Parameters<typeof toProductCells>[0],
  pictures: PictureBase[],
): Record<string, unknown> => ({
  ...toProductCells(
    product,
    pictures.map(({ base }) => base),
  ),
  words: collectWords([product]),
})

const withBases = ({ factory_pictures, brand, ...rest }: WantedRest<PictureBase>['company']) => ({
  ...rest,
  brand: brand && { ...brand, logo: brand.logo?.base },
  pictures: factory_pictures?.map(({ caption, picture: { base } }) => ({ caption, base })),
})
