import { parseStoredProduct, readProductBatches } from '#server/db/catalogue-repository.ts'
import type { Db } from '#server/db/database.ts'
import { addHash, createSlug, normalizeSpelling } from './slugs.ts'

/** The shop's models by product id. Links, carts and orders hold the ids, so an import never changes them. */
export type GivenIds = Map<string, string>

export async function readGivenIds(db: Db): Promise<GivenIds> {
  const models: GivenIds = new Map()
  for await (const rows of readProductBatches(db)) {
    for (const row of rows) models.set(row.id, parseStoredProduct(row).model)
  }
  return models
}

export type AssignId = (model: string) => string

/**
 * Gives each model the id that the shop has for it, else a new one. Spellings of one model share an id; different models
 * with the same slug do not.
 */
export function createIdAssigner(given: GivenIds): AssignId {
  const spellings = new Map([...given].map(([id, model]) => [id, normalizeSpelling(model)]))
  const ids = new Map([...spellings].map(([id, spelling]) => [spelling, id]))
  return (model) => {
    const spelling = normalizeSpelling(model)
    const known = ids.get(spelling)
    if (known !== undefined) return known
    const slug = createSlug(model)
    const isFree = slug !== '' && !spellings.has(slug)
    const id = isFree ? slug : addHash(slug || 'style', model)
    ids.set(spelling, id)
    spellings.set(id, spelling)
    return id
  }
}
