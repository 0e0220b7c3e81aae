import type { Product } from '#shared/contract/catalogue.ts'
import type { Specifications } from '#shared/contract/validation.ts'

/** Pieces of one choice of options. In a sheet they may exceed the 999 of a cart line. */
export type StyleLine = { specifications: Specifications; quantity: number }

export type StyleOptions = Pick<Product, 'colors' | 'sizes' | 'materials' | 'material_choices'>

type GridOption = 'color' | 'size' | 'material'

/**
 * Colours × sizes of a style in one material, or a single row where the style has one of them only. The value '' is
 * 'not chosen': options are optional (specification, section 5).
 */
export type OrderGrid = {
  /** Undefined for a single row. */
  rowOption: GridOption | undefined
  columnOption: GridOption
  rows: string[]
  columns: string[]
  /** '' where none is chosen or the columns are materials. */
  material: string
}

export type GridCell = { row: number; column: number }

/** Pieces by row and column of a grid. */
export type Quantities = readonly (readonly number[])[]

const listMaterialChoices = ({ materials, material_choices }: StyleOptions) =>
  material_choices ?? materials

/** Undefined for a style without options. Values that only `lines` have come last. */
export function createOrderGrid(
  options: StyleOptions,
  lines: readonly StyleLine[],
  material = '',
): OrderGrid | undefined {
  const { colors, sizes } = options
  const offered = { color: colors, size: sizes, material: listMaterialChoices(options) }
  const has = (option: GridOption) =>
    offered[option].length > 0 || lines.some(({ specifications }) => specifications[option])
  const columnOption = (['size', 'color', 'material'] as const).find(has)
  if (columnOption === undefined) return undefined
  const rowOption = columnOption === 'size' && has('color') ? 'color' : undefined
  const bare = {
    rowOption,
    columnOption,
    material: columnOption === 'material' ? '' : material,
  } as const
  const ofGrid = lines.filter(({ specifications }) => belongsToGrid(bare, specifications))
  const list = (option: GridOption) => [
    ...new Set([
      ...offered[option],
      ...ofGrid.map(({ specifications }) => specifications[option] ?? ''),
    ]),
  ]
  return { ...bare, rows: rowOption ? list(rowOption) : [''], columns: list(columnOption) }
}

/** '' stands for lines without a material. Empty where a style has none to choose from besides the grid's columns. */
export function listGridMaterials(options: StyleOptions, lines: readonly StyleLine[]): string[] {
  const columnOption = createOrderGrid(options, lines)?.columnOption
  if (columnOption === undefined || columnOption === 'material') return []
  const chosen = lines.map(({ specifications }) => specifications['material'] ?? '')
  const materials = [...new Set(['', ...listMaterialChoices(options), ...chosen])]
  return materials.length > 1 ? materials : []
}

type BareGrid = Pick<OrderGrid, 'rowOption' | 'columnOption' | 'material'>

function belongsToGrid(grid: BareGrid, specifications: Specifications): boolean {
  const { rowOption, columnOption, material } = grid
  const known: (string | undefined)[] = [rowOption, columnOption, 'material']
  return (
    Object.entries(specifications).every(([option, value]) => !value || known.includes(option)) &&
    (columnOption === 'material' || (specifications['material'] ?? '') === material)
  )
}

/** Undefined for a line of another material, or with an option that is neither colour, size nor material. */
export function findCell(grid: OrderGrid, specifications: Specifications): GridCell | undefined {
  if (!belongsToGrid(grid, specifications)) return undefined
  const { rowOption, columnOption } = grid
  const row = rowOption ? grid.rows.indexOf(specifications[rowOption] ?? '') : 0
  const column = grid.columns.indexOf(specifications[columnOption] ?? '')
  return row < 0 || column < 0 ? undefined : { row, column }
}

export function toCellSpecifications(grid: OrderGrid, { row, column }: GridCell): Specifications {
  const { rowOption, columnOption, material } = grid
  const chosen: [string, string | undefined][] = [
    ...(rowOption ? [[rowOption, grid.rows[row]] as [string, string | undefined]] : []),
    [columnOption, grid.columns[column]],
    ['material', columnOption === 'material' ? grid.columns[column] : material],
  ]
  return Object.fromEntries(chosen.filter((pair): pair is [string, string] => Boolean(pair[1])))
}

export function readQuantities(grid: OrderGrid, lines: readonly StyleLine[]): number[][] {
  const quantities = grid.rows.map(() => grid.columns.map(() => 0))
  for (const { specifications, quantity } of lines) {
    const cell = findCell(grid, specifications)
    const row = cell && quantities[cell.row]
    if (row) row[cell.column] = (row[cell.column] ?? 0) + quantity
  }
  return quantities
}

/** The lines outside of the grid as they were, then those of the grid in its order; empty cells are no lines. */
export function writeQuantities(
  grid: OrderGrid,
  quantities: Quantities,
  lines: readonly StyleLine[],
): StyleLine[] {
  const outside = lines.filter(({ specifications }) => !findCell(grid, specifications))
  const inside = quantities.flatMap((cells, row) =>
    cells.flatMap((quantity, column) =>
      quantity > 0
        ? [{ specifications: toCellSpecifications(grid, { row, column }), quantity }]
        : [],
    ),
  )
  return [...outside, ...inside]
}
