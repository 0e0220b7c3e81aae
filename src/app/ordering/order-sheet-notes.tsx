import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, useEffect, useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { countBrokenPacks, roundUpToPacks } from '#shared/domain/ordering/fill-quantities.ts'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { countStylePieces, priceStyle } from '#shared/domain/ordering/order-totals.ts'
import { formatMoney, toCents } from '#shared/domain/pricing/money.ts'
import { useFormatPieces } from '#app/i18n/format.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { ToolButton } from './order-sheet-tools.tsx'
import type { OrderSheetModel } from './use-order-sheet.ts'

/** How long nothing is typed before a screen reader says the total, in ms. */
const announceDelay = 900

type StyleTotalProps = { product: Product; isOfSamples: boolean; lines: readonly StyleLine[] }

/** Pieces and price of the style over all its colours, sizes and materials; no price of samples without a fee. */
export const StyleTotal = memo(function StyleTotal(props: StyleTotalProps) {
  const { product, isOfSamples, lines } = props
  const { t } = useLingui()
  const formatPieces = useFormatPieces()
  const { currency } = product.pricing
  const count = countStylePieces(lines)
  const fee = toCents(product.sample_price ?? 0)
  const { unit, amount } = isOfSamples
    ? { unit: fee, amount: fee * count }
    : priceStyle(product.pricing, count)
  const pieces = formatPieces(count)
  const hasPrice = unit > 0 || !isOfSamples
  const total = [pieces, ...(hasPrice ? [formatMoney(amount, currency)] : [])].join(', ')
  return (
    <p className="figures flex flex-wrap items-baseline justify-between gap-x-4">
      <span>
        <span className="text-lg font-semibold">{pieces}</span>{' '}
        {hasPrice && (
          <span className="text-soft">
            × <FormattedMoney cents={unit} currency={currency} /> <Trans>per piece</Trans>
          </span>
        )}
      </span>
      {hasPrice && (
        <span className="text-lg font-semibold">
          <FormattedMoney cents={amount} currency={currency} />
        </span>
      )}
      <Announcement text={t`In all: ${total}`} />
    </p>
  )
})

/** Says the text once typing has paused. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const [first] = useState(text)
  useEffect(() => {
    if (text === first && said === '') return undefined
    const timer = setTimeout(() => setSaid(text), announceDelay)
    return () => clearTimeout(timer)
  }, [text, first, said])
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  )
}

/** Renders nothing where all cells are full packs. */
export function PackNote({ sheet, packSize }: { sheet: OrderSheetModel; packSize: number }) {
  const broken = countBrokenPacks(sheet.quantities, packSize)
  if (broken === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-soft">
      <p>
        <Trans>Packs of {packSize}:</Trans>{' '}
        <Plural
          value={broken}
          one="# quantity is no number of full packs."
          other="# quantities are no number of full packs."
        />
      </p>
      <ToolButton onPress={() => sheet.change(roundUpToPacks(sheet.quantities, packSize))}>
        <Trans>Round up</Trans>
      </ToolButton>
    </div>
  )
}
