import * as v from 'valibot'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { toLineKey } from '#shared/domain/pricing/cart-line-key.ts'
import { withOpenDb } from '../db/connection.ts'
import { getDb } from '../db/database.ts'
import type { SheetDraft } from '../db/rows.ts'
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

const changeDrafts = (change: (drafts: SheetDraft[]) => SheetDraft[]): Promise<void> =>
  withOpenDb(() =>
    getDb().transaction('rw', getDb().kept, async () =>
      setSetting('order_sheets', change(await readDrafts()).slice(-draftsMax)),
    ),
  )

/** Replaces the style's draft; without changes it is deleted. */
export const saveSheetDraft = (
  productId: string,
  changes: readonly StyleLine[] | undefined,
): Promise<void> =>
  changeDrafts((drafts) => [
    ...drafts.filter(({ product_id }) => product_id !== productId),
    ...(changes === undefined ? [] : [{ product_id: productId, changes: [...changes] }]),
  ])

/** Deletes the draft that a request was made of; what was typed since stays. */
export const endSheetDraft = (asked: SheetDraft): Promise<void> =>
  changeDrafts((drafts) => drafts.filter((draft) => toText(draft) !== toText(asked)))

const toText = ({ product_id, changes }: SheetDraft) =>
  JSON.stringify([
    product_id,
    ...changes.map(({ specifications, quantity }) => [toLineKey('', specifications), quantity]),
  ])
