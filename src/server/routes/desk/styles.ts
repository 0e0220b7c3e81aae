import { basename } from 'node:path'
import type { Product } from '#shared/contract/catalogue.ts'
import * as desk from '#shared/contract/desk/styles.ts'
import type { CatalogueDraft } from '#shared/contract/desk/catalogue.ts'
import { openDraft, removeDraft } from '../../catalogue/drafts/draft-store.ts'
import { writeStyleList } from '../../catalogue/drafts/write-style-list.ts'
import { toProductCells } from '../../catalogue/export/product-columns.ts'
import {
  findStoredProducts,
  parseStoredProduct,
  readProductBatches,
} from '../../db/catalogue-repository.ts'
import type { Db } from '../../db/database.ts'
import { HttpProblem } from '../../problem.ts'
import { cleanFileName } from '../../uploads/file-name.ts'
import type { DeskScope } from './desk-scope.ts'
import { findThumbnail } from './thumbnail.ts'

/** A list that has arrived. */
export type NewDraft = Pick<CatalogueDraft, 'id' | 'file' | 'style' | 'member'>

/** One style at a time: an edit is a list with one row, and goes the way of every list. */
export function registerStyleRoutes(
  { deps, register }: DeskScope,
  startCheck: (draft: NewDraft) => Promise<void>,
): void {
  const { db, folders } = deps
  const requireProduct = async (id = ''): Promise<Product> => {
    const stored = (await findStoredProducts(db, [id])).get(id)
    if (stored === undefined) throw new HttpProblem('not_found')
    return parseStoredProduct(stored)
  }
  register(desk.findStyles, async ({ query }) => ({
    styles: (await searchProducts(db, query.search)).map(({ id, model, name, ...rest }) => ({
      id,
      model,
      name,
      image: findThumbnail(rest.pictures[0]),
      is_active: rest.is_active,
    })),
  }))
  register(desk.readDeskStyle, async ({ params }) => {
    const product = await requireProduct(params['id'])
    const cells = toProductCells(product, [])
    return {
      style: {
        id: product.id,
        model: product.model,
        cells: Object.fromEntries(desk.styleColumns.map((column) => [column, cells[column] ?? ''])),
        pictures: product.pictures.map((picture) => ({
          base: picture.base,
          src: findThumbnail(picture) ?? '',
        })),
      },
    }
  })
  register(desk.editStyle, async ({ params, body, member }) => {
    const product = await requireProduct(params['id'])
    const { id, source } = await openDraft(folders.drafts, Date.now())
    const file = cleanFileName(`${product.model}.csv`)
    try {
      await writeStyleList(deps, product, body, source, `${basename(product.id)}.csv`)
    } catch (error) {
      await removeDraft(folders.drafts, id)
      throw error
    }
    await startCheck({ id, file, style: product.id, member: member.name })
    return { id }
  })
}

/** In the order of the shop. */
async function searchProducts(db: Db, search: string): Promise<Product[]> {
  const word = search.toLowerCase()
  const found: { position: number; product: Product }[] = []
  for await (const rows of readProductBatches(db)) {
    for (const row of rows) {
      const product = parseStoredProduct(row)
      if (`${product.model} ${product.name}`.toLowerCase().includes(word))
        found.push({ position: row.position, product })
    }
  }
  return found
    .toSorted((a, b) => a.position - b.position)
    .slice(0, desk.foundStylesMax)
    .map(({ product }) => product)
}
