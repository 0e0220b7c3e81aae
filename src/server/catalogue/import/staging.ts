import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DescribedProduct } from './parse-row.ts'
import type { Row } from './readers/read-table.ts'

/** A product and where it stands in the file, for reasons that turn up later. */
export type RowProduct = { line: number; product: DescribedProduct }

/** A product with what was made of its pictures, in order. */
export type Illustrated<Result> = { product: Omit<DescribedProduct, 'files'>; pictures: Result[] }

/**
 * Where an import keeps its rows until all are known to be good: in a file, so that a list of any length takes the
 * same memory. All that is read from it can be read again.
 */
export type Staging<Result = unknown> = {
  /** Keeps a row as the file has it, under a key that others may have too. */
  sort: (key: string, row: Row) => void
  /** The rows of every key, in the order in which the keys came first. */
  sorted: () => Iterable<[key: string, rows: Row[]]>
  add: (row: RowProduct) => void
  /** Every product with its place among them. */
  rows: () => IterableIterator<RowProduct & { place: number }>
  /** Notes that the pictures of the product at a place are good, and what was made of them. */
  illustrate: (place: number, pictures: Result[]) => void
  /** The products whose pictures are good. */
  illustrated: () => Iterable<Illustrated<Result>>
  /** How many products were added, how many pictures they name, and how many products have good ones. */
  counts: { rows: number; pictures: number; illustrated: number }
  close: () => void
}

/** Opens an empty staging file in a folder. Nothing of it stays, also where the process is killed. */
export function openStaging<Result>(folder: string): Staging<Result> {
  const file = join(folder, `import-${randomUUID()}.tmp`)
  const sqlite = new DatabaseSync(file)
  // nobody else reads it, and whatever happens it is made anew; Node allows no mode without a journal
  sqlite.exec(
    'PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE',
  )
  sqlite.exec(`CREATE TABLE given (key TEXT, row TEXT); CREATE INDEX by_key ON given (key);
    CREATE TABLE rows (place INTEGER PRIMARY KEY, row TEXT);
    CREATE TABLE pictures (place INTEGER PRIMARY KEY, made TEXT)`)
  withoutName(file)
  const keep = sqlite.prepare('INSERT INTO given VALUES (?, ?)')
  const add = sqlite.prepare('INSERT INTO rows VALUES (?, ?)')
  const illustrate = sqlite.prepare('INSERT INTO pictures VALUES (?, ?)')
  const counts = { rows: 0, pictures: 0, illustrated: 0 }
  // a statement of its own each time: somebody may be in the middle of the same one
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
        const { line, product } = JSON.parse(String(row)) as RowProduct // written above
        yield { place: Number(place), line, product }
      }
    },
    illustrate(place, pictures) {
      illustrate.run(place, JSON.stringify(pictures))
      counts.illustrated += 1
    },
    *illustrated() {
      const good = 'SELECT row, made FROM rows JOIN pictures USING (place) ORDER BY place'
      for (const { row, made } of all(good)) {
        const { files: _files, ...product } = (JSON.parse(String(row)) as RowProduct).product // written above
        yield { product, pictures: JSON.parse(String(made)) as Result[] } // likewise
      }
    },
    close() {
      sqlite.close()
      rmSync(file, { force: true })
    },
  }
}

/** An open file needs no name; where the system thinks otherwise, it is removed when it is closed. */
function withoutName(file: string): void {
  try {
    rmSync(file)
  } catch {
    // Windows
  }
}
