import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { countStyles } from '#shared/domain/pricing/cart-line-key.ts'
import type { ProductsById } from '#app/catalogue/use-products.ts'
import { Button } from '#app/ui/button.tsx'
import type { useAttachments } from '#app/attachments/use-attachments.ts'
import { LineRow } from './line-row.tsx'
import type { EditRow, RequestRow } from './use-request-lines.ts'

/** The buyer's own fields follow: a long request shows its other lines when asked. */
const rowsAtFirst = 12

type InquiryLinesProps = {
  rows: RequestRow[]
  /** They translate the options. */
  products: ProductsById
  onChange: EditRow
  attached: ReturnType<typeof useAttachments>
  disabled: boolean
}

/** What the request asks for: quantities, notes and target prices can be edited, and lines removed. */
export function InquiryLines({ rows, products, onChange, attached, disabled }: InquiryLinesProps) {
  const [isWhole, setIsWhole] = useState(false)
  const lines = rows.flatMap(({ line, removed }) => (removed ? [] : line))
  const shown = isWhole ? rows : rows.slice(0, rowsAtFirst)
  return (
    <section className="border-l-2 border-trade bg-trade-wash px-4 py-3">
      <h3 className="label-caps text-soft">
        <Plural
          value={countStyles(lines)}
          one="# style in this inquiry"
          other="# styles in this inquiry"
        />
      </h3>
      <ul className="mt-1 divide-y divide-line text-sm">
        {shown.map((row, at) => (
          <LineRow
            key={row.id}
            row={row}
            product={products.get(row.line.product_id)}
            isFirstOfStyle={rows[at - 1]?.line.product_id !== row.line.product_id}
            onChange={onChange}
            files={row.line.attachments && attached.list}
            onPick={attached.add}
            disabled={disabled}
          />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button look="secondary" size="sm" className="mt-2" onClick={() => setIsWhole(true)}>
          <Trans>Show all {rows.length} lines</Trans>
        </Button>
      )}
    </section>
  )
}
