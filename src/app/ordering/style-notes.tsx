import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#shared/domain/format-number.ts'
import { findNextBreak, type MissingPieces } from '#shared/domain/ordering/order-totals.ts'
import { formatMoney, toCents } from '#shared/domain/pricing/money.ts'
import type { PriceList } from '#shared/domain/pricing/price-breaks.ts'
import { useFormatPieces } from '#app/i18n/format.ts'

type NextPriceProps = { prices: PriceList; pieces: number; currency: string }

/** '120 more reaches $7.95'; nothing where no larger quantity is cheaper. */
export function NextPrice({ prices, pieces, currency }: NextPriceProps) {
  const { i18n } = useLingui()
  const next = findNextBreak(prices, pieces)
  if (next === undefined || pieces === 0) return null
  const missingPieces = formatNumber(next.missing, i18n.locale)
  const price = formatMoney(toCents(next.price), currency)
  return (
    <p className="text-sm text-ok">
      <Trans>
        {missingPieces} more reaches {price} per piece.
      </Trans>
    </p>
  )
}

type ColorMinimumsProps = {
  minimum: number
  missing: MissingPieces['colors']
  nameColor: (color: string) => string
}

/** Displayed only (specification, section 5). */
export function ColorMinimums({ minimum, missing, nameColor }: ColorMinimumsProps) {
  const { t, i18n } = useLingui()
  const formatPieces = useFormatPieces()
  if (missing.length === 0) return null
  const leastPerColor = formatNumber(minimum, i18n.locale)
  const colors = missing
    .map(({ color, missing }) => {
      const [name, pieces] = [nameColor(color), formatPieces(missing)]
      return t`${name} ${pieces} more`
    })
    .join(i18n.locale === 'zh' ? '、' : ', ')
  return (
    <p className="text-sm text-soft">
      <Trans>
        The minimum per color is {leastPerColor} pcs: {colors}.
      </Trans>
    </p>
  )
}
