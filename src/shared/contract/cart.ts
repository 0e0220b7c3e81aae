import * as v from 'valibot'
import { linesMax } from '#shared/domain/pricing/quantity.ts'
import { Pricing, samplePrice } from './catalogue.ts'
import { MoneySettings } from './money-settings.ts'
import { boundedList, productId, quantity, specifications } from './validation.ts'

export const CartLineRequest = v.object({ product_id: productId, quantity, specifications })

export const CartValidateRequest = v.object({
  items: boundedList(CartLineRequest, linesMax),
})
export type CartValidateRequest = v.InferOutput<typeof CartValidateRequest>

/**
 * `total_amount` is in dollars before shipping and tax; `pricing_info` and `missing` go by product id. A `base_price`
 * is what a piece in bulk costs in this cart; breaks begin with the price of one piece. `missing` are no longer sold.
 */
export const CartValidateAnswer = v.object({
  success: v.optional(v.boolean()),
  data: v.object({
    valid: v.boolean(),
    total_amount: v.number(),
    currency: v.string(),
    money: v.fallback(v.optional(MoneySettings), undefined),
    pricing_info: v.record(v.string(), v.object({ ...Pricing.entries, sample_price: samplePrice })),
    missing: v.optional(v.array(v.string()), []),
  }),
})
export type CartPricing = v.InferOutput<typeof CartValidateAnswer>['data']
