import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { quotationBreaksMax } from '#shared/contract/requests/quotation.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { DraftLine } from './quotation-draft.ts'

type Breaks = DraftLine['breaks']

type BreakFieldsProps = {
  /** Of the line. */
  name: string
  breaks: Breaks
  isWrong: (field: string) => boolean
  onChange: (breaks: Breaks) => void
}

/** What other quantities of a line cost. */
export function BreakFields({ name, breaks, isWrong, onChange }: BreakFieldsProps) {
  const { t } = useLingui()
  const isFull = breaks.length >= quotationBreaksMax
  return (
    <>
      {breaks.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {breaks.map((one, at) => {
            const { quantity } = one
            const number = at + 1
            const from = quantity || t`price ${number}`
            const change = (changes: Partial<typeof one>) =>
              onChange(
                breaks.map((other, place) => (place === at ? { ...other, ...changes } : other)),
              )
            return (
              <li key={at} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3 sm:max-w-md">
                <TextField
                  label={t`From pieces`}
                  inputMode="numeric"
                  maxLength={8}
                  value={quantity}
                  error={
                    isWrong(`${at}.quantity`)
                      ? t`A whole number above 0`
                      : isWrong(`${at}.same`)
                        ? t`These pieces have a price already`
                        : undefined
                  }
                  onChange={({ target }) => change({ quantity: target.value })}
                />
                <TextField
                  label={t`Price each`}
                  inputMode="decimal"
                  maxLength={15}
                  value={one.price}
                  error={isWrong(`${at}.price`) ? t`An amount like 7.95` : undefined}
                  onChange={({ target }) => change({ price: target.value })}
                />
                <Button
                  look="quiet"
                  size="sm"
                  className="mt-6.5 min-h-11"
                  aria-label={t`Remove the price from ${from} of ${name}`}
                  onClick={() => onChange(breaks.filter((_, place) => place !== at))}
                >
                  <X size={16} aria-hidden />
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <Button
        look="quiet"
        size="sm"
        className="mt-1 -ml-3"
        disabled={isFull}
        aria-label={t`Add a price from a number of pieces to ${name}`}
        onClick={() => onChange([...breaks, { quantity: '', price: '' }])}
      >
        <Plus size={16} aria-hidden />
        {isFull ? (
          <Trans>{quotationBreaksMax} prices are the most</Trans>
        ) : (
          <Trans>Price from a number of pieces</Trans>
        )}
      </Button>
    </>
  )
}
