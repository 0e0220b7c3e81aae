import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { memo, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react'
import { formatNumber } from '#shared/domain/format-number.ts'
import type { GridCell, OrderGrid } from '#shared/domain/ordering/order-grid.ts'
import { computeGridTotals } from '#shared/domain/ordering/order-totals.ts'
import { quantityMax } from '#shared/domain/pricing/quantity.ts'
import { findSwatch } from '#app/catalogue/color-swatches.ts'
import { findEditedCell, moveByKey } from './cell-navigation.ts'
import { QuantityCell, ratioRow } from './quantity-cell.tsx'
import { nameCell, type GridNames, type OrderSheetModel } from './use-order-sheet.ts'

type OrderSheetTableProps = {
  sheet: OrderSheetModel
  names: GridNames
  label: string
  /** Parts by column; undefined while the ratio is not shown. */
  ratio: readonly number[] | undefined
  /** Of the note on quantities above a cart line's; undefined where no cart limits them. */
  oversizedNote: string | undefined
  onType: (cell: GridCell, text: string) => void
  onPaste: (cell: GridCell, text: string) => void
}

const stickyClass = 'sticky left-0 z-10 border border-line bg-paper'

/** Scrolls sideways in a box of its own, beside the names of its rows. */
export function OrderSheetTable(props: OrderSheetTableProps) {
  const { sheet, names, label, ratio, oversizedNote, onType, onPaste } = props
  const { t, i18n } = useLingui()
  const { grid, quantities, current } = sheet
  const totals = computeGridTotals(quantities)
  const optionNames = { color: t`Color`, size: t`Size`, material: t`Material` }
  const show = (pieces: number) => (pieces === 0 ? '–' : formatNumber(pieces, i18n.locale))
  const type = ({ target }: FormEvent) => {
    const cell = findEditedCell(target)
    if (cell) onType(cell, cell.input.value)
  }
  const paste = (event: ClipboardEvent) => {
    const cell = findEditedCell(event.target)
    if (!cell) return
    event.preventDefault()
    onPaste(cell, event.clipboardData.getData('text'))
  }
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key === 'z' && !event.shiftKey
    if (isUndo) sheet.undo()
    if (isUndo || moveByKey(event)) event.preventDefault()
  }
  return (
    <div className="overflow-x-auto overscroll-x-contain">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for the inputs in it */}
      <table
        aria-label={label}
        onChange={type}
        onPaste={paste}
        onKeyDown={press}
        onFocus={({ target }) => {
          const cell = findEditedCell(target)
          cell?.input.select()
          if (cell && cell.row !== ratioRow)
            sheet.setCurrent({ row: cell.row, column: cell.column })
        }}
        className="border-collapse text-sm"
      >
        <thead>
          <tr>
            <th scope="col" className={clsx(stickyClass, 'px-2 text-left font-semibold text-soft')}>
              {optionNames[grid.rowOption ?? grid.columnOption]}
            </th>
            {grid.columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="max-w-24 border border-line px-1.5 py-1.5 align-bottom font-semibold wrap-break-word"
              >
                {names.column(column)}
              </th>
            ))}
            <th scope="col" className="border border-line px-2 text-right font-semibold text-soft">
              <Trans>Total</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {ratio && (
            <tr>
              <th scope="row" className={clsx(stickyClass, 'px-2 text-left font-semibold')}>
                <Trans>Ratio</Trans>
              </th>
              {grid.columns.map((column, at) => (
                <QuantityCell
                  key={column}
                  pieces={ratio[at] ?? 0}
                  label={t`Ratio, ${names.column(column)}`}
                  row={ratioRow}
                  column={at}
                  describedBy={undefined}
                />
              ))}
              <td className="figures border border-line px-2 text-right">
                {show(ratio.reduce((sum, part) => sum + part, 0))}
              </td>
            </tr>
          )}
          {grid.rows.map((row, down) => (
            <ColorRow
              key={row}
              grid={grid}
              row={down}
              cells={quantities[down] ?? []}
              names={names}
              isCurrent={down === current.row}
              oversizedNote={oversizedNote}
            />
          ))}
        </tbody>
        {grid.rows.length > 1 && (
          <tfoot>
            <tr className="h-11">
              <th scope="row" className={clsx(stickyClass, 'px-2 text-left font-semibold')}>
                <Trans>Total</Trans>
              </th>
              {grid.columns.map((column, at) => (
                <td key={column} className="figures border border-line text-center">
                  {show(totals.columns[at] ?? 0)}
                </td>
              ))}
              <td className="figures border border-line px-2 text-right font-semibold">
                {show(totals.pieces)}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type ColorRowProps = {
  grid: OrderGrid
  row: number
  cells: readonly number[]
  names: GridNames
  isCurrent: boolean
  oversizedNote: string | undefined
}

/** Of the rows a key renders one: the arrays of the others are new, but their numbers are the same. */
const ColorRow = memo(
  function ColorRow({ grid, row, cells, names, isCurrent, oversizedNote }: ColorRowProps) {
    const { i18n } = useLingui()
    const color = grid.rows[row] ?? ''
    const total = cells.reduce((sum, pieces) => sum + pieces, 0)
    return (
      <tr>
        <th
          scope="row"
          className={clsx(
            stickyClass,
            'max-w-32 min-w-20 px-2 text-left wrap-break-word',
            isCurrent && grid.rowOption ? 'font-semibold' : 'font-normal',
          )}
        >
          {grid.rowOption ? (
            <ColorName color={color} name={names.row(color)} />
          ) : (
            <Trans>Pieces</Trans>
          )}
        </th>
        {grid.columns.map((column, at) => {
          const pieces = cells[at] ?? 0
          return (
            <QuantityCell
              key={column}
              pieces={pieces}
              label={nameCell(grid, names, { row, column: at })}
              row={row}
              column={at}
              describedBy={pieces > quantityMax ? oversizedNote : undefined}
            />
          )
        })}
        <td className="figures border border-line px-2 text-right">
          {total === 0 ? '–' : formatNumber(total, i18n.locale)}
        </td>
      </tr>
    )
  },
  (before, now) =>
    before.grid === now.grid &&
    before.names === now.names &&
    before.isCurrent === now.isCurrent &&
    before.oversizedNote === now.oversizedNote &&
    before.cells.every((pieces, at) => pieces === now.cells[at]),
)

function ColorName({ color, name }: { color: string; name: string }) {
  const swatch = findSwatch(color)
  return (
    <span className="flex items-center gap-2">
      {swatch && (
        <span
          aria-hidden
          className="size-4 shrink-0 rounded-full border border-edge forced-color-adjust-none"
          style={{ background: swatch }}
        />
      )}
      <span className="min-w-0">{name}</span>
    </span>
  )
}
