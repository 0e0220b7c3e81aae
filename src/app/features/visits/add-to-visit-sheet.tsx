import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import type { Product } from '#shared/contract/catalogue.ts'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import {
  localizeProductName,
  localizeProductWord,
} from '#shared/domain/catalogue/localized-text.ts'
import { addStyle, listVisitsWith } from '#data/visits/visit-styles.ts'
import { createVisit } from '#data/visits/visits.ts'
import { useFormatPieces } from '#app/i18n/format.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { toStyleSnapshot } from './to-style-snapshot.ts'
import { VisitSheet } from './visit-sheet.tsx'

const noIds: string[] = []

type AddToVisitSheetProps = {
  product: Product
  /** Color, size and pieces that come with it. */
  chosen?: StyleLine | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Adds one style. */
export function AddToVisitSheet({ product, chosen, open, onOpenChange }: AddToVisitSheetProps) {
  const { i18n } = useLingui()
  const formatPieces = useFormatPieces()
  const having = useLiveQuery(() => withFallback(listVisitsWith(product.id), noIds), [product.id])
  const addTo = (id: string, now: number) =>
    addStyle(id, product.id, toStyleSnapshot(product), now, chosen)
  const options = Object.values(chosen?.specifications ?? {})
  const carried = [
    localizeProductName(product, i18n.locale),
    ...options.map((word) => localizeProductWord(product, word, i18n.locale)),
    ...(chosen ? [formatPieces(chosen.quantity)] : []),
  ]
  return (
    <VisitSheet
      open={open}
      onOpenChange={onOpenChange}
      description={carried.join(' · ')}
      begin={<Trans>Begin a visit with it</Trans>}
      having={having}
      isRepeatable={chosen !== undefined}
      addTo={addTo}
      addToNew={(fields, now) => createVisit(fields, now, (id) => addTo(id, now))}
    />
  )
}
