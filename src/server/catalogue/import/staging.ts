import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Picture } from '#shared/contract/catalogue.ts'
import type { DescribedProduct } from './parse-row.ts'
import type { Row } from './readers/read-table.ts'

/** `line` serves later errors; `pictures` are those the style has and keeps. */
export type RowProduct = { line: number; product: DescribedProduct; pictures?: Picture[] }

export type Illustrated<Result> = { product: Omit<DescribedProduct, 'files'>; pictures: Result[] }

/** Keeps the rows on disk until all are checked, to bound memory. Everything can be read repeatedly. */
export type Staging<Result = unknown> = {
  /** Keys need not be unique. */
  sort: (key: string, row: Row) => void
  /** Keys in order of first occurrence. */
  sorted: () => Iterable<[key: string, rows: Row[]]>
  add: (row: RowProduct) => void
  rows: () => IterableIterator<RowProduct & { place: number }>
  illustrate: (place: number, pictures: Result[]) => void
  illustrated: () => Iterable<Illustrated<Result>>
  /** Products added, pictures named, products with good pictures. */
  counts: { rows: number; pictures: number; illustrated: number }
  close: () => void
}

/** The file vanishes also when the process is killed. */
export function openStaging<Result>(folder: string): Staging<Result> {
  const file = join(folder, `import-${randomUUID()}.tmp`)
  const sqlite = new DatabaseSync(file)
  // private and temporary: no durability needed; node:sqlite requires a journal mode
  sqlite.exec(
    'PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE',
  )
  sqlite.exec(`CREATE TABLE given (key TEXT, row TEXT); CREATE INDEX by_key ON given (key);
    CREATE TABLE rows (place INTEGER PRIMARY KEY, row TEXT);
    CREATE TABLE pictures (place INTEGER PRIMARY KEY, made TEXT)`)
  unlinkOpenFile(file)
  const keep = sqlite.prepare('INSERT INTO given VALUES (?, ?)')
  const add = sqlite.prepare('INSERT INTO rows VALUES (?, ?)')
  const illustrate = sqlite.prepare('INSERT INTO pictures VALUES (?, ?)')
  const counts = { rows: 0, pictures: 0, illustrated: 0 }
  // a new statement each time: a cached one may be in the middle of an iteration
  const all = (sql: string) => sqlite.prepare(sql).iterate()
  return {
    counts,
    sort: (key, row) => void keep.run(key, JSON.stringify(row)),
    *sorted() {
      let rows: Row[] = []
      let current: string | undefined
      const firsts = 'SELECT key, min(rowid) AS first FROM given GROUP BY key'
      const inOrder = `SELECT key, row FROM given JOIN (${firsts}) USING (key) ORDER BY first, given.rowid`
      for (const { key, row } of all(inOrder)) {
        if (current !== undefined && key !== current) yield [current, rows.splice(0)]
        current = String(key)
        rows.push(JSON.parse(String(row)) as Row) // written above
      }
      if (current !== undefined) yield [current, rows]
    },
    add(row) {
      add.run(counts.rows, JSON.stringify(row))
      counts.rows += 1
      counts.pictures += row.product.files.length
    },
    *rows() {
      for (const { place, row } of all('SELECT place, row FROM rows ORDER BY place')) {
        yield { place: Number(place), ...(JSON.parse(String(row)) as RowProduct) } // written above
      }
    },
    illustrate(place, pictures) {
      illustrate.run(place, JSON.stringify(pictures))
      counts.illustrated += 1
    },
    *illustrated() {
      const good = 'SELECT row, made FROM rows JOIN pictures USING (place) ORDER BY place'
      for (const { row, made } of all(good)) {
        const { files: _files, ...product } = (JSON.parse(String(row)) as RowProduct).product
        yield { product, pictures: JSON.parse(String(made)) as Result[] } // written above
      }
    },
    close() {
      sqlite.close()
      rmSync(file, { force: true })
    },
  }
}

/** Unlinks the open file; where the system refuses, it is removed on close. */
function unlinkOpenFile(file: string): void {
  try {
    rmSync(file)
  } catch {
    // Windows
  }
}
