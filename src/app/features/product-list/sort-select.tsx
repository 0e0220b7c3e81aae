import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { memo } from 'react'
import { sorts, type Sort } from '#shared/domain/search/list-filters.ts'
import type { OnFilter } from './list-search-params.ts'

type SortSelectProps = { sort: Sort; onChange: OnFilter; className?: string }

export const SortSelect = memo(function SortSelect({ sort, onChange, className }: SortSelectProps) {
  const { t } = useLingui()
  const names: Record<Sort, string> = {
    relevance: t`Relevance`,
    price: t`Price, lowest first`,
    'price-down': t`Price, highest first`,
    newest: t`Newest first`,
    minimum: t`Minimum order, smallest first`,
  }
  return (
    <label className={clsx('flex items-center gap-2 text-sm', className)}>
      <span className="shrink-0 text-soft">
        <Trans>Sort by</Trans>
      </span>
      <select
        value={sort}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: sorts.find((one) => one === value) ?? 'relevance' })
        }
        className="min-h-11 min-w-0 flex-1 rounded-sm border border-edge bg-sheet px-2 text-sm hover:border-ink"
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </label>
  )
})
