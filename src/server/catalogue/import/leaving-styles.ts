import { runInReadSnapshot, type Db } from '#server/db/database.ts'
import { parseStoredProduct, readProductBatches } from '#server/db/catalogue-repository.ts'
import type { Staging } from './staging.ts'

/** Styles that an import retires or hides: the first of them by model in the order of the shop, and how many `of` all. */
export type LeavingStyles = { models: string[]; count: number; of: number }

/** Models that are named. */
const maxNamed = 20

/** `keeps` says whether a style that is not in the list stays. */
export async function findLeavingStyles(
  db: Db,
  staging: Pick<Staging, 'rows'>,
  keeps: (id: string) => boolean,
): Promise<LeavingStyles> {
  const isShown = new Map<string, boolean>()
  for (const { product } of staging.rows()) isShown.set(product.id, product.is_active)
  const leaving: { model: string; position: number }[] = []
  let of = 0
  await runInReadSnapshot(db, async (moment) => {
    for await (const batch of readProductBatches(moment)) {
      of += batch.length
      for (const row of batch) {
        const { model, is_active } = parseStoredProduct(row)
        const stays = isShown.get(row.id) ?? keeps(row.id)
        const isRetired = !isShown.has(row.id) && !stays
        if (isRetired || (is_active && !stays)) leaving.push({ model, position: row.position })
      }
    }
  })
  const inOrder = leaving.toSorted((a, b) => a.position - b.position)
  const models = inOrder.slice(0, maxNamed).map(({ model }) => model)
  return { models, count: leaving.length, of }
}

/** More than a tenth, or any where the list stands for all of the shop. */
export const needsConfirmation = ({ count, of }: LeavingStyles, replace: boolean): boolean =>
  replace ? count > 0 : count > of / 10
