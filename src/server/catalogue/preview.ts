import { isDeepStrictEqual } from 'node:util'
import type { Category, CompanyInfo, Picture, Product } from '#shared/contract/catalogue.ts'
import type { Illustrated, IllustratedHouse } from './originals.ts'
import { productCells } from './product-cells.ts'
import { wordsOf } from './words.ts'

/** What an import would do. Styles by their models; `columns` are those in which a style would change. */
export type Preview = {
  added: string[]
  changed: { model: string; columns: string[] }[]
  retired: string[]
  /** Whether the styles that stay would stand in another order. */
  reordered: boolean
  categories: boolean
  company: boolean
}

/** A catalogue as an import leaves it, with the bases of pictures that need not be made yet. */
export type Wanted = {
  products: Illustrated<Based>[]
  categories: Category[]
  company: IllustratedHouse<Based> | CompanyInfo
}

type Based = Pick<Picture, 'base'>

/** What is in the shop. */
export type Present = {
  products: Product[]
  categories: Category[]
  company: CompanyInfo | undefined
}

/** Compares what is in the shop with what would be. */
export function previewOf(present: Present, wanted: Wanted): Preview {
  const before = new Map(present.products.map((product) => [product.id, product]))
  const after = new Set(wanted.products.map(({ product }) => product.id))
  const stay = wanted.products.flatMap(({ product: { id } }) => (before.has(id) ? id : []))
  const stayed = [...before.keys()].filter((id) => after.has(id))
  return {
    added: wanted.products.flatMap(({ product }) => (before.has(product.id) ? [] : product.model)),
    changed: wanted.products.flatMap(({ product, pictures }) => {
      const known = before.get(product.id)
      const columns = known ? differences(known, product, pictures) : []
      return columns.length > 0 ? [{ model: product.model, columns }] : []
    }),
    retired: present.products.flatMap(({ id, model }) => (after.has(id) ? [] : model)),
    reordered: !isDeepStrictEqual(stay, stayed),
    categories: !isDeepStrictEqual(wanted.categories, present.categories),
    company: !isDeepStrictEqual(
      withBases(wanted.company),
      present.company && withBases(present.company),
    ),
  }
}

/** The columns in which a product would be another, `words` among them for those of words.csv. */
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

const withBases = ({ factory_pictures, ...rest }: Wanted['company']) => ({
  ...rest,
  pictures: factory_pictures?.map(({ caption, picture: { base } }) => ({ caption, base })),
})
