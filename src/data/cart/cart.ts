import { Dexie } from 'dexie'
import * as v from 'valibot'
import { PriceBreaks } from '#shared/contract/catalogue.ts'
import { productId, quantity, type RuleCode } from '#shared/contract/validation.ts'
import { toLineKey } from '#shared/domain/pricing/cart-line-key.ts'
import { linesMax, clampQuantity } from '#shared/domain/pricing/quantity.ts'
import { getDb } from '../db/database.ts'
import { deleteSetting, setSetting, getSetting } from '../db/settings.ts'
import { subscribeLive } from '../db/live-query.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import type { CartLine } from '../db/rows.ts'

const CartLineSchema: v.GenericSchema<unknown, CartLine> = v.object({
  key: v.string(),
  productId: v.string(),
  name: v.string(),
  names: v.optional(v.record(v.string(), v.string())),
  words: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
  model: v.string(),
  category: v.string(),
  images: v.array(v.string()),
  specifications: v.record(v.string(), v.string()),
  quantity,
  unitPrice: v.optional(v.number()),
  minQuantity: v.optional(v.number()),
  priceBreaks: v.optional(PriceBreaks),
  samplePrice: v.optional(v.number()),
  addedAt: v.number(),
})

export type CartAddition = Omit<CartLine, 'key' | 'addedAt'>

export class RuleViolation extends Error {
  readonly code: RuleCode
  constructor(code: RuleCode) {
    super(code)
    this.name = 'RuleViolation'
    this.code = code
  }
}

const AdditionRules = v.object({ productId, quantity })

/**
 * Limits an item to 999 pieces (specification, section 4).
 * @throws RuleViolation without a product id, with an invalid quantity, or when the cart is full.
 */
export async function addToCart(
  addition: CartAddition,
  now: number,
): Promise<{ lines: CartLine[]; added: number }> {
  const { lines, added } = await addAllToCart([addition], now)
  return { lines, added: added[0] ?? 0 }
}

/**
 * As `addToCart`, all items or none. `added` holds the pieces of each item that were added.
 * @throws RuleViolation as `addToCart` does: nothing is added then.
 */
export async function addAllToCart(
  additions: readonly CartAddition[],
  now: number,
): Promise<{ lines: CartLine[]; added: number[] }> {
  for (const addition of additions) {
    const checked = v.safeParse(AdditionRules, addition)
    if (!checked.success) throw new RuleViolation(checked.issues[0].message as RuleCode) // the contract's messages are rule codes
  }
  let added: number[] = []
  const lines = await updateLines(now, (lines) => {
    const next = new Map(lines.map((line) => [line.key, line]))
    added = additions.map((addition, at) => {
      const key = toLineKey(addition.productId, addition.specifications)
      const line = next.get(key)
      if (!line && next.size >= linesMax) throw new RuleViolation('cart.full')
      const before = line?.quantity ?? 0
      const quantity = clampQuantity(before + addition.quantity)
      // In the order of the items: the cart is sorted by this time.
      next.set(key, { ...(line ?? { ...addition, key, addedAt: now + at }), quantity })
      return quantity - before
    })
    return [...next.values()]
  })
  return { lines, added }
}

/**
 * Lines of another device, unreadable ones left out. Of a line that both have the larger quantity stays, so that the same
 * lines can come twice. Returns how many found no room.
 */
export async function mergeIntoCart(given: readonly unknown[], now: number): Promise<number> {
  let left = 0
  await updateLines(now, (lines) => {
    const merged = new Map(lines.map((line) => [line.key, line]))
    for (const line of given.filter(isReadable)) {
      const key = toLineKey(line.productId, line.specifications)
      const known = merged.get(key)
      if (known === undefined && merged.size >= linesMax) left += 1
      else if (known === undefined) merged.set(key, { ...line, key })
      else if (line.quantity > known.quantity)
        merged.set(key, { ...known, quantity: line.quantity })
    }
    return [...merged.values()]
  })
  return left
}

/** `addedAt` only of a line that comes back. */
export type LineChange = Omit<CartAddition, 'quantity'> & { quantity: number; addedAt?: number }

const ChangedQuantity = v.union([v.literal(0), quantity])

/**
 * Sets the pieces of several lines at once; 0 removes a line, and new ones come last. Returns the lines of before.
 * @throws RuleViolation for a quantity of no line, or when the cart would have too many lines: nothing is changed then.
 */
