/** How many rows are taken at once: enough for one statement to be worth it, few enough to be little, however long. */
export const portion = 100

/** Rows, so many at once, that are never all in memory. */
export function* inPortions<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let some: Row[] = []
  for (const row of rows) {
    if (some.push(row) < portion) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
