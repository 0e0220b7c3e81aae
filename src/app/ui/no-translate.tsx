import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { formatMoney } from '#shared/domain/pricing/money.ts'

// Content that browser translation must not change.

export const FormattedMoney = ({ cents, currency }: { cents: number; currency: string }) => (
  <span translate="no">{formatMoney(cents, currency)}</span>
)

export function ModelNumber({ number }: { number: string }) {
  const { t } = useLingui()
  // Split text instead of a rich-text macro, which is too slow for long lists.
  const [before, after] = t`Model: ${number}`.split(number)
  return (
    <>
      {before}
      <span translate="no" className={clsx(number.length <= 20 && 'whitespace-nowrap')}>
        {number}
      </span>
      {after}
    </>
  )
}
