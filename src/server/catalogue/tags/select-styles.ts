import type { Product } from '#shared/contract/catalogue.ts'
import type { Db } from '#server/db/database.ts'
import {
  chunkRows,
  findStoredProducts,
  parseStoredProduct,
  readProductBatches,
} from '#server/db/catalogue-repository.ts'

/** Both empty mean all styles. */
export type StyleChoice = { categories: string[]; models: string[] }

/** Ids in the catalogue's order, and what was asked for and no active style has. */
export type Selection = { ids: string[]; unknown: { categories: string[]; models: string[] } }

const fold = (text: string) => text.trim().toLowerCase()

export async function selectStyles(db: Db, choice: StyleChoice): Promise<Selection> {
  const categories = new Map(choice.categories.map((slug) => [fold(slug), slug]))
  const models = new Map(choice.models.map((model) => [fold(model), model]))
  const isAll = categories.size + models.size === 0
  const found: { id: string; position: number }[] = []
  const unknownCategories = new Map(categories)
  const unknownModels = new Map(models)
  for await (const rows of readProductBatches(db)) {
    for (const row of rows) {
      const product = parseStoredProduct(row)
      if (!product.is_active) continue
      const [category, model] = [fold(product.category), fold(product.model)]
      unknownCategories.delete(category)
      unknownModels.delete(model)
      if (isAll || categories.has(category) || models.has(model))
        found.push({ id: row.id, position: row.position })
    }
  }
  return {
    ids: found.toSorted((a, b) => a.position - b.position).map(({ id }) => id),
    unknown: {
      categories: [...unknownCategories.values()],
      models: [...unknownModels.values()],
    },
  }
}

/** In the order of `ids`, a portion of the catalogue at a time. */
export async function* readStyles(db: Db, ids: string[]): AsyncGenerator<Product> {
  for (const some of chunkRows(ids)) {
    const rows = await findStoredProducts(db, some)
    for (const id of some) {
      const row = rows.get(id)
      if (row) yield parseStoredProduct(row)
    }
  }
}
