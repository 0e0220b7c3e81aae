import { Plural } from '@lingui/react/macro'
import type { InquiryLine } from '#shared/contract/inquiry.ts'
import { countStyles } from '#shared/domain/pricing/cart-line-key.ts'
import { useFormatPieces } from '#app/i18n/format.ts'

export function InquiryLines({ lines }: { lines: InquiryLine[] }) {
  const formatPieces = useFormatPieces()
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
        {lines.map((line) => (
          <li key={JSON.stringify([line.product_id, line.specifications])} className="py-1.5">
            <span className="font-semibold">{line.product_name}</span>{' '}
            <span translate="no" className="font-mono text-xs text-soft">
              {line.model}
            </span>
            <span className="figures block text-soft">
              {formatPieces(line.quantity)}
              {Object.values(line.specifications).map((option) => ` · ${option}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
