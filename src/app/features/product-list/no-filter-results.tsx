import { Plural, Trans } from '@lingui/react/macro'
import { facetNames, type Facets } from '#shared/domain/search/list-filters.ts'
import { Button } from '#app/ui/button.tsx'
import { useFacetLabels } from './facet-labels.ts'
import type { ListSearch } from '#shared/domain/search/list-params.ts'
import { clearedFilters, getChosenValues } from './list-search-params.ts'
import { NoResults } from './no-results.tsx'

type NoFilterResultsProps = {
  facets: Facets
  search: ListSearch
  /** Number of saved styles. */
  saved: number
  onChange: (change: ListSearch) => void
}

/** Suggests the filter to remove; where no single one helps, a change of the search. */
export function NoFilterResults({ facets, search, saved, onChange }: NoFilterResultsProps) {
  const { nameOf: formatFacet, valueOf: formatValue } = useFacetLabels(facets)
  const chosen = getChosenValues(search)
  const ways = facetNames
    .map((facet) => ({ facet, count: facets.without[facet] ?? 0 }))
    .filter(({ count }) => count > 0)
  if (ways.length === 0 && search.search !== '' && search.saved !== 'yes') return <NoResults />
  return (
    <div className="flex flex-col items-start gap-3 py-16">
      <h2 className="text-xl font-semibold">
        <Trans>No products found</Trans>
      </h2>
      <p className="max-w-text text-soft">
        {ways.length > 0 ? (
          <Trans>No style meets all of these filters. Remove one to see more.</Trans>
        ) : saved === 0 && search.saved === 'yes' ? (
          <Trans>
            No style is saved on this device. The heart on a style's page saves it here.
          </Trans>
        ) : (
          <Trans>No style meets these filters.</Trans>
        )}
      </p>
      {ways.length > 0 && (
        <ul className="flex flex-col gap-2">
          {ways.map(({ facet, count }) => {
            const filter = `${formatFacet(facet)}: ${chosen[facet].map((value) => formatValue(facet, value)).join(', ')}`
            return (
              <li key={facet}>
                <Button
                  look="secondary"
                  className="text-left"
                  onClick={() => onChange({ [facet]: '' })}
                >
                  <span>
                    <Trans>Without {filter}</Trans>
                    <span className="figures ml-2 font-normal text-soft">
                      <Plural value={count} one="# style" other="# styles" />
                    </span>
                  </span>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <Button look="quiet" onClick={() => onChange(clearedFilters)}>
        <Trans>Clear all filters</Trans>
      </Button>
    </div>
  )
}
