import { Trans, useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatNumber } from '#shared/domain/format-number.ts'
import {
  isTooMany,
  quantityMax,
  quantityMin,
  requestedPiecesMax,
  parseQuantity,
  clampQuantity,
} from '#shared/domain/pricing/quantity.ts'

type QuantityFieldProps = {
  quantity: number
  onChange: (quantity: number) => void
  /** Accessible name. */
  label?: string
  disabled?: boolean
  /** Debounce of typing, in ms. */
  pause?: number
  /** Offers to ask for the pieces that were typed, where they are more than a line holds. */
  onAskForMore?: (pieces: number) => void
}

/**
 * Pieces from 1 to 999; invalid input becomes 1 (specification, section 5). Commits while typing: a commit on blur
 * would move the button that is being clicked.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { quantity, onChange, label, disabled = false, pause = 0, onAskForMore } = props
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState<string>() // only while typing
  const [wished, setWished] = useState<number>() // more than a line holds
  const count = useEffectEvent((pieces: number) => pieces !== quantity && onChange(pieces))
  useEffect(() => {
    const pieces = typed === undefined ? undefined : parseQuantity(typed)
    if (pieces === undefined || String(pieces) !== typed?.normalize('NFKC')) return undefined
    const timer = setTimeout(() => count(pieces), pause)
    return () => clearTimeout(timer)
  }, [typed, pause])
  const commitTyped = () => {
    if (typed !== undefined) {
      setWished(isTooMany(typed) ? Number(typed.normalize('NFKC')) : undefined)
      onChange(parseQuantity(typed))
    }
    setTyped(undefined)
  }
  const stepTo = (pieces: number) => {
    setWished(undefined)
    onChange(clampQuantity(pieces))
  }
  const step = 'grid h-10.5 w-11 place-items-center disabled:opacity-40 enabled:hover:bg-wash'
  const field = (
    <fieldset
      aria-label={label ?? t`Quantity`}
      className="inline-flex rounded-sm border border-edge bg-sheet"
    >
      <button
        type="button"
        aria-label={t`Decrease quantity`}
        disabled={disabled || quantity <= quantityMin}
        onClick={() => stepTo(quantity - 1)}
        className={step}
      >
        <Minus size={16} aria-hidden />
      </button>
      <input
        inputMode="numeric"
        aria-label={label ?? t`Quantity`}
        disabled={disabled}
        value={typed ?? String(quantity)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setWished(undefined)
          setTyped(event.currentTarget.value)
        }}
        onBlur={commitTyped}
        onKeyDown={(event) => event.key === 'Enter' && commitTyped()}
        className="figures h-10.5 w-14 border-x border-edge text-center text-base"
      />
      <button
        type="button"
        aria-label={t`Increase quantity`}
        disabled={disabled || quantity >= quantityMax}
        onClick={() => stepTo(quantity + 1)}
        className={step}
      >
        <Plus size={16} aria-hidden />
      </button>
    </fieldset>
  )
  return (
    <>
      {field}
      {wished !== undefined && (
        <div role="alert" className="mt-1 max-w-48 text-sm text-soft">
          <Trans>One line holds {quantityMax} pcs at most. For more, request a quote.</Trans>
          {onAskForMore && wished <= requestedPiecesMax && (
            <button
              type="button"
              onClick={() => onAskForMore(wished)}
              className="block min-h-11 text-left font-semibold text-trade underline underline-offset-4"
            >
              <Trans>Ask for {formatNumber(wished, i18n.locale)} pcs in a request</Trans>
            </button>
          )}
        </div>
      )}
    </>
  )
}
