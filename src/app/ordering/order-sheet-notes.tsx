import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { formatNumber } from '#shared/domain/format-number.ts'
import { countBrokenPacks, roundUpToPacks } from '#shared/domain/ordering/fill-quantities.ts'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import {
  countStylePieces,
  findMissingPieces,
  findNextBreak,
  priceStyle,
} from '#shared/domain/ordering/order-totals.ts'
import { formatMoney, toCents } from '#shared/domain/pricing/money.ts'
import { useFormatPieces } from '#app/i18n/format.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { ToolButton } from './order-sheet-tools.tsx'
import type { OrderSheetModel } from './use-order-sheet.ts'

/** How long nothing is typed before a screen reader says the total, in ms. */
const announceDelay = 900

type NotesProps = { product: Product; lines: readonly StyleLine[] }

/** Pieces and price of the style over all its colours, sizes and materials. */
export function StyleTotal({ product, lines }: NotesProps) {
  const { t } = useLingui()
  const formatPieces = useFormatPieces()
  const { currency } = product.pricing
  const count = countStylePieces(lines)
  const { unit, amount } = priceStyle(product.pricing, count)
  const pieces = formatPieces(count)
  const total = formatMoney(amount, currency)
  return (
    <p className="figures flex flex-wrap items-baseline justify-between gap-x-4">
      <span>
        <span className="text-lg font-semibold">{pieces}</span>{' '}
        <span className="text-soft">
          × <FormattedMoney cents={unit} currency={currency} /> <Trans>per piece</Trans>
        </span>
      </span>
      <span className="text-lg font-semibold">
        <FormattedMoney cents={amount} currency={currency} />
      </span>
      <Announcement text={t`In all: ${pieces}, ${total}`} />
    </p>
  )
}

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

/** The next price, and what the factory's minimums lack: displayed only (specification, section 5). */
export function StyleNotes({
  product,
  lines,
  nameColor,
}: NotesProps & { nameColor: (color: string) => string }) {
  const { t, i18n } = useLingui()
  const formatPieces = useFormatPieces()
  const { pricing } = product
  const count = countStylePieces(lines)
  const next = findNextBreak(pricing, count)
  const missing = findMissingPieces(pricing, lines)
  const format = (pieces: number) => formatNumber(pieces, i18n.locale)
  const least = format(pricing.min_quantity)
  const leastPerColor = format(pricing.min_per_color ?? 1)
  const more = formatPieces(missing.style)
  const colors = missing.colors
    .map(({ color, missing }) => {
      const [name, pieces] = [nameColor(color), formatPieces(missing)]
      return t`${name} ${pieces} more`
    })
    .join(i18n.locale === 'zh' ? '、' : ', ')
  const missingPieces = format(next?.missing ?? 0)
  const price = next && formatMoney(toCents(next.price), pricing.currency)
  return (
    <div className="grid gap-1 text-sm empty:hidden">
      {next && count > 0 && (
        <p className="text-ok">
          <Trans>
            {missingPieces} more reaches {price} per piece.
          </Trans>
        </p>
      )}
      {missing.style > 0 && (
        <p className="text-soft">
          <Trans>
            The factory's minimum for this style is {least} pcs: {more} more.
          </Trans>
        </p>
      )}
      {missing.colors.length > 0 && (
        <p className="text-soft">
          <Trans>
            The minimum per color is {leastPerColor} pcs: {colors}.
          </Trans>
        </p>
      )}
    </div>
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
