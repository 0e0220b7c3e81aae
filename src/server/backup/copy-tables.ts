import { sql, type RawBuilder } from 'kysely'
import { draftKeys } from '../db/catalogue/draft-rows.ts'
import { transferKeys } from '../db/transfers/transfer-rows.ts'
import { hasConcurrentWriters, type Db, type Tx } from '../db/database.ts'
import { listLaterSteps } from '../db/migrations/migrate.ts'
import { primaryKeys, tableNames, type TableName, type Tables } from '../db/schema.ts'

export type RowCounts = Record<TableName, number>

/** Rows in memory, and per statement. */
const batchSize = 200

type Row = Record<string, string | number | null>

/**
 * `to` is empty; each may be either kind of database. Left out are what a later version has added to `from`, and drafts
 * of the desk and transfers, whose files are in no backup.
 */
export async function copyTables(from: Db, to: Tx): Promise<RowCounts> {
  const counts = await countRows(from)
  const isExtended = (await listLaterSteps(from)).length > 0
  const columns = isExtended ? await readColumns(to) : undefined
  for (const name of tableNames) {
    counts[name] = 0
    if (name in draftKeys || name in transferKeys) continue
    for await (const whole of readRowBatches(from, name)) {
      const rows: Row[] = columns ? whole.map((row) => pickColumns(row, columns.get(name))) : whole
      await sql`insert into ${sql.table(name)} (${joinColumns(rows)}) values ${joinValues(rows)}`.execute(
        to,
      )
      counts[name] += rows.length
    }
  }
  return counts
}

async function readColumns(db: Db): Promise<Map<string, Set<string>>> {
  const tables = await db.introspection.getTables()
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((one) => one.name))]))
}

const pickColumns = (row: Row, columns: Set<string> | undefined): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => columns?.has(column)))

/** In portions, by primary key. */
export async function* readRowBatches<Name extends TableName>(
  db: Db,
  name: Name,
): AsyncGenerator<Tables[Name][]> {
  const key: readonly string[] = primaryKeys[name]
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let after: RawBuilder<unknown> = sql``
  for (;;) {
    const page = sql<Row>`select * from ${sql.table(name)} ${after} order by ${columns} limit ${batchSize}`
    const { rows } = await page.execute(db)
    if (rows.length > 0) yield rows as Tables[Name][] // the table's own columns
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) return
    after = sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})`
  }
}

const joinColumns = ([row = {}]: Row[]) =>
  sql.join(Object.keys(row).map((column) => sql.ref(column)))

const joinValues = (rows: Row[]) =>
  sql.join(rows.map((row) => sql`(${sql.join(Object.values(row))})`))

export async function countRows(db: Db): Promise<RowCounts> {
  const counts = tableNames.map(async (name) => {
    const { rows } = await sql<{
      rows: number
    }>`select count(*) as rows from ${sql.table(name)}`.execute(db)
    return [name, rows[0]?.rows ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts)) as RowCounts // a number for each name
}

/** Blocks all other writers until the transaction ends, and disables its statement timeout. */
export async function lockTables(tx: Tx): Promise<void> {
  if (!hasConcurrentWriters(tx)) return
  await sql`set local statement_timeout = 0`.execute(tx)
  const all = sql.join(tableNames.map((name) => sql.table(name)))
  await sql`lock table ${all} in exclusive mode`.execute(tx)
}

export async function emptyTables(tx: Tx): Promise<void> {
  for (const name of tableNames.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx)
}
