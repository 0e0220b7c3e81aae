import { linesMax, quantityMax } from '#shared/domain/pricing/quantity.ts'
import { toLineKey } from '#shared/domain/pricing/cart-line-key.ts'
import { addAllToCart, readCartLines, type CartAddition } from '#data/cart/cart.ts'
import { moveRowsToCart } from '#data/quick-order/quick-order.ts'
import type { CartLine } from '#data/db/rows.ts'
import type { EnteredLine } from '../parse/merge-rows.ts'

export type ToCartAddition = (
  product: EnteredLine['product'],
  specifications: EnteredLine['specifications'],
  quantity: number,
) => CartAddition

export type AddedLines = {
  added: EnteredLine[]
  /** They, or they with what is in the cart, exceed the pieces of a line. */
  tooMany: EnteredLine[]
  /** The cart has no more lines. */
  noRoom: EnteredLine[]
}

/** Moves the lines that fit as a whole, with their rows: none is cut, and none is added twice. */
export async function addLinesToCart(
  lines: readonly EnteredLine[],
  toAddition: ToCartAddition,
  now: number,
): Promise<AddedLines> {
  let result: AddedLines = { added: [], tooMany: [], noRoom: [] }
  await moveRowsToCart(async (present) => {
    const left = lines.filter(({ rows }) => rows.every(({ id }) => present.has(id)))
    result = fitIntoCart(left, await readCartLines())
    const additions = result.added.map(({ product, specifications, quantity }) =>
      toAddition(product, specifications, quantity),
    )
    if (additions.length > 0) await addAllToCart(additions, now)
    return new Set(result.added.flatMap(({ rows }) => rows.map(({ id }) => id)))
  })
  return result
}

function fitIntoCart(lines: readonly EnteredLine[], cart: readonly CartLine[]): AddedLines {
  const pieces = new Map(cart.map(({ key, quantity }) => [key, quantity]))
  const result: AddedLines = { added: [], tooMany: [], noRoom: [] }
  for (const line of lines) {
    const key = toLineKey(line.product.id, line.specifications)
    const sum = (pieces.get(key) ?? 0) + line.quantity
    if (sum > quantityMax) result.tooMany.push(line)
    else if (!pieces.has(key) && pieces.size >= linesMax) result.noRoom.push(line)
    else {
      pieces.set(key, sum)
      result.added.push(line)
    }
  }
  return result
}
