import * as v from 'valibot'
import type { CartPricing } from '#shared/contract/cart.ts'
import {
  countPiecesByStyle,
  findLinePrice,
  findUnitPrice,
  toPriceList,
  type PriceList,
} from '#shared/domain/pricing/price-breaks.ts'
import { isSample } from '#shared/domain/pricing/samples.ts'
import { readCartLines } from './cart.ts'
import { getDb } from '../db/database.ts'
import { deleteSetting, setSetting, getSetting } from '../db/settings.ts'
import type { CartLine } from '../db/rows.ts'

/** By product id. `as_of` in ms; absent without a local catalogue. */
export type EstimatedPrices = { as_of?: number; prices: Record<string, PriceList> }

/** `was` is the estimate shown to the buyer; `now` the server's price, null once the style is gone. */
export type PriceChange = v.InferOutput<typeof PriceChange>
const PriceChange = v.object({
  product_id: v.string(),
  was: v.number(),
  now: v.nullable(v.number()),
  /** For how many pieces of the style both are; absent for one. */
  pieces: v.optional(v.number()),
  /** Both are fees of a sample. */
  sample: v.optional(v.literal(true)),
})

/** By product id, which has no space: a style's fee of a sample stands beside its price. */
const samplePrefix = 'sample '
const toEstimateKey = (product_id: string, sample: boolean) =>
  sample ? `${samplePrefix}${product_id}` : product_id

/** The price per piece that was shown, for so many pieces of the style. A number was written before prices had breaks. */
const Estimate = v.union([
  v.object({ price: v.number(), pieces: v.number() }),
  v.pipe(
    v.number(),
    v.transform((price) => ({ price, pieces: 1 })),
  ),
])
const Estimates = v.fallback(v.record(v.string(), Estimate), {})
const PriceChanges = v.fallback(v.array(PriceChange), [])

type Priced = Pick<CartLine, 'productId' | 'unitPrice' | 'priceBreaks' | 'samplePrice'>

/** Takes the local catalogue's prices, else those of when the item was added. */
export async function estimatePrices(lines: readonly Priced[]): Promise<EstimatedPrices> {
  const { catalogue, products } = getDb()
  return getDb().transaction('r', catalogue, products, async () => {
    const copy = await catalogue.get('copy')
    const copied = await products.bulkGet(lines.map(({ productId }) => productId))
    const prices: Record<string, PriceList> = {}
    for (const [at, line] of lines.entries()) {
      const product = copied[at]?.product
      const known = product
        ? { ...product.pricing, sample_price: product.sample_price }
        : toPriceList(line)
      if (known === undefined) continue
      const { base_price, price_breaks, min_per_color, sample_price } = known
      prices[line.productId] = {
        // a line of an earlier version knows no fee
        ...prices[line.productId],
        base_price,
        ...(sample_price && { sample_price }),
        ...(price_breaks && { price_breaks }),
        ...(min_per_color && { min_per_color }),
      }
    }
    return {
      as_of: copy?.name === 'copy' ? copy.as_of : undefined,
      prices,
    }
  })
}

export async function saveEstimates(): Promise<void> {
  const lines = await readCartLines()
  const { prices } = await estimatePrices(lines)
  const pieces = countPiecesByStyle(lines, ({ productId }) => productId)
  const estimates = lines.flatMap((line) => {
    const { productId } = line
    const shown = isSample(line) ? 1 : pieces.get(productId)
    const list = prices[productId]
    const price = list && shown && findLinePrice(list, line, shown)
    return price === undefined
      ? []
      : [[toEstimateKey(productId, isSample(line)), { price, pieces: shown }] as const]
  })
  await setSetting('estimates', Object.fromEntries(estimates))
}

/**
 * Compares prices of the same number of pieces, which may have changed since. Deletes the estimates: only the first
 * tab reports the differences.
 */
export async function reconcileEstimates({ pricing_info, missing }: CartPricing): Promise<void> {
  const { kept } = getDb()
  await getDb().transaction('rw', kept, async () => {
    const estimates = Object.entries(v.parse(Estimates, await getSetting('estimates')))
    if (estimates.length === 0) return
    const changes = new Map(
      (await getPriceChanges()).map((change) => [
        toEstimateKey(change.product_id, change.sample === true),
        change,
      ]),
    )
    for (const [key, { price, pieces }] of estimates) {
      const sample = key.startsWith(samplePrefix)
      const product_id = sample ? key.slice(samplePrefix.length) : key
      const info = pricing_info[product_id]
      const ofSample = info && (info.sample_price || null)
      const sold = sample ? ofSample : info && findUnitPrice(info, pieces)
      const now = missing.includes(product_id) ? null : sold
      if (now === undefined) continue
      const change = changes.get(key)
      const was = change && (change.pieces ?? 1) === pieces ? change.was : price
      if (was === now) changes.delete(key)
      else
        changes.set(key, {
          product_id,
          was,
          now,
          ...(pieces > 1 && { pieces }),
          ...(sample && { sample }),
        })
    }
    await setSetting('price_changes', [...changes.values()])
    await deleteSetting('estimates')
  })
}

export const getPriceChanges = async (): Promise<PriceChange[]> =>
  v.parse(PriceChanges, await getSetting('price_changes'))

export const dismissPriceChanges = (): Promise<void> => deleteSetting('price_changes')
