import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#shared/domain/format-number.ts'

type ResultsCountProps = {
  shown: number
  total: number
  /** The name; empty for all categories. */
  category: string
  search: string
  /** The search used instead, where `search` had no results. */
  corrected: string | undefined
  /** No style matches all words; these match best. */
  nearest: boolean
}

/** 'Showing X of Y products', with category, search, correction and nearest matches. */
export function ResultsCount({
  shown: shownCount,
  total: totalCount,
  category,
  search,
  corrected,
  nearest,
}: ResultsCountProps) {
  const { i18n } = useLingui()
  const shown = formatNumber(shownCount, i18n.locale)
  const total = formatNumber(totalCount, i18n.locale)
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
      {/* English keeps the plural for one, as specified. */}
      {totalCount === 1 ? (
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
