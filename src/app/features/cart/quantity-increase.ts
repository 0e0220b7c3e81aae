import { countPieces, type PricedLine } from './pricing/priced-cart.ts'

export type QuantityIncrease = {
  /** Pieces added, and pieces now. */
  added: number
  total: number
  /** Set when a single line grew. */
  line?: PricedLine
  /** The line has no options, but another line of the same style has. */
  bare: boolean
}

/** Undefined when the number of pieces has not grown. */
export function findIncrease(
  before: readonly PricedLine[],
  now: readonly PricedLine[],
): QuantityIncrease | undefined {
  const pieces = new Map(before.map(({ key, quantity }) => [key, quantity]))
  const total = countPieces(now)
  const added = total - countPieces(before)
  if (added <= 0) return undefined
  const grown = now.filter(({ key, quantity }) => quantity > (pieces.get(key) ?? 0))
  const line = grown.length === 1 ? grown[0] : undefined
  const bare =
    line !== undefined &&
    Object.keys(line.specifications).length === 0 &&
    now.some(({ productId, key }) => productId === line.productId && key !== line.key)
  return { added, total, line, bare }
}
