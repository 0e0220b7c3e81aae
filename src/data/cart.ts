import { Dexie } from 'dexie'
import * as v from 'valibot'
import { productId, quantity, type RuleCode } from '#shared/contract/rules.ts'
import { lineKey } from '#shared/domain/line-key.ts'
import { buyersCopy, type BuyersCopy } from './db.ts'
import { forget, keep, keptFact } from './kept.ts'

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
  await change(now, async (cart) => {
    const line = await cart.get(key)
    if (line) await cart.update(key, { quantity: Math.min(line.quantity + addition.quantity, 999) })
    else await cart.add({ ...addition, key, addedAt: now })
  })
}

/** Sets the quantity of a line; zero or less removes it. */
export async function setQuantity(key: string, pieces: number, now = Date.now()): Promise<void> {
  if (pieces <= 0) return removeLine(key, now)
  await change(now, (cart) => cart.update(key, { quantity: Math.min(pieces, 999) }))
}

/** Removes exactly one line. */
export const removeLine = (key: string, now = Date.now()): Promise<void> =>
  change(now, (cart) => cart.delete(key))

/** Removes every line of a product, whatever options were chosen. */
export const removeProduct = (id: string, now = Date.now()): Promise<void> =>
  change(now, (cart) => cart.filter((line) => line.productId === id).delete())

/** Takes out the lines that were ordered. */
export const clearOrdered = (keys: string[], now = Date.now()): Promise<void> =>
  change(now, (cart) => cart.bulkDelete(keys))

/** Empties the cart and discards the session id. */
export const clearCart = (now = Date.now()): Promise<void> => change(now, (cart) => cart.clear())

/** Changes the cart in one transaction with its date and its session id, which lives as long as there are lines. */
async function change(
  now: number,
  work: (cart: BuyersCopy['cart']) => Promise<unknown>,
): Promise<void> {
  const { cart, kept } = buyersCopy()
  await buyersCopy().transaction('rw', cart, kept, async () => {
    await work(cart)
    await keep('cart_updated', now)
    if ((await cart.count()) === 0) await forget('session_id')
    else if ((await keptFact('session_id')) === undefined) await keep('session_id', newSessionId())
  })
}

const newSessionId = () =>
  `session_${Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')}`

/** The lines in the order they were added. A stored cart that cannot be read is discarded, and that is logged. */
export async function cartLines(): Promise<CartLine[]> {
  const stored: unknown[] = await buyersCopy().cart.toArray()
  const lines = v.safeParse(v.array(CartLineSchema), stored)
  if (lines.success) return lines.output.toSorted((a, b) => a.addedAt - b.addedAt)
  console.warn('The stored cart could not be read and was discarded.', v.flatten(lines.issues))
  // outside a live query's read-only zone, or Dexie would refuse the write
  await Dexie.ignoreTransaction(() => buyersCopy().cart.clear())
  return []
}
