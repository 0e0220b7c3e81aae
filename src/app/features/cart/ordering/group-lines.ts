import { toLineKey } from '#shared/domain/pricing/cart-line-key.ts'
import type { PricedLine } from '../pricing/priced-cart.ts'

/** Fewer lines of a style are read faster as lines. */
const linesInBlockMin = 4

/** Either one line, or all lines of a style that are shown as one block. */
export type CartEntry = { key: string; lines: PricedLine[] }

/** A style of many lines is one entry, in the place of its first line. Lines alike fit into no table and stay lines. */
export function groupLines(items: readonly PricedLine[]): CartEntry[] {
  const listStyle = (id: string) => items.filter(({ productId }) => productId === id)
  const isBlock = (lines: readonly PricedLine[]) =>
    lines.length >= linesInBlockMin &&
    new Set(lines.map(({ productId, specifications }) => toLineKey(productId, specifications)))
      .size === lines.length
  return items.flatMap((line) => {
    const lines = listStyle(line.productId)
    if (!isBlock(lines)) return [{ key: line.key, lines: [line] }]
    return lines[0] === line ? [{ key: `style ${line.productId}`, lines }] : []
  })
}
