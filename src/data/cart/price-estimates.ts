import * as v from 'valibot'
import type { CartPricing } from '#shared/contract/cart.ts'
import { readCartLines } from './cart.ts'
import { getDb } from '../db/database.ts'
import { deleteSetting, setSetting, getSetting } from '../db/settings.ts'
import type { CartLine } from '../db/rows.ts'

/** Dollars per piece by product id. `as_of` in ms; absent without a local catalogue. */
export type EstimatedPrices = { as_of?: number; prices: Record<string, number> }

/** `was` is the estimate shown to the buyer; `now` the server's price, null once the style is gone. */
export type PriceChange = v.InferOutput<typeof PriceChange>
const PriceChange = v.object({
  product_id: v.string(),
  was: v.number(),
  now: v.nullable(v.number()),
})

const Estimates = v.fallback(v.record(v.string(), v.number()), {})
const PriceChanges = v.fallback(v.array(PriceChange), [])

type Priced = Pick<CartLine, 'productId' | 'unitPrice'>

/** Takes the local catalogue's prices, else those of when the item was added. */
export async function estimatePrices(lines: readonly Priced[]): Promise<EstimatedPrices> {
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

export async function saveEstimates(): Promise<void> {
  await setSetting('estimates', (await estimatePrices(await readCartLines())).prices)
}

/** Deletes the estimates: only the first tab reports the differences. */
export async function reconcileEstimates({ pricing_info, missing }: CartPricing): Promise<void> {
  const { kept } = getDb()
  await getDb().transaction('rw', kept, async () => {
    const estimates = Object.entries(v.parse(Estimates, await getSetting('estimates')))
    if (estimates.length === 0) return
    const changes = new Map((await getPriceChanges()).map((change) => [change.product_id, change]))
    for (const [product_id, estimate] of estimates) {
      const now = missing.includes(product_id) ? null : pricing_info[product_id]?.base_price
      if (now === undefined) continue
      const was = changes.get(product_id)?.was ?? estimate
      if (was === now) changes.delete(product_id)
      else changes.set(product_id, { product_id, was, now })
    }
    await setSetting('price_changes', [...changes.values()])
    await deleteSetting('estimates')
  })
}

export const getPriceChanges = async (): Promise<PriceChange[]> =>
  v.parse(PriceChanges, await getSetting('price_changes'))

export const dismissPriceChanges = (): Promise<void> => deleteSetting('price_changes')
