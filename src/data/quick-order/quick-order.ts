import * as v from 'valibot'
import { specifications } from '#shared/contract/validation.ts'
import { requestedPiecesMax } from '#shared/domain/pricing/quantity.ts'
import { withOpenDb } from '../db/connection.ts'
import { getDb } from '../db/database.ts'
import { randomId } from '../db/random-id.ts'
import { getSetting, setSetting } from '../db/settings.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'

/** Bounds of what is entered at once: rows, and characters of the text that is being pasted. */
export const quickOrderLimits = { rows: 2000, text: 500_000 } as const

const Correction = v.object({
  product_id: v.optional(v.string()),
  specifications: v.optional(specifications),
  quantity: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(requestedPiecesMax)),
  ),
})
/** What the buyer has chosen in place of what a row says. */
export type Correction = v.InferOutput<typeof Correction>

const WrittenRow = v.object({
  /** In the text or sheet, from 1. */
  number: v.number(),
  /** As it was written. */
  text: v.string(),
  /** Cells whose column a header names. */
  named: v.record(v.string(), v.string()),
  /** The others, which are read word by word. */
  cells: v.array(v.string()),
})
/** A row as it was pasted or stood in a file. */
export type WrittenRow = v.InferOutput<typeof WrittenRow>

const EnteredRow = v.object({ id: v.string(), ...WrittenRow.entries, ...Correction.entries })
export type EnteredRow = v.InferOutput<typeof EnteredRow>

const EnteredRows = v.fallback(v.array(EnteredRow), [])

/** In the order in which they were entered; empty where they cannot be read. */
export const readEnteredRows = async (): Promise<EnteredRow[]> =>
  v.parse(EnteredRows, await getSetting('quick_order'))

const changeRows = (change: (rows: EnteredRow[]) => EnteredRow[]): Promise<void> =>
  withOpenDb(() =>
    withQuotaRecovery(() =>
      getDb().transaction('rw', getDb().kept, async () => {
        await setSetting('quick_order', change(await readEnteredRows()))
      }),
    ),
  )

/** False, and nothing is added, where they were too many together. */
export async function addEnteredRows(rows: readonly WrittenRow[]): Promise<boolean> {
  let fits = false
  await changeRows((before) => {
    fits = before.length + rows.length <= quickOrderLimits.rows
    return fits ? [...before, ...rows.map((row) => ({ ...row, id: randomId() }))] : before
  })
  return fits
}

/** Corrects rows of one line; a quantity is that of all, and stands at the first. */
export const correctRows = (ids: readonly string[], correction: Correction): Promise<void> =>
  changeRows((rows) =>
    rows
      .filter(({ id }) => correction.quantity === undefined || !ids.slice(1).includes(id))
      .map((row) => (ids.includes(row.id) ? { ...row, ...correction } : row)),
  )

export const removeEnteredRows = (ids: ReadonlySet<string>): Promise<void> =>
  changeRows((rows) => rows.filter(({ id }) => !ids.has(id)))

/** Puts removed rows back where they stood. */
export const restoreEnteredRows = (before: readonly EnteredRow[]): Promise<void> =>
  changeRows((rows) => {
    const present = new Set(rows.map(({ id }) => id))
    const known = new Set(before.map(({ id }) => id))
    const byId = new Map(rows.map((row) => [row.id, row]))
    return [
      ...before.map((row) => (present.has(row.id) ? (byId.get(row.id) ?? row) : row)),
      ...rows.filter(({ id }) => !known.has(id)),
    ]
  })

/** Pasted, and not read yet. */
export const readPastedText = async (): Promise<string> =>
  v.parse(v.fallback(v.string(), ''), await getSetting('quick_order_text'))

export const savePastedText = (text: string): Promise<void> =>
  withOpenDb(() => withQuotaRecovery(() => setSetting('quick_order_text', text)))
