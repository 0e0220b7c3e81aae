import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { VisitRating } from '#shared/domain/visits/visit-rules.ts'

type Filter = VisitRating | 'none' | undefined

type RatingFilterProps = {
  /** Undefined for all. */
  rating: Filter
  counts: ReadonlyMap<Filter, number>
  total: number
  onRate: (rating: Filter) => void
}

export function RatingFilter({ rating, counts, total, onRate }: RatingFilterProps) {
  const { t } = useLingui()
  const filter = (value: Filter, label: ReactNode) => (
    <button
      type="button"
      aria-pressed={rating === value}
      onClick={() => onRate(value)}
      className={clsx(
        'figures min-h-11 rounded-sm border px-3 text-sm font-semibold',
        rating === value ? 'border-ink bg-ink text-paper' : 'border-edge bg-sheet hover:border-ink',
      )}
    >
      {label} <span className="font-normal">{counts.get(value) ?? total}</span>
    </button>
  )
  return (
    <fieldset
      aria-label={t`Show by rating`}
      className="flex flex-wrap gap-2 border-b border-line py-3 print:hidden"
    >
      {filter(undefined, <Trans>All</Trans>)}
      {filter('yes', <Trans context="rating">Yes</Trans>)}
      {filter('maybe', <Trans context="rating">Maybe</Trans>)}
      {filter('no', <Trans context="rating">No</Trans>)}
      {filter('none', <Trans>Not rated</Trans>)}
    </fieldset>
  )
}
