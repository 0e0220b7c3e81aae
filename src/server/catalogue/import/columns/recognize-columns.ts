import { matchHeader, normalizeHeader, specificationPrefix } from './match-header.ts'
import { planColumns, type ColumnMapping, type ColumnPlan } from './plan-columns.ts'
import type { Understanding } from './understanding.ts'
import { isImportError, type ImportError } from '../import-error.ts'
import type { ImportErrors } from '../import-errors.ts'
import { productColumns } from '../parse-row.ts'
import type { Columns, Row, Table } from '../readers/read-table.ts'
import type { FindColumn } from '../readers/sheet.ts'

/** `given` are those of `columns` that are said of this list; without it, all are. */
export type ListOptions = {
  columns: ColumnMapping
  given?: ColumnMapping | undefined
  minQuantity?: number | undefined
}

const knownColumns = new Set([...productColumns.required, ...productColumns.optional])

/** Longer texts are no headers. */
const maxHeaderLength = 100

/** Names the column of products that a header stands for. */
export const findProductColumn =
  (mapping: ColumnMapping): FindColumn =>
  (header) =>
    header === '' || header.length > maxHeaderLength
      ? undefined
      : (mapping[normalizeHeader(header)] ?? matchHeader(header).columns[0])

/**
 * The table with our names of its columns: a header is recognised in three languages, columns such as packing become
 * entries of `specifications`, and texts between the styles are left out with a note.
 */
export function recognizeColumns(
  table: Table,
  options: ListOptions,
  { notes }: Pick<ImportErrors, 'notes'>,
  understood: Understanding,
): Table {
  const plan = planColumns(table.headers, knownColumns, options.columns, options.given)
  understood.addColumns(plan, table)
  const reason = 'the column is not known, and is not read'
  notes.push(...plan.unread.map((column) => ({ line: table.line, column, reason })))
  for (const { header, column } of plan.kept) {
    const earlier = `is ${column}, as was said of an earlier list; --columns "${header}=" forgets it`
    notes.push({ line: table.line, column: header, reason: earlier })
  }
  const names = listNames(plan, options)
  async function* rows(wanted: Columns = productColumns): AsyncGenerator<Row | ImportError> {
    const isGiven = (column: string) =>
      column === 'min_quantity' && options.minQuantity !== undefined
    const required = wanted.required.filter((column) => !isGiven(column))
    const optional = [...knownColumns, ...plan.names.flatMap((name) => name ?? [])]
    for (const error of plan.errors) yield { line: table.line, ...error }
    let isUnnamedNoted = false
    for await (const row of table.rows({ required, optional }, plan.names)) {
      if (isImportError(row)) {
        yield hintAtColumns(row, plan)
        continue
      }
      const note = describeText(row, plan)
      if (note !== undefined) {
        notes.push(note)
        continue
      }
      if (row.isUnnamed && !isUnnamedNoted) {
        isUnnamedNoted = true
        const cells = 'has a cell in a column without a header; such cells are not read'
        notes.push({ line: row.line, reason: cells })
      }
      understood.addCells(row)
      yield addOptions(addSpecifications(row, plan), options)
    }
  }
  return { ...table, names, rows }
}

/**
 * Columns that are entries of `specifications` are none: the shop's other entries stay where the list has no column of
 * that name.
 */
function listNames({ names }: ColumnPlan, { minQuantity }: ListOptions): string[] {
  const own = names.flatMap((name) => name ?? [])
  const isSpecification = (name: string) => name.startsWith(specificationPrefix)
  return [
    ...new Set([
      ...own.filter((name) => !isSpecification(name)),
      ...(minQuantity === undefined ? [] : ['min_quantity']),
    ]),
  ]
}

function hintAtColumns(error: ImportError, { unread }: ColumnPlan): ImportError {
  if (error.reason !== 'the column is missing' || unread.length === 0) return error
  const [first = ''] = unread
  const example = `--columns ${JSON.stringify(`${first}=${error.column}`)}`
  return { ...error, reason: `${error.reason}; if it has another name, say so: ${example}` }
}

/** Below and between the styles stand remarks, titles and totals. A model alone is a style that is not filled in. */
function describeText({ line, only, cells }: Row, { names }: ColumnPlan): ImportError | undefined {
  if (only === undefined || names.length < 4) return undefined
  const isModel = cells['model'] === only && /\d/u.test(only) && !/[\s\p{Script=Han}]/u.test(only)
  return isModel
    ? undefined
    : { line, value: only, reason: 'is a text and no style, and is not read' }
}

/** Columns such as packing become entries of `specifications`; a bare figure gets the unit of its header. */
function addSpecifications(row: Row, { names, units }: ColumnPlan): Row {
  const columns = names.filter((name) => name?.startsWith(specificationPrefix))
  if (columns.length === 0) return row
  const extra = columns.flatMap((name = '') => {
    const value = row.cells[name] ?? ''
    if (value === '') return []
    const unit = units[name]
    const text = unit !== undefined && /^[\d.,]+$/u.test(value) ? `${value} ${unit}` : value
    return [`${name.slice(specificationPrefix.length)}=${toOneEntry(text)}`]
  })
  const own = row.cells['specifications'] ?? ''
  const specifications = [own, ...extra].filter((entry) => entry !== '').join(' | ')
  const cells = Object.entries(row.cells).filter(([name]) => !columns.includes(name))
  const added = extra.length > 0 && { specifications: `${specifications} |` }
  return { ...row, cells: { ...Object.fromEntries(cells), ...added } }
}

const addOptions = (row: Row, { minQuantity }: ListOptions): Row =>
  minQuantity === undefined || 'min_quantity' in row.cells
    ? row
    : { ...row, cells: { ...row.cells, min_quantity: String(minQuantity) } }

const toOneEntry = (text: string) =>
  text
    .split(/[|\n]/u)
    .map((part) => part.trim())
    .join('; ')
