import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { facetNames, type Facets } from '#shared/domain/search/list-filters.ts'
import { useFacetLabels } from './facet-labels.ts'
import type { ListSearch } from '#shared/domain/search/list-params.ts'
import { clearedFilters, getChosenValues, toggleFacetValue } from './list-search-params.ts'

type FilterChipsProps = {
  /** Undefined until the local catalogue is loaded. */
  facets: Facets | undefined
  search: ListSearch
  onChange: (change: ListSearch) => void
}

export function FilterChips({ facets, search, onChange }: FilterChipsProps) {
  const { t } = useLingui()
  const { nameOf: formatFacet, valueOf: formatValue } = useFacetLabels(facets)
  const chosen = getChosenValues(search)
  const chips = facetNames.flatMap((facet) =>
    chosen[facet].map((value) => ({
      key: `${facet} ${value}`,
      name: formatFacet(facet),
      value: formatValue(facet, value),
      remove: toggleFacetValue(search, facet, value),
    })),
  )
  return (
    <div role="group" aria-label={t`Chosen filters`} className="flex flex-wrap gap-2">
      {search.saved === 'yes' && (
        <Chip label={t`Remove filter: Saved styles`} onRemove={() => onChange({ saved: '' })}>
          <Trans>Saved styles</Trans>
        </Chip>
      )}
      {chips.map(({ key, name, value, remove }) => (
        <Chip
          key={key}
          label={t`Remove filter: ${name} ${value}`}
          onRemove={() => onChange(remove)}
        >
          <span className="text-soft">{name}</span> {value}
        </Chip>
      ))}
      <button
        type="button"
        onClick={() => onChange(clearedFilters)}
        className="min-h-9 px-2 text-sm font-semibold text-trade underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        <Trans>Clear all</Trans>
      </button>
    </div>
  )
}

type ChipProps = { label: string; onRemove: () => void; children: ReactNode }

function Chip({ label, onRemove, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onRemove}
      className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-sm border border-edge bg-sheet pr-2 pl-3 text-left text-sm hover:border-ink pointer-coarse:min-h-11"
    >
      <span className="min-w-0">{children}</span>
      <X size={14} aria-hidden className="shrink-0" />
    </button>
  )
}
