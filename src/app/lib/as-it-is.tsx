import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { moneyText } from '#shared/domain/pricing/money.ts'

// What a browser that translates the page must leave as it is.

/** An amount of money. */
export const Money = ({ cents, currency }: { cents: number; currency?: string | undefined }) => (
  <span translate="no">{moneyText(cents, currency)}</span>
)

/** A style's model number after its name. */
export function ModelNumber({ number }: { number: string }) {
  const { t } = useLingui()
  // no elements within the sentence: to read them takes a list of styles too long
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
