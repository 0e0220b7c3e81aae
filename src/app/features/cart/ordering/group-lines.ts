import { toLineKey } from '#shared/domain/pricing/cart-line-key.ts'
import { isSample } from '#shared/domain/pricing/samples.ts'
import type { PricedLine } from '../pricing/priced-cart.ts'

/** Fewer lines of a style are read faster as lines. */
const linesInBlockMin = 4

/** Either one line, or all lines of a style in bulk or as samples that are shown as one block. */
export type CartEntry = { key: string; lines: PricedLine[] }

/** A style of many lines is one entry, in the place of its first line. Lines alike fit into no table and stay lines. */
export function groupLines(items: readonly PricedLine[]): CartEntry[] {
  const listAlike = (line: PricedLine) =>
    items.filter((item) => item.productId === line.productId && isSample(item) === isSample(line))
  const isBlock = (lines: readonly PricedLine[]) =>
    lines.length >= linesInBlockMin &&
    new Set(lines.map(({ productId, specifications }) => toLineKey(productId, specifications)))
      .size === lines.length
  return items.flatMap((line) => {
    const lines = listAlike(line)
    if (!isBlock(lines)) return [{ key: line.key, lines: [line] }]
    const kind = isSample(line) ? 'samples' : 'style'
    return lines[0] === line ? [{ key: `${kind} ${line.productId}`, lines }] : []
  })
}
