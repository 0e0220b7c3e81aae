import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useMemo, useState, type ReactNode } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { countStylePieces } from '#shared/domain/ordering/order-totals.ts'
import type { quantityMax } from '#shared/domain/pricing/quantity.ts'
import { isSample, toBulkChoice, toSampleChoice } from '#shared/domain/pricing/samples.ts'
import { useFormatPieces } from '#app/i18n/format.ts'
import { KindSheet } from './kind-sheet.tsx'
import { useOrderSteps } from './use-order-sheet.ts'

type OrderSheetProps = {
  product: Product
  /** All lines of the style, bulk and samples; a quantity may exceed the 999 of a cart line. */
  lines: readonly StyleLine[]
  onChange: (lines: StyleLine[]) => void
  /** The material shown first. */
  material?: string | undefined
  /** Pieces of a cart line. What is above is marked, stays as it was typed, and goes into a request. */
  lineLimit?: typeof quantityMax
  startsWithSamples?: boolean | undefined
}

/** Bulk and samples of a style, each with its own table and totals. */
export function OrderSheet({
  lines,
  onChange,
  startsWithSamples = false,
  ...rest
}: OrderSheetProps) {
  const [showsSamples, setShowsSamples] = useState(startsWithSamples)
  const bulkSteps = useOrderSteps()
  const sampleSteps = useOrderSteps()
  const bulk = useMemo(() => lines.filter((line) => !isSample(line)), [lines])
  const samples = useMemo(() => lines.filter(isSample).map(withChoice(toBulkChoice)), [lines])
  return (
    <div className="grid min-w-0 gap-4">
      <KindSwitch {...{ bulk, samples, showsSamples }} onSwitch={setShowsSamples} />
      {showsSamples ? (
        <KindSheet
          key="samples"
          isOfSamples
          lines={samples}
          history={sampleSteps}
          onChange={(next) => onChange([...bulk, ...next.map(withChoice(toSampleChoice))])}
          {...rest}
        />
      ) : (
        <KindSheet
          key="bulk"
          lines={bulk}
          history={bulkSteps}
          onChange={(next) => onChange([...next, ...lines.filter(isSample)])}
          {...rest}
        />
      )}
    </div>
  )
}

const withChoice =
  (change: typeof toBulkChoice) =>
  (line: StyleLine): StyleLine => ({ ...line, specifications: change(line.specifications) })

type KindSwitchProps = {
  bulk: readonly StyleLine[]
  samples: readonly StyleLine[]
  showsSamples: boolean
  onSwitch: (showsSamples: boolean) => void
}

/** Says how many pieces the other table has. */
function KindSwitch({ bulk, samples, showsSamples, onSwitch }: KindSwitchProps) {
  const { t } = useLingui()
  const formatPieces = useFormatPieces()
  const offer = (isOfSamples: boolean, name: ReactNode, lines: readonly StyleLine[]) => {
    const pieces = countStylePieces(lines)
    const isShown = isOfSamples === showsSamples
    return (
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => onSwitch(isOfSamples)}
        className={clsx(
          'figures min-h-11 border px-4 text-sm font-semibold',
          isShown ? 'border-ink bg-ink text-paper' : 'border-edge bg-sheet hover:border-ink',
        )}
      >
        {name}
        {pieces > 0 && ` · ${formatPieces(pieces)}`}
      </button>
    )
  }
  return (
    <div role="group" aria-label={t`Bulk or samples`} className="flex flex-wrap">
      {offer(false, <Trans>Bulk</Trans>, bulk)}
      {offer(true, <Trans>Samples</Trans>, samples)}
    </div>
  )
}