export async function changeLines(
  changes: readonly LineChange[],
  now = Date.now(),
): Promise<CartLine[]> {
  let before: CartLine[] = []
  await updateLines(now, (lines) => {
    before = lines
    const changed = new Map(lines.map((line) => [line.key, line]))
    for (const [at, change] of changes.entries()) {
      if (!v.is(ChangedQuantity, change.quantity)) throw new RuleViolation('quantity.too_many')
      const key = toLineKey(change.productId, change.specifications)
      const line = changed.get(key)
      if (change.quantity === 0) changed.delete(key)
      else if (line) changed.set(key, { ...line, quantity: change.quantity })
      // In the order of the changes: the cart is sorted by this time.
      else changed.set(key, { ...change, key, addedAt: change.addedAt ?? now + at })
    }
    if (changed.size > Math.max(linesMax, lines.length)) throw new RuleViolation('cart.full')
    return [...changed.values()]
  })
  return before
}

/** Limits to 999; zero or less removes the item. @throws RuleViolation for a fraction. */
export async function setQuantity(key: string, pieces: number, now = Date.now()): Promise<void> {
  if (pieces <= 0) return removeLine(key, now)
  if (!Number.isInteger(pieces)) throw new RuleViolation('quantity.whole')
  await updateLines(now, (lines) => withPieces(lines, key, () => pieces))
}

export async function removeLine(key: string, now = Date.now()): Promise<void> {
  await updateLines(now, (lines) => lines.filter((line) => line.key !== key))
}

export async function removeProduct(id: string, now = Date.now()): Promise<void> {
  await updateLines(now, (lines) => lines.filter((line) => line.productId !== id))
}

/** Keeps what was added since the order. `ordered` holds pieces by key. */
export async function removeOrderedPieces(
  ordered: Readonly<Record<string, number>>,
  now: number,
): Promise<void> {
  await updateLines(now, (lines) =>
    lines.flatMap((line) => {
      const left = line.quantity - (ordered[line.key] ?? 0)
      if (left === line.quantity) return line
      return left > 0 ? { ...line, quantity: left } : []
    }),
  )
}

export async function clearCart(now = Date.now()): Promise<void> {
  await updateLines(now, () => [])
}

const withPieces = (lines: CartLine[], key: string, pieces: (now: number) => number) =>
  lines.map((line) =>
    line.key === key ? { ...line, quantity: clampQuantity(pieces(line.quantity)) } : line,
  )

/** One transaction, which reads in parallel and then writes: each wait delays the click. */
async function updateLines(
  now: number,
  next: (lines: CartLine[]) => CartLine[],
): Promise<CartLine[]> {
  const { cart, kept } = getDb()
  const lines = await withQuotaRecovery(() =>
    getDb().transaction('rw', cart, kept, async () => {
      const [before, session] = await Promise.all([readCartLines(), getSetting('session_id')])
      const after = next(before)
      const left = new Set(after.map(({ key }) => key))
      await Promise.all([
        cart.bulkPut(after.filter((line) => !before.includes(line))),
        left.size === 0
          ? cart.clear()
          : cart.bulkDelete(before.flatMap(({ key }) => (left.has(key) ? [] : key))),
        setSetting('cart_updated', now),
        left.size === 0
          ? deleteSetting('session_id')
          : session === undefined && setSetting('session_id', createSessionId()),
      ])
      return after
    }),
  )
  // a transaction around this one may fail: the live query reports what it commits
  if (!Dexie.currentTransaction) for (const listener of watchers) listener(lines)
  return lines
}

const watchers = new Set<(lines: CartLine[]) => void>()

/** Reports changes of this tab without another read; no lines if unreadable. Returns the unsubscribe function. */
export function subscribeToCart(
  listener: (lines: CartLine[]) => void,
  fail: (error: unknown) => void,
): () => void {
  let lastReported: string | undefined
  const notifyOnce = (lines: CartLine[]) => {
    const now = JSON.stringify(lines)
    if (now === lastReported) return
    lastReported = now
    listener(lines)
  }
  watchers.add(notifyOnce)
  const stop = subscribeLive(() => readCartLines().catch(toEmptyCart), notifyOnce, fail)
  return () => {
    watchers.delete(notifyOnce)
    stop()
  }
}

function toEmptyCart(error: unknown): CartLine[] {
  console.warn('The stored cart could not be read.', error)
  return []
}

const createSessionId = () =>
  `session_${Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')}`

/** Readable lines, oldest first. */
export async function readCartLines(): Promise<CartLine[]> {
  const stored: unknown[] = await getDb().cart.toArray()
  return stored.filter(isReadable).sort((a, b) => a.addedAt - b.addedAt)
}

/** Specification, section 8. Not for a live query, which only reads. */
export async function deleteInvalidLines(): Promise<void> {
  const discarded = await getDb()
    .cart.filter((line) => !isReadable(line))
    .delete()
  if (discarded > 0) console.warn(`${discarded} lines of the stored cart could not be read.`)
}

const isReadable = (line: unknown): line is CartLine => v.is(CartLineSchema, line)
