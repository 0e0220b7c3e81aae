import * as v from 'valibot'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { toLineKey } from '#shared/domain/pricing/cart-line-key.ts'
import { withOpenDb } from '../db/connection.ts'
import { getDb } from '../db/database.ts'
import type { SheetDraft } from '../db/rows.ts'
import { getSetting, setSetting } from '../db/settings.ts'

/** Styles whose unfinished sheets are kept; the oldest go first. */
const draftsMax = 50
const cellsOfStyleMax = 2000

const Change = v.object({
  specifications: v.record(v.string(), v.string()),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
const Draft = v.object({ product_id: v.string(), changes: v.array(Change) })
/** In order of the last change. Changed cells only: the others are the cart's, which may change meanwhile. */
const Drafts = v.fallback(v.array(Draft), [])

/** Of all styles, the one changed last at the end. */
export const listSheetDrafts = async (): Promise<SheetDraft[]> =>
  v.parse(Drafts, await getSetting('order_sheets'))

/** Cells of a style's sheet that are not in the cart yet, 0 for emptied ones; undefined where there is nothing. */
export const readSheetDraft = async (productId: string): Promise<StyleLine[] | undefined> =>
  (await listSheetDrafts()).find(({ product_id }) => product_id === productId)?.changes

const changeDrafts = (change: (drafts: SheetDraft[]) => SheetDraft[]): Promise<void> =>
  withOpenDb(() =>
    getDb().transaction('rw', getDb().kept, async () =>
      setSetting('order_sheets', change(await listSheetDrafts()).slice(-draftsMax)),
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

/** Joins the caller's transaction. Cells of this device stay; sheets and cells that it has not come with the others. */
export async function mergeSheetDrafts(given: readonly unknown[]): Promise<void> {
  const own = await listSheetDrafts()
  const merged = new Map<string, StyleLine[]>()
  for (const { product_id, changes } of [...given.filter((one) => v.is(Draft, one)), ...own]) {
    const cells = new Map(merged.get(product_id)?.map((cell) => [toCell(cell), cell]))
    for (const cell of changes) cells.set(toCell(cell), cell)
    merged.set(product_id, [...cells.values()].slice(-cellsOfStyleMax))
  }
  const all = Array.from(merged, ([product_id, changes]) => ({ product_id, changes }))
  if (all.length > 0) await setSetting('order_sheets', all.slice(-draftsMax))
}

const toCell = ({ specifications }: StyleLine) => toLineKey('', specifications)

/** Deletes the draft that a request was made of; what was typed since stays. */
export const endSheetDraft = (asked: SheetDraft): Promise<void> =>
  changeDrafts((drafts) => drafts.filter((draft) => toText(draft) !== toText(asked)))

const toText = ({ product_id, changes }: SheetDraft) =>
  JSON.stringify([product_id, ...changes.map((cell) => [toCell(cell), cell.quantity])])
