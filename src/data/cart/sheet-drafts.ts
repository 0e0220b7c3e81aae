import * as v from 'valibot'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { withOpenDb } from '../db/connection.ts'
import { getDb } from '../db/database.ts'
import { getSetting, setSetting } from '../db/settings.ts'

/** Styles whose unfinished sheets are kept; the oldest go first. */
const draftsMax = 50

const Line = v.object({
  specifications: v.record(v.string(), v.string()),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
/** In order of the last change. */
const Drafts = v.fallback(v.array(v.object({ product_id: v.string(), lines: v.array(Line) })), [])

const readDrafts = async () => v.parse(Drafts, await getSetting('order_sheets'))

/** What was typed into a style's sheet and is not in the cart yet; undefined where there is nothing. */
export const readSheetDraft = async (productId: string): Promise<StyleLine[] | undefined> =>
  (await readDrafts()).find(({ product_id }) => product_id === productId)?.lines

/** Replaces the style's draft; without lines it is deleted. */
export async function saveSheetDraft(
  productId: string,
  lines: readonly StyleLine[] | undefined,
): Promise<void> {
  await withOpenDb(() =>
    getDb().transaction('rw', getDb().kept, async () => {
      const others = (await readDrafts()).filter(({ product_id }) => product_id !== productId)
      const own = lines === undefined ? [] : [{ product_id: productId, lines: [...lines] }]
      await setSetting('order_sheets', [...others, ...own].slice(-draftsMax))
    }),
  )
}
