import { useLingui } from '@lingui/react/macro'
import { wholeNumber } from '#shared/domain/numbers.ts'

/**
 * Says how many pieces: '1 pc', '500 pcs'. One and several are all that our languages tell apart; their rules in the
 * browser take as long to open as its tables of numbers.
 */
export function usePieces(): (count: number) => string {
  const { t, i18n } = useLingui()
  return (count) => (count === 1 ? t`1 pc` : t`${wholeNumber(count, i18n.locale)} pcs`)
}
