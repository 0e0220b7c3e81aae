import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { formatNumber } from '#shared/domain/format-number.ts'
import {
  createOrderGrid,
  listGridMaterials,
  readQuantities,
  type OrderGrid,
  type StyleLine,
  type StyleOptions,
} from '#shared/domain/ordering/order-grid.ts'
import { computeGridTotals } from '#shared/domain/ordering/order-totals.ts'

type SheetSummaryProps = {
  /** The order of rows and columns; values without pieces are left out. */
  options: StyleOptions
  lines: readonly StyleLine[]
  translateWord: (word: string) => string
  /** Accessible name. */
  label: string
}

/** The pieces of a style to read: a table of colours and sizes for each material. */
export function SheetSummary({ options, lines, translateWord, label }: SheetSummaryProps) {
  const materials = listGridMaterials(options, lines)
  const grids = (materials.length > 0 ? materials : ['']).flatMap((material) => {
    const grid = createOrderGrid(options, lines, material)
    return grid && readQuantities(grid, lines).flat().some(Boolean) ? [grid] : []
  })
  return (
    <div className="grid gap-3">
      {grids.map((grid) => {
        const material = grid.material && translateWord(grid.material)
        return (
          <SummaryTable
            key={grid.material}
            grid={grid}
            lines={lines}
            translateWord={translateWord}
            label={[label, material].filter(Boolean).join(', ')}
            caption={material}
          />
        )
      })}
    </div>
  )
}

type SummaryTableProps = {
  grid: OrderGrid
  lines: readonly StyleLine[]
  translateWord: (word: string) => string
  label: string
  caption: string
}

function SummaryTable({ grid, lines, translateWord, label, caption }: SummaryTableProps) {
  const { t, i18n } = useLingui()
  const bare = { color: t`No color`, size: t`No size`, material: t`No material` }
  const quantities = readQuantities(grid, lines)
  const totals = computeGridTotals(quantities)
  const show = (pieces = 0) => (pieces === 0 ? '–' : formatNumber(pieces, i18n.locale))
  const columns = [...grid.columns.keys()].filter((at) => totals.columns[at])
  const rows = [...grid.rows.keys()].filter((at) => totals.rows[at])
  const cellClass = 'border-b border-line px-2 py-1.5'
  return (
    <div className="overflow-x-auto overscroll-x-contain">
      <table aria-label={label} className="figures border-collapse text-sm">
        {caption && (
          <caption className="pb-1 text-left text-soft">
            {t`Material`}: {caption}
          </caption>
        )}
        <thead className="text-soft">
          <tr>
            {grid.rowOption && (
              <th scope="col" className={clsx(cellClass, 'text-left font-normal')}>{t`Color`}</th>
            )}
            {columns.map((at) => (
              <th
                key={at}
                scope="col"
                className={clsx(cellClass, 'max-w-24 text-right font-normal wrap-break-word')}
              >
                {translateWord(grid.columns[at] ?? '') || bare[grid.columnOption]}
              </th>
            ))}
            <th scope="col" className={clsx(cellClass, 'text-right font-normal')}>{t`Total`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {grid.rowOption && (
                <th
                  scope="row"
                  className={clsx(cellClass, 'max-w-32 text-left font-normal wrap-break-word')}
                >
                  {translateWord(grid.rows[row] ?? '') || bare.color}
                </th>
              )}
              {columns.map((column) => (
                <td key={column} className={clsx(cellClass, 'text-right')}>
                  {show(quantities[row]?.[column])}
                </td>
              ))}
              <td className={clsx(cellClass, 'text-right font-semibold')}>
                {show(totals.rows[row])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
