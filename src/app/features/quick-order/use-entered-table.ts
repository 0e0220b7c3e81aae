import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { queryCatalogue } from '#data/catalogue/catalogue-client.ts'
import { getCatalogueMeta } from '#data/catalogue/catalogue-store.ts'
import { readEnteredRows, type EnteredRow } from '#data/quick-order/quick-order.ts'
import { useProducts } from '#app/catalogue/use-products.ts'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { withFallback } from '#app/lib/with-fallback.ts'
import { createStyleLookup } from './look-up-styles.ts'
import { mergeRows, type EnteredTable } from './parse/merge-rows.ts'
import { readStyle, type ReadStyle } from './parse/read-style.ts'
import { createStyleIndex, type StyleIndex } from './parse/style-index.ts'
import { understandRow } from './parse/understand-row.ts'

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
        read.map(({ row, style, id = '' }) => {
          const isLoaded = id === '' || products.has(id)
          const known = isLoaded ? style : toPending(style, id)
          return { row, ...understandRow(row, known, products.get(id)) }
        }),
      ),
    [read, products],
  )
  return rows && { rows, table, index }
}

const toPending = (style: ReadStyle, id: string): ReadStyle => {
  const written = 'written' in style ? style.written : id
  return { kind: 'pending', written, rest: style.rest }
}

/** Undefined until it is read. Once the whole catalogue was read, a failure does not take it away. */
function useStyleIndex(
  rows: EnteredRow[] | undefined,
  catalogue: CataloguePort,
): StyleIndex | undefined {
  const [copied, setCopied] = useState<StyleIndex>()
  const [lookedUp, setLookedUp] = useState<StyleIndex>()
  const [unreadable, setUnreadable] = useState<string>()
  const isOffline = useConnectionStatus() === 'offline'
  const lookUp = useMemo(() => createStyleLookup(catalogue), [catalogue])
  // null without a copy of the whole catalogue on this device
  const copy = useLiveQuery(async () => {
    const { cursor = null, scope } = (await withFallback(getCatalogueMeta(), undefined)) ?? {}
    return { cursor: scope ? null : cursor, isPart: scope !== undefined }
  })
  const { cursor, isPart = false } = copy ?? {}
  const asked = !copied && (cursor === null || cursor === unreadable) ? rows : undefined
  useEffect(() => {
    if (typeof cursor !== 'string') return
    let isMounted = true
    const load = async () => {
      const styles = await withFallback(queryCatalogue(cursor, { about: 'codes' }), undefined)
      if (!isMounted) return
      if (styles) setCopied(createStyleIndex(styles))
      else setUnreadable(cursor)
    }
    void load()
    return () => {
      isMounted = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `asked` changes to try again
  }, [cursor, asked])
  useEffect(() => {
    if (!asked) return
    let isMounted = true
    // a part answers for its styles without a connection
    void lookUp(asked, isOffline && !isPart).then((known) => {
      if (isMounted) setLookedUp(known)
    })
    return () => {
      isMounted = false
    }
  }, [asked, lookUp, isOffline, isPart])
  return copied ?? lookedUp
}
