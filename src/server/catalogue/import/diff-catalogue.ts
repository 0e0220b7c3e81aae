import { isDeepStrictEqual } from 'node:util'
import type {
  Category,
  CompanyInfo,
  Picture,
  Product,
  Synonym,
} from '#shared/contract/catalogue.ts'
import { inReadSnapshot, type Db } from '#server/db/database.ts'
import { productIn, storedAmong, storedInPortions } from '#server/db/catalogue-repository.ts'
import { chunkRows } from '#server/db/catalogue-repository.ts'
import type { IllustratedHouse } from './import-images.ts'
import { productCells } from '../export/product-columns.ts'
import type { Illustrated } from './staging.ts'
import { wordsOf } from './translations.ts'

/** Styles by their models; `columns` are those that would change. */
export type Preview = {
  added: string[]
  changed: { model: string; columns: string[] }[]
  retired: string[]
  reordered: boolean
  categories: boolean
  company: boolean
  synonyms: boolean
}

/** `products` can be iterated once. */
export type ImportedCatalogue = {
  products: Iterable<Illustrated<Based>>
  categories: Category[]
  company: IllustratedHouse<Based> | CompanyInfo
  synonyms: Synonym[]
}

type Based = Pick<Picture, 'base'>

export type CurrentCatalogue = {
  categories: Category[]
  company: CompanyInfo | undefined
  synonyms: Synonym[]
}

export async function diffCatalogue(
  db: Db,
  present: CurrentCatalogue,
  wanted: ImportedCatalogue,
): Promise<Preview> {
  return {
    ...(await inReadSnapshot(db, (moment) => previewOfProducts(moment, wanted.products))),
    categories: !isDeepStrictEqual(wanted.categories, present.categories),
    company: !isDeepStrictEqual(
      withBases(wanted.company),
      present.company && withBases(present.company),
    ),
    synonyms: !isDeepStrictEqual(wanted.synonyms, present.synonyms),
  }
}

async function previewOfProducts(db: Db, products: ImportedCatalogue['products']) {
  const added: string[] = []
  const changed: Preview['changed'] = []
  const ids = new Set<string>()
  let reordered = false
  let last = -1
  for (const some of chunkRows(products)) {
    const known = await storedAmong(
      db,
      some.map(({ product }) => product.id),
    )
    for (const { product, pictures } of some) {
      ids.add(product.id)
      const same = known.get(product.id)
      if (same === undefined) {
        added.push(product.model)
        continue
      }
      reordered ||= same.position < last
      last = same.position
      const columns = differences(productIn(same), product, pictures)
      if (columns.length > 0) changed.push({ model: product.model, columns })
    }
  }
  const retired: { model: string; position: number }[] = []
  for await (const some of storedInPortions(db)) {
    for (const row of some) {
      if (!ids.has(row.id)) retired.push({ model: productIn(row).model, position: row.position })
    }
  }
  const inOrder = retired.toSorted((a, b) => a.position - b.position)
  return { added, changed, retired: inOrder.map(({ model }) => model), reordered }
}

/** The columns that differ, `words` for those of words.csv. */
function differences(known: Product, product: Illustrated<Based>['product'], pictures: Based[]) {
  const cells = cellsWithWords({ ...product, images: [], pictures: [] }, pictures)
  const old = cellsWithWords(known, known.pictures)
  return Object.keys(cells).filter((column) => !isDeepStrictEqual(cells[column], old[column]))
}

const cellsWithWords = (
  product: Parameters<typeof productCells>[0],
  pictures: Based[],
): Record<string, unknown> => ({
  ...productCells(
    product,
    pictures.map(({ base }) => base),
  ),
  words: wordsOf([product]),
})

const withBases = ({ factory_pictures, ...rest }: ImportedCatalogue['company']) => ({
  ...rest,
  pictures: factory_pictures?.map(({ caption, picture: { base } }) => ({ caption, base })),
})
