import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { queryCatalogue } from '#data/catalogue/catalogue-client.ts'
import { getCatalogueMeta } from '#data/catalogue/catalogue-store.ts'
import { readEnteredRows, type EnteredRow } from '#data/quick-order/quick-order.ts'
import { findByCode } from '#app/catalogue/find-by-code.ts'
import { useProducts } from '#app/catalogue/use-products.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { mergeRows, type EnteredTable } from './parse/merge-rows.ts'
import { isCodeLike, readStyle } from './parse/read-style.ts'
import { createStyleIndex, type StyleIndex } from './parse/style-index.ts'
import { understandRow } from './parse/understand-row.ts'
import { splitWords } from './parse/words.ts'

export type EnteredOrder = {
  rows: EnteredRow[]
  /** Undefined until the catalogue is read. */
  table: EnteredTable | undefined
  index: StyleIndex | undefined
}

/** The rows of this device as the catalogue understands them; undefined until they are read. */
export function useEnteredTable(catalogue: CataloguePort): EnteredOrder | undefined {
  const rows = useLiveQuery(() => withFallback(readEnteredRows(), []))
  const index = useStyleIndex(rows, catalogue)
  const read = useMemo(
    () =>
      index &&
      rows?.map((row) => {
        const style = readStyle(row, index)
        return { row, style, id: row.product_id ?? (style.kind === 'found' ? style.id : undefined) }
      }),
    [rows, index],
  )
  const products = useProducts(
    (read ?? []).flatMap(({ id }) => id ?? []),
    catalogue.product,
  )
  const table = useMemo(
    () =>
      read &&
      products &&
      mergeRows(
        read.map(({ row, style, id }) => ({
          row,
          ...understandRow(row, style, id === undefined ? undefined : products.get(id)),
        })),
      ),
    [read, products],
  )
  return rows && { rows, table, index }
}

/** Undefined until it is read. */
function useStyleIndex(
  rows: EnteredRow[] | undefined,
  catalogue: CataloguePort,
): StyleIndex | undefined {
  const [index, setIndex] = useState<StyleIndex>()
  // null without a copy of the catalogue on this device
  const cursor = useLiveQuery(
    async () => (await withFallback(getCatalogueMeta(), undefined))?.cursor ?? null,
  )
  const asked = cursor === null ? rows : undefined
  useEffect(() => {
    let isMounted = true
    const load = async () => {
      if (cursor === undefined) return
      const styles =
        cursor === null
          ? undefined
          : await withFallback(queryCatalogue(cursor, { about: 'codes' }), undefined)
      const known = styles ?? (await findOnServer(asked ?? [], catalogue))
      if (isMounted) setIndex(createStyleIndex(known))
    }
    void load()
    return () => {
      isMounted = false
    }
  }, [cursor, asked, catalogue])
  return index
}

/** Codes that are looked up one by one; a first visit that pastes more waits for the copy. */
const maxLookups = 100

async function findOnServer(rows: readonly EnteredRow[], catalogue: CataloguePort) {
  const codes = new Set(
    rows.flatMap(({ named, cells }) => [
      ...(named['model'] ? [named['model']] : []),
      ...cells.flatMap(splitWords).filter(isCodeLike),
    ]),
  )
  const found = await Promise.all(
    [...codes]
      .slice(0, maxLookups)
      .map((code) => withFallback(findByCode(catalogue, code), undefined)),
  )
  return found.flatMap((product) => product ?? [])
}
