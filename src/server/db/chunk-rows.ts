/** Rows per statement: enough to amortise it, few enough for memory. */
export const portion = 100

/** Never holds all rows in memory. */
export function* chunkRows<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let some: Row[] = []
  for (const row of rows) {
    if (some.push(row) < portion) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
