import * as v from 'valibot'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { withOpenDb } from '../db/connection.ts'
import { getDb } from '../db/database.ts'
import { getSetting, setSetting } from '../db/settings.ts'

/** Styles whose unfinished sheets are kept; the oldest go first. */
const draftsMax = 50

const Change = v.object({
  specifications: v.record(v.string(), v.string()),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
/** In order of the last change. Changed cells only: the others are the cart's, which may change meanwhile. */
const Drafts = v.fallback(
  v.array(v.object({ product_id: v.string(), changes: v.array(Change) })),
  [],
)

const readDrafts = async () => v.parse(Drafts, await getSetting('order_sheets'))

/** Cells of a style's sheet that are not in the cart yet, 0 for emptied ones; undefined where there is nothing. */
export const readSheetDraft = async (productId: string): Promise<StyleLine[] | undefined> =>
  (await readDrafts()).find(({ product_id }) => product_id === productId)?.changes

/** Replaces the style's draft; without changes it is deleted. */
export async function saveSheetDraft(
  productId: string,
  changes: readonly StyleLine[] | undefined,
): Promise<void> {
  await withOpenDb(() =>
    getDb().transaction('rw', getDb().kept, async () => {
      const others = (await readDrafts()).filter(({ product_id }) => product_id !== productId)
      const own = changes === undefined ? [] : [{ product_id: productId, changes: [...changes] }]
      await setSetting('order_sheets', [...others, ...own].slice(-draftsMax))
    }),
  )
}
