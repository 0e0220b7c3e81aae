import { Trans } from '@lingui/react/macro'
import type { Product } from '#shared/contract/catalogue.ts'
import type { VisitStyle } from '#data/db/visit-rows.ts'
import { OrderSheet } from '#app/ordering/order-sheet.tsx'
import { useSavedQuantities } from './use-saved-quantities.ts'

/** Pieces by colour and size. */
export function StyleSheet({ style, product }: { style: VisitStyle; product: Product }) {
  const { lines, onChange, onLeave } = useSavedQuantities(style)
  return (
    <section
      className="min-w-0"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <h3 className="mb-2 text-sm font-semibold">
        <Trans>Quantities</Trans>
      </h3>
      <OrderSheet product={product} lines={lines} onChange={onChange} />
    </section>
  )
}
