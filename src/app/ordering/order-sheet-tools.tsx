import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  countCarton,
  fillCartons,
  fillRow,
  repeatColumn,
  repeatRow,
} from '#shared/domain/ordering/fill-quantities.ts'
import { formatNumber } from '#shared/domain/format-number.ts'
import { useFormatPieces } from '#app/i18n/format.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { GridNames, OrderSheetModel } from './use-order-sheet.ts'

type ToolsProps = { sheet: OrderSheetModel; names: GridNames }

/** Each button says what it does to the row or column that was edited last. */
export function FillTools({ sheet, names, children }: ToolsProps & { children: ReactNode }) {
  const { t, i18n } = useLingui()
  const { grid, quantities, current, change } = sheet
  const pieces = quantities[current.row]?.[current.column] ?? 0
  const count = formatNumber(pieces, i18n.locale)
  const row = names.row(grid.rows[current.row] ?? '')
  const rowBefore = names.row(grid.rows[current.row - 1] ?? '')
  const column = names.column(grid.columns[current.column] ?? '')
  const columnBefore = names.column(grid.columns[current.column - 1] ?? '')
  return (
    <div className="flex flex-wrap gap-2">
      {grid.columns.length > 1 && (
        <ToolButton
          disabled={pieces === 0}
          onPress={() => change(fillRow(quantities, current.row, pieces))}
        >
          {grid.rowOption ? t`Fill ${row} with ${count}` : t`Fill all with ${count}`}
        </ToolButton>
      )}
      {current.row > 0 && (
        <ToolButton
          disabled={isEmpty(quantities[current.row - 1])}
          onPress={() => change(repeatRow(quantities, current.row - 1, current.row))}
        >
          {t`Repeat ${rowBefore} in ${row}`}
        </ToolButton>
      )}
      {current.column > 0 && grid.rows.length > 1 && (
        <ToolButton
          disabled={isEmpty(quantities.map((cells) => cells[current.column - 1] ?? 0))}
          onPress={() => change(repeatColumn(quantities, current.column - 1, current.column))}
        >
          {t`Repeat ${columnBefore} in ${column}`}
        </ToolButton>
      )}
      {children}
      <ToolButton disabled={!sheet.canUndo} onPress={sheet.undo}>
        <Undo2 size={16} aria-hidden /> <Trans>Undo</Trans>
      </ToolButton>
    </div>
  )
}

const isEmpty = (cells: readonly number[] = []) => cells.every((pieces) => pieces === 0)

export function ToolButton({
  onPress,
  children,
  disabled,
  expanded,
}: {
  onPress: () => void
  children: ReactNode
  disabled?: boolean
  expanded?: boolean
}) {
  return (
    <Button
      look="secondary"
      size="sm"
      disabled={disabled}
      aria-expanded={expanded}
      // The edited cell keeps the focus, and with it a phone's keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}

type CartonToolsProps = ToolsProps & {
  packSize: number | undefined
  ratio: readonly number[]
  cartons: number
  onCartons: (cartons: number) => void
}

/** The ratio itself is a row of the table. */
export function CartonTools({ sheet, names, packSize, ratio, ...props }: CartonToolsProps) {
  const { t } = useLingui()
  const formatPieces = useFormatPieces()
  const { cartons, onCartons } = props
  const { grid, quantities, current, change } = sheet
  const carton = countCarton(ratio, packSize)
  const inCarton = carton && formatPieces(carton.reduce((sum, pieces) => sum + pieces, 0))
  const row = names.row(grid.rows[current.row] ?? '')
  const fill = (rows: number[]) => {
    if (carton) change(fillCartons(quantities, rows, carton, cartons))
  }
  return (
    <div className="flex flex-wrap items-end gap-2 border-l-2 border-line pl-3">
      <TextField
        label={t`Cartons`}
        inputMode="numeric"
        autoComplete="off"
        value={String(cartons)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onCartons(readDigits(event.currentTarget.value))}
        className="w-24"
      />
      <ToolButton disabled={!carton} onPress={() => fill([current.row])}>
        {grid.rowOption ? t`Fill ${row}` : t`Fill all`}
      </ToolButton>
      {grid.rows.length > 1 && (
        <ToolButton disabled={!carton} onPress={() => fill([...grid.rows.keys()])}>
          <Trans>Fill all colors</Trans>
        </ToolButton>
      )}
      <p className="basis-full text-sm text-soft">
        {inCarton ? (
          <Trans>One carton of this ratio: {inCarton}.</Trans>
        ) : (
          <Trans>Enter a ratio in the first row of the table, for example 1, 2, 2, 1.</Trans>
        )}
      </p>
    </div>
  )
}

/** What is typed into a cell: other characters are no key of it, and six digits are the most. */
export const readDigits = (text: string): number =>
  Number(text.normalize('NFKC').replaceAll(/\D/gu, '').slice(0, 6))
