import { useLingui } from '@lingui/react/macro'
import { useFormatPieces } from '#app/i18n/format.ts'
import { Button } from '#app/ui/button.tsx'
import type { OptionProblem } from './parse/choose-options.ts'

type SeveralValues = Extract<OptionProblem, { kind: 'two values' }>

type SplitButtonsProps = {
  problem: SeveralValues
  quantity: number | undefined
  onSplit: (problem: SeveralValues, pieces: number | undefined) => void
}

/** Whether `black/brown 300` means 300 of each or of both is the buyer's to say. */
export function SplitButtons({ problem, quantity, onSplit }: SplitButtonsProps) {
  const { t } = useLingui()
  const formatPieces = useFormatPieces()
  const shared = quantity === undefined ? undefined : quantity / problem.values.length
  const offers =
    quantity === undefined || !Number.isInteger(shared) ? [quantity] : [quantity, shared]
  return offers.map((pieces) => (
    <Button key={pieces ?? 0} look="secondary" size="sm" onClick={() => onSplit(problem, pieces)}>
      {pieces === undefined ? t`A row for each` : t`A row for each with ${formatPieces(pieces)}`}
    </Button>
  ))
}
