import type { WrittenRow } from '#data/quick-order/quick-order.ts'
import { removeFormulaGuards } from '#shared/domain/spreadsheet-cells.ts'
import { findColumn, findHeaderRow } from './read-header.ts'
import { readQuantityCell } from './read-quantity.ts'
import { isTabular, splitText } from './split-text.ts'
import { foldText } from './words.ts'

/** `skipped` counts what is no line of an order: `totals`, and `empty` rows of a form, which have no quantity. */
export type ReadRows = { rows: WrittenRow[]; skipped: { totals: number; empty: number } }

/** In characters: a longer row is no order. */
const maxRowLength = 2000

/** Text of a mail, a chat, a spreadsheet or a CSV file. */
export function readPastedRows(text: string): ReadRows {
  const candidates = splitText(text).map(({ delimiter, rows }) => ({
    delimiter,
    rows: rows.map((cells) => cells.map(removeFormulaGuards)),
  }))
  const chosen =
    candidates.find(({ rows }) => findHeaderRow(rows.map(cleanCells)) !== undefined) ??
    candidates.find(({ rows, delimiter }) => isTabular(rows, delimiter)) ??
    candidates.at(-1)
  return readSheetRows(chosen?.rows ?? [])
}

/** Cells of a sheet. */
export function readSheetRows(sheet: readonly string[][]): ReadRows {
  const all = sheet.map(cleanCells)
  const at = findHeaderRow(all)
  const rows = all.map((cells, index) => ({ number: index + 1, cells }))
  const below = at === undefined ? rows : rows.slice(at + 1)
  const filled = below.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const lines = filled.filter(({ cells }) => !isTotal(cells))
  const header = at === undefined ? undefined : all[at]
  const read = header
    ? lines.flatMap(({ number, cells }) => toNamedRows(number, cells, header))
    : lines.map(({ number, cells }) => ({
        number,
        text: joinCells(cells),
        named: {},
        cells: cells.filter(Boolean),
      }))
  const withLine = new Set(read.map(({ number }) => number))
  return {
    rows: read,
    skipped: {
      totals: filled.length - lines.length,
      empty: lines.filter(({ number }) => !withLine.has(number)).length,
    },
  }
}

/** Without what a spreadsheet puts around a text, as in `="00417"`. */
const cleanCells = (cells: readonly string[]) =>
  cells.map((cell) =>
    cell
      .trim()
      .slice(0, maxRowLength)
      .replace(/^="([^"]*)"$/u, '$1'),
  )

const joinCells = (cells: readonly string[]) =>
  cells.filter(Boolean).join(' | ').slice(0, maxRowLength)

const totalWords = new Set(
  'total|grand total|subtotal|sub total|total general|total pieces|total pcs|total qty|total quantity|total uds|total unidades|totals|totales|sum|suma|合计|总计|总数|小计|共计|总共|共|合计 件|共 件|total 件'.split(
    '|',
  ),
)

const isTotal = (cells: readonly string[]) => {
  const [first = ''] = cells.filter(Boolean)
  return totalWords.has(
    foldText(first)
      .replace(/[\d.,:：\s-]+/gu, ' ')
      .trim()
      .replace(/(?<=\p{L}) (?:pcs|uds)$/u, ''),
  )
}

/** One, or one for each size where sizes are columns; none where no quantity is filled in. */
function toNamedRows(
  number: number,
  cells: readonly string[],
  header: readonly string[],
): WrittenRow[] {
  const named: Record<string, string> = {}
  const others: [string, string][] = []
  for (const [at, cell] of cells.entries()) {
    const name = header[at] ?? ''
    const column = findColumn(name)
    if (cell === '' || column === 'ignored') continue
    if (column === undefined) others.push([name, cell])
    else named[column] ??= cell
  }
  const text = joinCells(cells)
  const hasQuantities = header.some((name) => findColumn(name) === 'quantity')
  if (hasQuantities) {
    return readQuantityCell(named['quantity'] ?? '') === 'none'
      ? []
      : [{ number, text, named, cells: [] }]
  }
  const bySize = others.filter(
    ([name, cell]) => name !== '' && typeof readQuantityCell(cell) === 'number',
  )
  if (bySize.length > 0) {
    return bySize.map(([name, cell]) => ({
      number,
      text: `${text} (${name})`,
      named: { ...named, quantity: cell },
      cells: [name],
    }))
  }
  return [{ number, text, named, cells: others.map(([, cell]) => cell) }]
}
