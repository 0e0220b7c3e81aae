import { clsx } from 'clsx'
import { memo } from 'react'

type QuantityCellProps = {
  pieces: number
  /** Accessible name. */
  label: string
  row: number
  column: number
  /** Id of the note that says why such a quantity is no line of the cart. */
  describedBy: string | undefined
}

/** The table listens for all of its cells, so that a key renders one of them. */
const ignoreChange = () => {}

/** Row of the cells of the ratio. */
export const ratioRow = -1

export const QuantityCell = memo(function QuantityCell({
  pieces,
  label,
  row,
  column,
  describedBy,
}: QuantityCellProps) {
  return (
    <td
      className={clsx(
        'border border-line p-0',
        describedBy !== undefined ? 'bg-warn-wash' : row === ratioRow ? 'bg-wash' : 'bg-sheet',
      )}
    >
      <input
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={label}
        aria-invalid={describedBy !== undefined}
        aria-describedby={describedBy}
        data-row={row}
        data-column={column}
        value={pieces === 0 ? '' : String(pieces)}
        onChange={ignoreChange}
        className={clsx(
          'figures block h-11 w-full min-w-14 bg-transparent px-1 text-center text-base outline-offset-[-2px]',
          describedBy !== undefined && 'font-semibold text-warn',
        )}
      />
    </td>
  )
})
