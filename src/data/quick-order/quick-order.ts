import type { Table } from 'dexie'
import * as v from 'valibot'
import { specifications } from '#shared/contract/validation.ts'
import { requestedPiecesMax } from '#shared/domain/pricing/quantity.ts'
import { getDb } from '../db/database.ts'
import { randomId } from '../db/random-id.ts'
import { deleteSetting, getSetting, setSetting } from '../db/settings.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'

/** Bounds of what is entered at once: rows, and characters of the text that is being pasted. */
export const quickOrderLimits = { rows: 2000, text: 500_000 } as const

const Correction = v.object({
  product_id: v.optional(v.string()),
  specifications: v.optional(specifications),
  /** Words of options that are still not understood beside those that are chosen. */
  open_words: v.optional(v.array(v.string())),
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

const inTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  withQuotaRecovery(() => getDb().transaction('rw', getDb().kept, work))

const changeRows = (change: (rows: EnteredRow[]) => EnteredRow[]): Promise<void> =>
  inTransaction(async () => setSetting('quick_order', change(await readEnteredRows())))

/**
 * False, and nothing is added, where they were too many together. The pasted text goes in the same transaction: no killed
 * tab leaves both it and its rows.
 */
export const addEnteredRows = (
  rows: readonly WrittenRow[],
  from: 'text' | 'file',
): Promise<boolean> =>
  inTransaction(async () => {
    const before = await readEnteredRows()
    if (before.length + rows.length > quickOrderLimits.rows) return false
    const added = rows.map((row) => ({ ...row, id: randomId() }))
    await setSetting('quick_order', [...before, ...added])
    if (from === 'text') await deleteSetting('quick_order_text')
    return true
  })

type AddRows = (present: ReadonlySet<string>) => Promise<ReadonlySet<string>>

/**
 * One transaction, so that no row is both here and in the cart. `add` gets the ids of the rows that are still here, since
 * the others are in the cart already, and gives the ids of those that it has added.
 */
export const moveRowsToCart = (add: AddRows): Promise<void> => moveRows([getDb().cart], add)

/** As into the cart. */
export const moveRowsToVisit = (add: AddRows): Promise<void> =>
  moveRows([getDb().visits, getDb().visit_styles], add)

async function moveRows(tables: Table[], add: AddRows): Promise<void> {
  await withQuotaRecovery(() =>
    getDb().transaction('rw', [...tables, getDb().kept], async () => {
      const rows = await readEnteredRows()
      const added = await add(new Set(rows.map(({ id }) => id)))
      await setSetting(
        'quick_order',
        rows.filter(({ id }) => !added.has(id)),
      )
    }),
  )
}

/** Corrects rows of one line; a quantity is that of all, and stands at the first. */
export const correctRows = (ids: readonly string[], correction: Correction): Promise<void> =>
  changeRows((rows) =>
    rows
      .filter(({ id }) => correction.quantity === undefined || !ids.slice(1).includes(id))
      .map((row) => (ids.includes(row.id) ? { ...row, ...correction } : row)),
  )

/** Puts rows in the place of one, each with its correction, and gives their ids: none where they were too many together. */
export const splitRow = (id: string, parts: readonly Correction[]): Promise<string[]> =>
  inTransaction(async () => {
    const rows = await readEnteredRows()
    if (rows.length - 1 + parts.length > quickOrderLimits.rows) return []
    const identified = parts.map((part) => ({ ...part, id: randomId() }))
    const split = rows.flatMap((row) =>
      row.id === id ? identified.map((part) => ({ ...row, ...part })) : [row],
    )
    await setSetting('quick_order', split)
    return identified.map((part) => part.id)
  })

/** Puts a row back in the place of its parts. False once one of them has gone, into the cart for example. */
export const joinRow = (row: EnteredRow, parts: readonly string[]): Promise<boolean> =>
  inTransaction(async () => {
    const rows = await readEnteredRows()
    const present = rows.filter(({ id }) => parts.includes(id))
    if (present.length < parts.length) return false
    const [first] = present
    const joined = rows.flatMap((one) =>
      one === first ? [row] : present.includes(one) ? [] : [one],
    )
    await setSetting('quick_order', joined)
    return true
  })

export const removeEnteredRows = (ids: ReadonlySet<string>): Promise<void> =>
  changeRows((rows) => rows.filter(({ id }) => !ids.has(id)))

/** Puts removed rows back where they stood; others that have gone since stay away. */
export const restoreEnteredRows = (
  removed: ReadonlySet<string>,
  before: readonly EnteredRow[],
): Promise<void> =>
  changeRows((rows) => {
    const known = new Set(before.map(({ id }) => id))
    const byId = new Map(rows.map((row) => [row.id, row]))
    return [
      ...before.flatMap((row) => byId.get(row.id) ?? (removed.has(row.id) ? row : [])),
      ...rows.filter(({ id }) => !known.has(id)),
    ]
  })

/** Pasted, and not read yet. */
export const readPastedText = async (): Promise<string> =>
  v.parse(v.fallback(v.string(), ''), await getSetting('quick_order_text'))

export const savePastedText = (text: string): Promise<void> =>
  withQuotaRecovery(() => setSetting('quick_order_text', text))
