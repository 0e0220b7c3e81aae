import { quoteCell, type ImportError } from '../import-error.ts'
import { splitCell } from '../cells/split-list.ts'
import type { DescribedProduct } from '../parse-row.ts'
import type { Row, Table } from '../readers/read-table.ts'
import { normalizeHeader } from './match-header.ts'
import type { ColumnPlan } from './plan-columns.ts'
import { pluralize } from '#server/text/pluralize.ts'

/** What was understood of a list, a line for each statement; as long for ten rows as for ten thousand. */
export type Understanding = {
  lines: string[]
  addColumns: (plan: ColumnPlan, table: Pick<Table, 'line' | 'sheet'>) => void
  addCells: (row: Row) => void
  addProduct: (line: number, product: DescribedProduct) => void
  /** Adds the header of the list to our name of the column. */
  nameColumn: (error: ImportError) => ImportError
}

/** Styles that are shown whole; cells of a column that are shown because they could be read in another way. */
const maxShown = 3

const lists = { materials: 'material', colors: 'colour', sizes: 'size' } as const
const listColumns = ['materials', 'colors', 'sizes'] as const

export function createUnderstanding(): Understanding {
  const lines: string[] = []
  const shownCells = new Map<string, Set<string>>()
  let shownRows = 0
  let headers: Record<string, string> = {}
  const addCell = (line: number, column: (typeof listColumns)[number], cell: string) => {
    const shown = shownCells.get(column) ?? new Set()
    if (shown.size >= maxShown || shown.has(cell) || cell.includes('|')) return
    const entries = splitCell(cell, column === 'sizes' ? 'sizes' : 'others')
    if (entries.length < 2) return
    shownCells.set(column, shown.add(cell))
    lines.push(`row ${line}: ${column}: ${quoteCell(cell)} is ${describeList(entries, column)}`)
  }
  return {
    lines,
    addColumns(plan, { line, sheet }) {
      headers = plan.headers
      const renamed = Object.entries(headers).filter(([column, header]) => !isSame(column, header))
      lines.push(
        `the header is row ${line}${sheet === undefined ? '' : ` of the sheet "${sheet}"`}`,
      )
      if (renamed.length > 0)
        lines.push(renamed.map(([column, header]) => `${toOneLine(header)} → ${column}`).join(', '))
      if (plan.unread.length > 0)
        lines.push(`not read: ${plan.unread.map((header) => toOneLine(header)).join(', ')}`)
    },
    addCells({ line, cells }) {
      for (const column of listColumns) addCell(line, column, cells[column] ?? '')
    },
    addProduct(line, product) {
      if (shownRows < maxShown) lines.push(`row ${line}: ${describeProduct(product)}`)
      shownRows += 1
    },
    nameColumn(error) {
      const { column = '' } = error
      const header = toOneLine(headers[column] ?? column)
      return isSame(column, header) ? error : { ...error, column: `${column} (${header})` }
    },
  }
}

const isSame = (column: string, header: string) =>
  normalizeHeader(column) === normalizeHeader(header)

const toOneLine = (header: string) => header.replace(/\s+/gu, ' ')

const describeList = (entries: string[], column: (typeof listColumns)[number]) =>
  `${pluralize(entries.length, lists[column])}: ${entries.join(', ')}`

/** `JK-1, Jacket; 8.75 USD, from 300 pieces; 3 colours: black, white, navy`. */
function describeProduct(product: DescribedProduct): string {
  const { base_price, currency, min_quantity } = product.pricing
  const price = `${base_price.toFixed(2)} ${currency}, from ${pluralize(min_quantity, 'piece')}`
  const described = listColumns.flatMap((column) =>
    product[column].length === 0 ? [] : [describeList(product[column], column)],
  )
  return [`${product.model}, ${product.name}`, price, ...described].join('; ')
}
