import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { quantityMax, quantityMin, quantityTyped, quantityWithin } from '#shared/domain/quantity.ts'

type QuantityFieldProps = {
  quantity: number
  onChange: (quantity: number) => void
  /** Whose quantity it is, for those who hear the page. */
  label?: string
  disabled?: boolean
  /** How long nothing is typed until a quantity counts, in ms. */
  pause?: number
}

/**
 * A whole number of pieces from 1 to 999 with steppers; what is none becomes 1 (specification, section 5). A number
 * counts while it is typed: when it counted with the press on something else, that would move from under the press.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { quantity, onChange, label, disabled = false, pause = 0 } = props
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>() // only while somebody types
  const count = useEffectEvent((pieces: number) => pieces !== quantity && onChange(pieces))
  useEffect(() => {
    const pieces = typed === undefined ? undefined : quantityTyped(typed)
    if (pieces === undefined || String(pieces) !== typed) return undefined
    const timer = setTimeout(() => count(pieces), pause)
    return () => clearTimeout(timer)
  }, [typed, pause])
  const settle = () => {
    if (typed !== undefined) onChange(quantityTyped(typed))
    setTyped(undefined)
  }
  const step = 'grid h-10.5 w-11 place-items-center disabled:opacity-40 enabled:hover:bg-wash'
  return (
    <fieldset
      aria-label={label ?? t`Quantity`}
      className="inline-flex rounded-sm border border-edge bg-sheet"
    >
      <button
        type="button"
        aria-label={t`Decrease quantity`}
        disabled={disabled || quantity <= quantityMin}
        onClick={() => onChange(quantityWithin(quantity - 1))}
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
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        className="figures h-10.5 w-14 border-x border-edge text-center text-base"
      />
      <button
        type="button"
        aria-label={t`Increase quantity`}
        disabled={disabled || quantity >= quantityMax}
        onClick={() => onChange(quantityWithin(quantity + 1))}
        className={step}
      >
        <Plus size={16} aria-hidden />
      </button>
    </fieldset>
  )
}
