import type { KeyboardEvent } from 'react'
import type { GridCell } from '#shared/domain/ordering/order-grid.ts'

/** The cell that an input of the sheet belongs to; undefined for other elements. */
export function findEditedCell(
  target: EventTarget,
): (GridCell & { input: HTMLInputElement }) | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined
  const { row, column } = target.dataset
  return row === undefined ? undefined : { row: Number(row), column: Number(column), input: target }
}

function focusCell(table: Element, { row, column }: GridCell): boolean {
  const input = table.querySelector<HTMLInputElement>(
    `[data-row="${row}"][data-column="${column}"]`,
  )
  input?.focus()
  return input !== null
}

/**
 * Arrows move like in a spreadsheet; within a number that is being typed, left and right move the caret first. Enter
 * goes down, and from the last row to the next column. Returns whether the key was one of them.
 */
export function moveByKey(event: KeyboardEvent<HTMLTableElement>): boolean {
  const cell = findEditedCell(event.target)
  if (!cell || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey)
    return false
  const { row, column, input } = cell
  const table = event.currentTarget
  const move = (down: number, right: number) =>
    focusCell(table, { row: row + down, column: column + right })
  switch (event.key) {
    case 'ArrowUp':
      move(-1, 0)
      break
    case 'ArrowDown':
      move(1, 0)
      break
    case 'ArrowLeft':
      if (input.selectionStart !== 0) return false
      move(0, -1)
      break
    case 'ArrowRight':
      if (input.selectionEnd !== input.value.length) return false
      move(0, 1)
      break
    case 'Enter':
      if (event.shiftKey) move(-1, 0)
      else if (!move(1, 0)) focusCell(table, { row: Math.min(row, 0), column: column + 1 })
      break
    default:
      return false
  }
  return true
}
