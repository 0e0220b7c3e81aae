import { Trans } from '@lingui/react/macro'

type ResultsCountProps = {
  shown: number
  total: number
  /** Its name, empty for all. */
  category: string
  search: string
  /** What was searched instead, where nothing was found for `search`. */
  corrected: string | undefined
}

/** 'Showing X of Y products', with where and for what, and what a misspelt search was taken for. */
export function ResultsCount({ shown, total, category, search, corrected }: ResultsCountProps) {
  const searched = corrected ?? search
  return (
    <output className="figures text-sm text-soft">
      {corrected !== undefined && (
        <span className="mb-1 block text-base text-ink">
          <Trans>
            Nothing was found for "{search}". Showing results for <strong>{corrected}</strong>.
          </Trans>{' '}
        </span>
      )}
      <Trans>
        Showing {shown} of {total} products
      </Trans>
      {category !== '' && <Trans> in {category}</Trans>}
      {searched !== '' && <Trans> for "{searched}"</Trans>}
    </output>
  )
}
