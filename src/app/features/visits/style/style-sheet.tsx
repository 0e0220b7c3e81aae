import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { findChangedQuantities } from '#shared/domain/ordering/quantity-changes.ts'
import type { VisitStyle } from '#data/db/visit-rows.ts'
import { setStyleQuantities } from '#data/visits/style-quantities.ts'
import { OrderSheet } from '#app/ordering/order-sheet.tsx'
import { saveVisitChange } from '../save-visit-change.ts'

/** Pieces by colour and size. Only cells that change are written: another tab may fill the others. */
export function StyleSheet({ style, product }: { style: VisitStyle; product: Product }) {
  const [typed, setTyped] = useState<readonly StyleLine[]>()
  const writing = useRef<Promise<unknown>>(Promise.resolve())
  const lines = typed ?? style.quantities
  const change = (next: StyleLine[]) => {
    const changes = findChangedQuantities(lines, next)
    setTyped(next)
    writing.current = writing.current.then(() =>
      saveVisitChange(setStyleQuantities(style.id, changes)),
    )
  }
  return (
    <section
      className="min-w-0"
      // shows what another tab has written, once nothing is typed any more
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        void writing.current.then(() => setTyped(undefined))
      }}
    >
      <h3 className="mb-2 text-sm font-semibold">
        <Trans>Quantities</Trans>
      </h3>
      <OrderSheet product={product} lines={lines} onChange={change} />
    </section>
  )
}
