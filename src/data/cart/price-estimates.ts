import * as v from 'valibot'
import type { CartPricing } from '#shared/contract/cart.ts'
import { cartLines, type CartLine } from './cart.ts'
import { getDb } from '../db/database.ts'
import { forget, keep, getSetting } from '../db/settings.ts'

/** Dollars per piece by product id, as this device knows them. `as_of` in ms; absent where there is no copy. */
export type KnownPrices = { as_of?: number; prices: Record<string, number> }

/** A price the buyer has seen as an estimate, and what the server says now; `now` is null for a style that is gone. */
export type PriceChange = v.InferOutput<typeof PriceChange>
const PriceChange = v.object({
  product_id: v.string(),
  was: v.number(),
  now: v.nullable(v.number()),
})

const Estimates = v.fallback(v.record(v.string(), v.number()), {})
const PriceChanges = v.fallback(v.array(PriceChange), [])

type Priced = Pick<CartLine, 'productId' | 'unitPrice'>

/** What the lines cost without asking the server: the copy's prices, else those known when a line was added. */
export async function knownPrices(lines: readonly Priced[]): Promise<KnownPrices> {
  const { catalogue, products } = getDb()
  return getDb().transaction('r', catalogue, products, async () => {
    const copy = await catalogue.get('copy')
    const copied = await products.bulkGet(lines.map(({ productId }) => productId))
    const prices = lines.flatMap(({ productId, unitPrice }, at) => {
      const price = copied[at]?.product?.pricing.base_price ?? unitPrice
      return price === undefined ? [] : [[productId, price] as const]
    })
    return {
      as_of: copy?.name === 'copy' ? copy.as_of : undefined,
      prices: Object.fromEntries(prices),
    }
  })
}

/** The buyer sees the cart without the server's prices: what he sees is kept, so that a difference can be told later. */
export async function saveEstimates(): Promise<void> {
  await keep('estimates', (await knownPrices(await cartLines())).prices)
}

/**
 * The server has priced the cart: what differs from the estimates the buyer has seen becomes a change to be told,
 * until he dismisses it. Whichever tab is first does it; the estimates are spent.
 */
export async function reconcileEstimates({ pricing_info, missing }: CartPricing): Promise<void> {
  const { kept } = getDb()
  await getDb().transaction('rw', kept, async () => {
    const estimates = Object.entries(v.parse(Estimates, await getSetting('estimates')))
    if (estimates.length === 0) return
    const changes = new Map((await priceChanges()).map((change) => [change.product_id, change]))
    for (const [product_id, estimate] of estimates) {
      const now = missing.includes(product_id) ? null : pricing_info[product_id]?.base_price
      if (now === undefined) continue // it has left the cart meanwhile
      const was = changes.get(product_id)?.was ?? estimate
      if (was === now) changes.delete(product_id)
      else changes.set(product_id, { product_id, was, now })
    }
    await keep('price_changes', [...changes.values()])
    await forget('estimates')
  })
}

/** What has changed since the buyer saw estimates, and was not dismissed. */
export const priceChanges = async (): Promise<PriceChange[]> =>
  v.parse(PriceChanges, await getSetting('price_changes'))

/** The buyer has read what changed. */
export const dismissPriceChanges = (): Promise<void> => forget('price_changes')
