import { countPieces, type PricedLine } from './pricing/priced-cart.ts'

/** What additions have changed in a cart. */
export type QuantityIncrease = {
  /** How many pieces came, and how many there are now. */
  added: number
  total: number
  /** The line that grew, where it is one. */
  line?: PricedLine
  /** It has no options, and another line of the same style has some. */
  bare: boolean
}

/** What has been added between two states of the cart; undefined where the pieces are no more than before. */
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
