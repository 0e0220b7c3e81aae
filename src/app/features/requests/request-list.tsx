import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import { Button } from '#app/ui/button.tsx'
import type { RequestEntry } from './request-entries.ts'
import { RequestState } from './state/request-state.tsx'
import { RequestKind, RequestTitle } from './request-title.tsx'
import { toEntryLines } from './requested-lines.ts'
import { StylePicture } from './style-picture.tsx'
import { noProducts, useProducts, type ProductsById } from '#app/catalogue/use-products.ts'
import { WrittenAt } from './written-at.tsx'

/** Entries that are shown at once. */
const portion = 30

type RequestListProps = { entries: readonly RequestEntry[]; catalogue: CataloguePort }

export function RequestList({ entries, catalogue }: RequestListProps) {
  const { t } = useLingui()
  const [most, setMost] = useState(portion)
  const shown = entries.slice(0, most)
  const products =
    useProducts(
      shown.map((entry) => toEntryLines(entry)[0]?.product_id ?? ''),
      catalogue.product,
    ) ?? noProducts
  return (
    <>
      <ul aria-label={t`My requests`} className="border-t border-ink">
        {shown.map((entry) => (
          <EntryRow key={entry.key} {...{ entry, products }} />
        ))}
      </ul>
      {entries.length > most && (
        <Button look="secondary" className="mt-6" onClick={() => setMost(most + portion)}>
          <Trans>Show older ones</Trans>
        </Button>
      )}
    </>
  )
}

function EntryRow({ entry, products }: { entry: RequestEntry; products: ProductsById }) {
  const { key, written_at } = entry
  const [line] = toEntryLines(entry)
  const message = entry.kind === 'order' ? entry.order.order_id : entry.item.inquiry.message
  return (
    <li className="relative grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-4 hover:bg-wash sm:grid-cols-[3.5rem_minmax(0,1fr)_12rem]">
      <StylePicture
        product={products.get(line?.product_id ?? '')}
        line={line}
        className="w-14 self-start max-sm:row-span-2"
      />
      <div className="min-w-0">
        <p className="label-caps figures text-soft">
          <RequestKind entry={entry} />
          <WrittenAt at={written_at} />
        </p>
        <Link
          to="/requests"
          search={{ key }}
          className="font-semibold wrap-break-word underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          <RequestTitle entry={entry} />
        </Link>
        <p translate="no" className="truncate text-sm text-soft">
          {message}
        </p>
      </div>
      <div className="max-sm:mt-2">
        <RequestState entry={entry} />
      </div>
    </li>
  )
}
