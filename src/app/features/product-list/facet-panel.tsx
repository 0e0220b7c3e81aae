import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, useCallback, useState } from 'react'
import { facetNames, type FacetName, type Facets } from '#shared/domain/search/list-filters.ts'
import { useFacetLabels } from './facet-labels.ts'
import type { ListSearch } from '#shared/domain/search/list-params.ts'
import { getChosenValues, toggleFacetValue, type OnFilter } from './list-search-params.ts'
import { findSwatch } from '#app/catalogue/color-swatches.ts'

/** The rest follows on demand. */
const maxInitialValues = 8

type FacetPanelProps = {
  facets: Facets
  search: ListSearch
  /** Number of saved styles. */
  saved: number
  onChange: OnFilter
  /** Prefetches: a pressed value is probably chosen on release. */
  onPress: OnFilter
}

/** Each value shows the number of styles it would leave. */
export const FacetPanel = memo(function FacetPanel({
  facets,
  search,
  saved,
  onChange,
  onPress,
}: FacetPanelProps) {
  const { t } = useLingui()
  const chosen = getChosenValues(search)
  const toggle: OnRow = useCallback((...row) => onChange(toSearchChange(...row)), [onChange])
  const press: OnRow = useCallback((...row) => onPress(toSearchChange(...row)), [onPress])
  return (
    <div role="group" aria-label={t`Filters`} className="flex flex-col gap-6">
      {(saved > 0 || search.saved === 'yes') && (
        <Row
          facet="saved"
          value="yes"
          name={t`Saved styles only`}
          checked={search.saved === 'yes'}
          count={saved}
          onToggle={toggle}
          onPress={press}
        />
      )}
      {facetNames.map((facet) => (
        <Facet
          key={facet}
          facet={facet}
          facets={facets}
          chosen={chosen[facet]}
          onToggle={toggle}
          onPress={press}
        />
      ))}
    </div>
  )
})

type OnRow = (facet: FacetName | 'saved', value: string) => void

const toSearchChange =
  (...[facet, value]: Parameters<OnRow>) =>
  (before: ListSearch): ListSearch =>
    facet === 'saved'
      ? { saved: before.saved === 'yes' ? '' : 'yes' }
      : toggleFacetValue(before, facet, value)

type FacetProps = { facet: FacetName; facets: Facets; chosen: string[] } & RowTouches

type RowTouches = { onToggle: OnRow; onPress: OnRow }

function Facet({ facet, facets, chosen, onToggle, onPress }: FacetProps) {
  const { nameOf: formatFacet, valueOf: formatValue } = useFacetLabels(facets)
  const values = facets.values[facet]
  const [all, setAll] = useState(false)
  if (values.length === 0) return null
  // A single hidden value is not worth a button.
  const few = values.length <= maxInitialValues + 1
  const shown = values.filter(
    ({ value }, at) => all || few || at < maxInitialValues || chosen.includes(value),
  )
  return (
    <fieldset>
      <legend className="label-caps mb-1 text-soft">{formatFacet(facet)}</legend>
      <div className="border-t border-line">
        {shown.map(({ value, count }) => (
          <Row
            key={value}
            facet={facet}
            value={value}
            name={formatValue(facet, value)}
            checked={chosen.includes(value)}
            count={count}
            swatch={facet === 'color' ? findSwatch(value) : undefined}
            onToggle={onToggle}
            onPress={onPress}
          />
        ))}
      </div>
      {!few && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-1 min-h-9 text-sm font-semibold text-trade underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          {all ? (
            <Trans>Show fewer</Trans>
          ) : (
            <Plural value={values.length} one="Show # value" other="Show all # values" />
          )}
        </button>
      )}
    </fieldset>
  )
}

type RowProps = {
  facet: FacetName | 'saved'
  value: string
  name: string
  checked: boolean
  count: number
  swatch?: string | undefined
} & RowTouches

/** Memoised: a list has dozens, and most do not change. */
const Row = memo(function Row({
  facet,
  value,
  name,
  checked,
  count,
  swatch,
  onToggle,
  onPress,
}: RowProps) {
  return (
    <label
      onPointerDown={() => onPress(facet, value)}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 px-1 text-sm hover:bg-wash pointer-coarse:min-h-11"
    >
      <input
        type="checkbox"
        className="size-4.5 shrink-0 accent-trade"
        checked={checked}
        onChange={() => onToggle(facet, value)}
      />
      {swatch !== undefined && (
        <span
          aria-hidden
          className="size-4 shrink-0 rounded-full border border-edge forced-color-adjust-none"
          style={{ background: swatch }}
        />
      )}
      <span className={checked ? 'min-w-0 flex-1 font-semibold' : 'min-w-0 flex-1'}>{name}</span>{' '}
      <span className="figures text-xs text-soft">{count}</span>
    </label>
  )
})
