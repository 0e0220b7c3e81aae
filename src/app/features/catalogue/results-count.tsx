import { Trans } from '@lingui/react/macro'

type ResultsCountProps = { shown: number; total: number; category: string; search: string }

/** 'Showing X of Y products', with where and for what. `category` is its name, empty for all. */
export function ResultsCount({ shown, total, category, search }: ResultsCountProps) {
  return (
    <output className="figures text-sm text-soft">
      <Trans>
        Showing {shown} of {total} products
      </Trans>
      {category !== '' && <Trans> in {category}</Trans>}
      {search !== '' && <Trans> for "{search}"</Trans>}
    </output>
  )
}
