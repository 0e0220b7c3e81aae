import type { Db } from '../database.ts'
import type { OriginalRow } from './catalogue-rows.ts'

export async function findOriginals(db: Db, bases: string[]): Promise<Map<string, OriginalRow>> {
  if (bases.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalogue_originals')
    .selectAll()
    .where('base', 'in', bases)
    .execute()
  return new Map(rows.map((row) => [row.base, row]))
}

export async function saveOriginal(db: Db, row: OriginalRow): Promise<void> {
  const { base: _, ...rest } = row
  await db
    .insertInto('catalogue_originals')
    .values(row)
    .onConflict((same) => same.column('base').doUpdateSet(rest))
    .execute()
}

/** Bytes of all originals; a file that several pictures share counts once. */
export async function sumOriginalBytes(db: Db): Promise<number> {
  const files = db
    .selectFrom('catalogue_originals')
    .select(['stored_name', 'size'])
    .distinct()
    .as('files')
  const { sum } = await db
    .selectFrom(files)
    .select(({ fn }) => fn.sum<number | null>('size').as('sum'))
    .executeTakeFirstOrThrow()
  return sum ?? 0
}
