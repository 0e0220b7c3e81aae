import { Dexie } from 'dexie'
import * as v from 'valibot'
import { productId, quantity, type RuleCode } from '#shared/contract/rules.ts'
import { lineKey } from '#shared/domain/line-key.ts'
import { buyersCopy } from './db.ts'
import { forget } from './kept.ts'

/**
 * A line of the cart (specification, section 3). `unitPrice` in dollars is the copy's price when it was added;
 * the server's price replaces it on the screen, never here. `addedAt` in ms, device clock.
 */
const CartLineSchema = v.object({
  key: v.string(),
  productId: v.string(),
  name: v.string(),
  model: v.string(),
  category: v.string(),
  images: v.array(v.string()),
  specifications: v.record(v.string(), v.string()),
  quantity,
  unitPrice: v.optional(v.number()),
  minQuantity: v.optional(v.number()),
  addedAt: v.number(),
})
/** A line of the cart as it is kept on the device. */
export type CartLine = v.InferOutput<typeof CartLineSchema>

/** What is put into the cart. */
export type CartAddition = Omit<CartLine, 'key' | 'addedAt'>

/** An addition that breaks a rule; `code` names it. */
export class RuleBroken extends Error {
  readonly code: RuleCode
  constructor(code: RuleCode) {
    super(code)
    this.name = 'RuleBroken'
    this.code = code
  }
}

const AdditionRules = v.object({ productId, quantity })

/**
 * Adds to the cart: the same product with the same options raises the quantity (to 999 at most),
 * otherwise a new line comes last (specification, section 4).
 * @throws RuleBroken without a product id or with a quantity that is none.
 */
export async function addToCart(addition: CartAddition, now: number): Promise<void> {
  const checked = v.safeParse(AdditionRules, addition)
  if (!checked.success) throw new RuleBroken(checked.issues[0].message as RuleCode) // messages of the contract are rule codes
  const key = lineKey(addition.productId, addition.specifications)
  const { cart } = buyersCopy()
  await buyersCopy().transaction('rw', cart, async () => {
    const line = await cart.get(key)
    if (line) await cart.update(key, { quantity: Math.min(line.quantity + addition.quantity, 999) })
    else await cart.add({ ...addition, key, addedAt: now })
  })
}

/** Sets the quantity of a line; zero or less removes it. */
export async function setQuantity(key: string, pieces: number): Promise<void> {
  if (pieces <= 0) return removeLine(key)
  await buyersCopy().cart.update(key, { quantity: Math.min(pieces, 999) })
}

/** Removes exactly one line. */
export const removeLine = (key: string): Promise<void> => buyersCopy().cart.delete(key)

/** Removes every line of a product, whatever options were chosen. */
export async function removeProduct(id: string): Promise<void> {
  await buyersCopy()
    .cart.filter((line) => line.productId === id)
    .delete()
}

/** Empties the cart and discards the session id. */
export async function clearCart(): Promise<void> {
  const { cart, kept } = buyersCopy()
  await buyersCopy().transaction('rw', cart, kept, async () => {
    await cart.clear()
    await forget('session_id')
  })
}

/** Takes out the lines that were ordered; a cart that is empty then discards the session id as well. */
export async function clearOrdered(keys: string[]): Promise<void> {
  const { cart, kept } = buyersCopy()
  await buyersCopy().transaction('rw', cart, kept, async () => {
    await cart.bulkDelete(keys)
    if ((await cart.count()) === 0) await forget('session_id')
  })
}

/** The lines in the order they were added. A stored cart that cannot be read is discarded, and that is logged. */
export async function cartLines(): Promise<CartLine[]> {
  const stored: unknown[] = await buyersCopy().cart.orderBy('addedAt').toArray()
  const lines = v.safeParse(v.array(CartLineSchema), stored)
  if (lines.success) return lines.output
  console.warn('The stored cart could not be read and was discarded.', v.flatten(lines.issues))
  // outside a live query's read-only zone, or Dexie would refuse the write
  await Dexie.ignoreTransaction(() => buyersCopy().cart.clear())
  return []
}
