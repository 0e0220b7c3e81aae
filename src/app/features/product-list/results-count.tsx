import { Trans } from '@lingui/react/macro'

type ResultsCountProps = {
  shown: number
  total: number
  /** Its name, empty for all. */
  category: string
  search: string
  /** What was searched instead, where nothing was found for `search`. */
  corrected: string | undefined
  /** No style fits all of the search; these come nearest. */
  nearest: boolean
}

/** 'Showing X of Y products', with where and for what, what a misspelt search was taken for, and whether it only came near. */
export function ResultsCount({
  shown,
  total,
  category,
  search,
  corrected,
  nearest,
}: ResultsCountProps) {
  const searched = corrected ?? search
  return (
    <output className="figures text-sm text-soft">
      {nearest && (
        <span className="mb-1 block text-base text-ink">
          <Trans>No style fits all of "{searched}". These come nearest.</Trans>{' '}
        </span>
      )}
      {corrected !== undefined && !nearest && (
        <span className="mb-1 block text-base text-ink">
          <Trans>
            Nothing was found for "{search}". Showing results for <strong>{corrected}</strong>.
          </Trans>{' '}
        </span>
      )}
      {/* English says the same of one, as in the specification */}
      {total === 1 ? (
        <Trans>Showing {shown} of 1 products</Trans>
      ) : (
        <Trans>
          Showing {shown} of {total} products
        </Trans>
      )}
      {category !== '' && <Trans> in {category}</Trans>}
      {searched !== '' && !nearest && <Trans> for "{searched}"</Trans>}
    </output>
  )
}
