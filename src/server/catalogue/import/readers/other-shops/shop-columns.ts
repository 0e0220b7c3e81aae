import type { Row } from '../read-table.ts'

/** The names that versions and languages of a shop system give a column, the usual one first. */
export type ColumnNames<Key extends string> = Record<Key, readonly string[]>

export type ShopColumns<Key extends string> = {
  has: (key: Key) => boolean
  /** Empty where the file has no such column. */
  read: (row: Row, key: Key) => string
  /** The first cell that is not empty. */
  readFirst: (rows: Row[], key: Key) => string
  /** As in the file's own version and language, for messages. */
  label: (key: Key) => string
  /** Of a column in lower case, as `Row` has it. */
  isRead: (column: string) => boolean
  /** In lower case; undefined where the file has no such column. */
  name: (key: Key) => string | undefined
}

/** `present` is in lower case. */
export function findShopColumns<Key extends string>(
  known: ColumnNames<Key>,
  present: readonly string[],
): ShopColumns<Key> {
  const keys = Object.keys(known) as Key[] // exactly those of the type
  const labels = new Map(
    keys.map((key) => [key, known[key].find((name) => present.includes(name.toLowerCase()))]),
  )
  const name = (key: Key) => labels.get(key)?.toLowerCase()
  const read = (row: Row, key: Key) => row.cells[name(key) ?? ''] ?? ''
  const used = new Set(keys.map(name))
  return {
    has: (key) => labels.get(key) !== undefined,
    read,
    readFirst: (rows, key) => rows.map((row) => read(row, key)).find(Boolean) ?? '',
    label: (key) => labels.get(key) ?? known[key][0] ?? key,
    isRead: (column) => used.has(column),
    name,
  }
}
