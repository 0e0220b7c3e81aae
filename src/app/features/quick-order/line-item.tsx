import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#shared/domain/format-number.ts'
import { localizeProductName } from '#shared/domain/catalogue/localized-text.ts'
import { quantityMax } from '#shared/domain/pricing/quantity.ts'
import type { Correction } from '#data/quick-order/quick-order.ts'
import { ProductPicture } from '#app/catalogue/product-image.tsx'
import { SelectedOptions } from '#app/catalogue/selected-options.tsx'
import { useFormatPieces } from '#app/i18n/format.ts'
import type { EnteredLine } from './parse/merge-rows.ts'
import { OptionFields, PiecesField } from './row-controls.tsx'

type LineItemProps = {
  line: EnteredLine
  onCorrect: (correction: Correction) => void
  onRemove: () => void
}

/** What is understood of one row, or of several with the same style and choice. */
export function LineItem({ line, onCorrect, onRemove }: LineItemProps) {
  const { t, i18n } = useLingui()
  const formatPieces = useFormatPieces()
  const [editing, setEditing] = useState(false)
  const { product, specifications, quantity, note, target_price, rows } = line
  const name = localizeProductName(product, i18n.locale)
  const words = Object.fromEntries(
    Object.entries(product.translations).map(([locale, texts]) => [locale, texts.words ?? {}]),
  )
  const numbers = rows.map(({ number }) => number).join(', ')
  const parts = rows.map((row) => row.text).join('\n')
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-3 text-sm">
      <div>
        <ProductPicture product={product} alt="" sizes="48px" className="w-12" />
      </div>
      <div className="min-w-0">
        <p className="truncate">
          <span translate="no" className="mr-2 font-mono">
            {product.model}
          </span>
          <Link
            to="/products/$id"
            params={{ id: product.id }}
            className="underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </p>
        <p className="empty:hidden">
          <SelectedOptions chosen={specifications} words={words} />
        </p>
        <p className="figures font-semibold">{formatPieces(quantity)}</p>
        {rows.length > 1 && (
          <p title={parts} className="text-soft">
            <Trans>The sum of rows {numbers}.</Trans>
          </p>
        )}
        {note && <p className="wrap-anywhere text-soft">{note}</p>}
        {target_price && (
          <p className="text-soft">
            <Trans>
              Target price {target_price} {product.pricing.currency}
            </Trans>
          </p>
        )}
        {quantity > quantityMax && (
          <p className="text-warn">
            <Trans>
              More than {formatNumber(quantityMax, i18n.locale)} pcs: it goes into a request, not
              into the cart.
            </Trans>
          </p>
        )}
      </div>
      <div className="-mt-2 -mr-2 flex">
        <button
          type="button"
          aria-expanded={editing}
          aria-label={t`Change ${name}`}
          onClick={() => setEditing(!editing)}
          className="grid size-11 place-items-center text-soft hover:text-ink"
        >
          <Pencil size={16} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t`Remove ${name}`}
          onClick={onRemove}
          className="grid size-11 place-items-center text-soft hover:text-ink"
        >
          <X size={18} aria-hidden />
        </button>
      </div>
      {editing && (
        <div className="col-span-3 mt-3 flex flex-wrap items-start gap-3">
          <OptionFields
            product={product}
            chosen={specifications}
            onChoose={(chosen) => onCorrect({ specifications: chosen })}
          />
          <PiecesField pieces={quantity} onChange={(pieces) => onCorrect({ quantity: pieces })} />
        </div>
      )}
    </li>
  )
}
