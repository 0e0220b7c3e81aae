import { useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import {
  createOrderGrid,
  listGridMaterials,
  readQuantities,
  writeQuantities,
  type GridCell,
  type OrderGrid,
  type Quantities,
  type StyleLine,
} from '#shared/domain/ordering/order-grid.ts'

/** Steps back that are kept. */
const stepsMax = 100

type OrderSheetState = {
  product: Product
  /** All lines of the style. */
  lines: readonly StyleLine[]
  onChange: (lines: StyleLine[]) => void
  /** Shown first; without it that of the first line. */
  material: string | undefined
  /** The steps that can be undone. */
  history: OrderSteps
}

/** The grid of one material at a time, and the steps that change it. Undefined for a style without options. */
export function useOrderSheet({
  product,
  lines,
  onChange,
  material: first,
  history,
}: OrderSheetState) {
  // A row or column that only a line has stays when that line is cleared.
  const [initial] = useState(lines)
  const known = [...initial, ...lines]
  const materials = listGridMaterials(product, known)
  const [material, setMaterial] = useState(
    () => first ?? lines[0]?.specifications['material'] ?? '',
  )
  const [current, setCurrent] = useState<GridCell>({ row: 0, column: 0 })
  const steps = useSteps(lines, onChange, history)
  const grid = useStable(createOrderGrid(product, known, materials.length > 0 ? material : ''))
  if (grid === undefined) return undefined
  return {
    grid,
    quantities: readQuantities(grid, lines),
    materials,
    setMaterial,
    current,
    setCurrent,
    change: (next: Quantities, step?: string) =>
      steps.change(writeQuantities(grid, next, lines), step),
    undo: steps.undo,
    canUndo: steps.canUndo,
  }
}

export type OrderSheetModel = NonNullable<ReturnType<typeof useOrderSheet>>

/** The same object while it says the same, so that memoised rows are not rendered again. */
function useStable<T>(value: T): T {
  const text = JSON.stringify(value)
  const [stable, setStable] = useState({ value, text })
  if (stable.text === text) return stable.value
  setStable({ value, text })
  return value
}

/** The states of a sheet before the last steps. */
type PastLines = readonly (readonly StyleLine[])[]

/** Belongs to what outlives the sheet: a switch to another one and back keeps the steps. */
export function useOrderSteps() {
  const [past, setPast] = useState<PastLines>([])
  return { past, setPast }
}
export type OrderSteps = ReturnType<typeof useOrderSteps>

/** Changes with the same name follow each other as one step: the keys of one cell. */
function useSteps(
  lines: readonly StyleLine[],
  onChange: (lines: StyleLine[]) => void,
  { past, setPast }: OrderSteps,
) {
  const [lastStep, setLastStep] = useState<string>()
  const before = past.at(-1)
  return {
    canUndo: before !== undefined,
    change: (next: StyleLine[], step?: string) => {
      if (step === undefined || step !== lastStep) setPast([...past.slice(1 - stepsMax), lines])
      setLastStep(step)
      onChange(next)
    },
    undo: () => {
      if (before === undefined) return
      setPast(past.slice(0, -1))
      setLastStep(undefined)
      onChange([...before])
    },
  }
}

/** Names of the grid's rows and columns as the page shows them. */
export type GridNames = { row: (value: string) => string; column: (value: string) => string }

/** `Navy, M`; the column alone in a grid of one row. */
export const nameCell = (grid: OrderGrid, names: GridNames, { row, column }: GridCell): string =>
  [
    ...(grid.rowOption ? [names.row(grid.rows[row] ?? '')] : []),
    names.column(grid.columns[column] ?? ''),
  ].join(', ')
