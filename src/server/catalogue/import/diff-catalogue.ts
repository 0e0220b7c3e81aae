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

/** Styles by their models; `columns` are those that would change, `company` the entries of company.json. */
export type ImportPreview = {
  added: string[]
  changed: { model: string; columns: string[] }[]
  retired: string[]
  reordered: boolean
  categories: boolean
  company: string[]
  synonyms: boolean
  words: boolean
}

/** A style that would be another than before; `cells` are the columns that differ, empty ones of a style that leaves. */
export type StyleChange = {
  kind: 'added' | 'changed' | 'retired'
  model: string
  name: string
  cells: { column: string; from: string; to: string }[]
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

/** `products` can be iterated once. Each style that differs is given to `onChange`: there may be thousands. */
export async function diffCatalogue(
  db: Db,
  wanted: WantedRest<PictureBase>,
  products: Iterable<Illustrated<PictureBase>>,
  onChange: (change: StyleChange) => void = () => {},
): Promise<ImportPreview> {
  const { present } = wanted
  return {
    ...(await runInReadSnapshot(db, (moment) => diffProducts(moment, products, wanted, onChange))),
    categories: !isDeepStrictEqual(wanted.categories, present.categories),
    company: listChangedEntries(wanted.company, present.company),
    synonyms: !isDeepStrictEqual(wanted.synonyms, present.synonyms),
    words: wanted.renew !== undefined,
  }
}

async function diffProducts(
  db: Db,
  products: Iterable<Illustrated<PictureBase>>,
  { keeps, renew }: WantedRest<PictureBase>,
  onChange: (change: StyleChange) => void,
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
      const cells = toComparableCells({ ...product, images: [], pictures: [] }, pictures)
      const { model, name } = product
      if (same === undefined) {
        added.push(model)
        onChange({ kind: 'added', model, name, cells: listChanges({}, cells) })
        continue
      }
      reordered ||= same.position < last
      last = same.position
      const stored = parseStoredProduct(same)
      const changes = listChanges(toComparableCells(stored, stored.pictures), cells)
      if (changes.length === 0) continue
      changed.push({ model, columns: changes.map(({ column }) => column) })
      onChange({ kind: 'changed', model, name, cells: changes })
    }
  }
  const retired: { model: string; position: number }[] = []
  const retire = ({ model, name }: Product, position: number) => {
    retired.push({ model, position })
    onChange({ kind: 'retired', model, name, cells: [] })
  }
  for await (const batch of readProductBatches(db)) {
    for (const row of batch) {
      if (ids.has(row.id)) continue
      const product = parseStoredProduct(row)
      const { model, name } = product
      if (!keeps(row.id)) retire(product, row.position)
      else if (renew && !isDeepStrictEqual(renew(product), product)) {
        changed.push({ model, columns: ['words'] })
        const [from, to] = [formatWords(product), formatWords(renew(product))]
        onChange({ kind: 'changed', model, name, cells: [{ column: 'words', from, to }] })
      }
    }
  }
  const inOrder = retired.toSorted((a, b) => a.position - b.position)
  return { added, changed, retired: inOrder.map(({ model }) => model), reordered }
}

/** The columns that differ, `words` for those of words.csv. */
const listChanges = (before: Record<string, string>, after: Record<string, string>) =>
  Object.entries(after).flatMap(([column, to]) => {
    const from = before[column] ?? ''
    return from === to ? [] : { column, from, to }
  })

const toComparableCells = (
  product: Parameters<typeof toProductCells>[0],
  pictures: PictureBase[],
): Record<string, string> => ({
  ...toProductCells(
    product,
    pictures.map(({ base }) => base),
  ),
  words: formatWords(product),
})

const formatWords = (product: Parameters<typeof toProductCells>[0]): string =>
  [...collectWords([product]).values()]
    .map(({ word, zh, es }) => `${word}: ${zh}, ${es}`)
    .toSorted()
    .join(' | ')

/** Names of what differs in company.json, a picture by its base. A translated address is part of `contact_info`. */
export function listChangedEntries(
  wanted: WantedRest<PictureBase>['company'],
  present: StoredCompany | undefined,
): string[] {
  const before: Record<string, unknown> = present ? withBases(present) : {}
  const after: Record<string, unknown> = withBases(wanted)
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name])).toSorted()
}

const withBases = ({ factory_pictures, brand, ...rest }: WantedRest<PictureBase>['company']) => ({
  ...rest,
  contact_info: [
    rest.contact_info,
    Object.entries(rest.translations ?? {})
      .flatMap(([language, { address }]) => (address === undefined ? [] : `${language} ${address}`))
      .toSorted(),
  ],
  brand: brand && { ...brand, logo: brand.logo?.base },
  factory_pictures: factory_pictures?.map(({ picture: { base }, ...about }) => ({
    ...about,
    base,
  })),
})
