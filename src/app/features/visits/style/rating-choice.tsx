import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Check, CircleHelp, X } from 'lucide-react'
import type { VisitRating } from '#shared/domain/visits/visit-rules.ts'

type RatingChoiceProps = {
  /** Of the style. */
  name: string
  rating: VisitRating | undefined
  /** Undefined for the rating that is pressed again. */
  onRate: (rating: VisitRating | undefined) => void
}

const cell =
  'inline-flex min-h-11 flex-1 items-center justify-center gap-1.5 border border-edge bg-sheet px-2 text-sm font-semibold hover:border-ink first:rounded-l-sm last:rounded-r-sm not-first:-ml-px'

/** Three large buttons: for one thumb. */
export function RatingChoice({ name, rating, onRate }: RatingChoiceProps) {
  const { t } = useLingui()
  const wire = (value: VisitRating, chosen: string) => ({
    type: 'button' as const,
    'aria-pressed': rating === value,
    onClick: () => onRate(rating === value ? undefined : value),
    className: clsx(cell, rating === value && chosen),
  })
  return (
    <fieldset aria-label={t`Rating of ${name}`} className="flex min-w-0">
      <button {...wire('yes', 'z-10 border-ok! bg-ok! text-on-accent')}>
        <Check size={16} aria-hidden />
        <Trans context="rating">Yes</Trans>
      </button>
      <button {...wire('maybe', 'z-10 border-warn! bg-warn! text-on-accent')}>
        <CircleHelp size={16} aria-hidden />
        <Trans context="rating">Maybe</Trans>
      </button>
      <button {...wire('no', 'z-10 border-bad! bg-bad! text-on-accent')}>
        <X size={16} aria-hidden />
        <Trans context="rating">No</Trans>
      </button>
    </fieldset>
  )
}
