import {
  readWithoutProducts,
  type CatalogueRest,
  type StoredProduct,
} from '../catalogue-repository.ts'
import { runInReadSnapshot, type Db } from '../database.ts'

export type ChangedProduct = StoredProduct & { changed_in: number }

/** What has changed since a version; with `isWhole`, all that there is. */
export type CatalogueChanges = CatalogueRest & {
  isWhole: boolean
  products: ChangedProduct[]
  removed: { id: string; changed_in: number }[]
}

/** Of one moment. Whole where `since` is not a version of before of the same catalogue. */
export const readCatalogueChanges = (
  db: Db,
  since?: { epoch: string; version: number },
): Promise<CatalogueChanges> =>
  runInReadSnapshot(db, async (moment) => {
    const rest = await readWithoutProducts(moment)
    const isWhole = since?.epoch !== rest.epoch || since.version > rest.version
    const seen = isWhole ? -1 : since.version
    const products = await moment
      .selectFrom('products')
      .leftJoin('catalogue_changes as change', 'change.id', 'products.id')
      .select(['products.id', 'products.position', 'products.json'])
      .select((of) => of.fn.coalesce('change.changed_in', of.val(0)).as('changed_in'))
      .$if(!isWhole, (query) => query.where('change.changed_in', '>', seen))
      .orderBy('products.position')
      .execute()
    const removed = await moment
      .selectFrom('catalogue_changes')
      .select(['id', 'changed_in'])
      .where('removed', '=', 1)
      .where('changed_in', '>', seen)
      .execute()
    return { ...rest, isWhole, products, removed }
  })
