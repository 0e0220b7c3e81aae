import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#shared/domain/format-number.ts'
import { requestedPiecesMax } from '#shared/domain/pricing/quantity.ts'
import type { RowProblem } from './parse/understand-row.ts'

/** Why a row is not understood, in one sentence. */
export function useProblemText(): (problem: RowProblem) => string {
  const { t, i18n } = useLingui()
  const most = formatNumber(requestedPiecesMax, i18n.locale)
  return (problem) => {
    const written = 'written' in problem ? problem.written : ''
    switch (problem.kind) {
      case 'no style':
        return written === ''
          ? t`This row names no style.`
          : t`No style has the model "${written}".`
      case 'not looked up':
        return t`The catalogue is not on this device yet. This row will be looked up when there is a connection.`
      case 'several styles':
        return t`This row names more than one style.`
      case 'unknown words':
        return t`The style is not offered in "${written}".`
      case 'two values':
        return t`"${written}" is one choice too many: write a row for each.`
      case 'no quantity':
        return t`The quantity is missing.`
      case 'unclear quantity':
        return t`"${written}" is no quantity: write one whole number from 1 to ${most}.`
    }
  }
}
