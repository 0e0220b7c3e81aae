import * as v from 'valibot'
import { linesMax } from '#shared/domain/pricing/quantity.ts'
import { Pricing } from './catalogue.ts'
import { listOf, productId, quantity, specifications } from './validation.ts'

/** One wanted line of the cart. */
export const CartLineRequest = v.object({ product_id: productId, quantity, specifications })

/** Body of `POST /api/cart/validate`. */
export const CartValidateRequest = v.object({
  items: listOf(CartLineRequest, linesMax),
})
/** Body of `POST /api/cart/validate`. */
export type CartValidateRequest = v.InferOutput<typeof CartValidateRequest>

/**
 * The server's prices for a cart. `total_amount` is the sum of the lines in dollars, before shipping and tax;
 * `pricing_info` is keyed by product id. `valid` is false when a product is gone: it is named in `missing`.
 */
export const CartValidateAnswer = v.object({
  success: v.optional(v.boolean()),
  data: v.object({
    valid: v.boolean(),
    total_amount: v.number(),
    currency: v.string(),
    pricing_info: v.record(v.string(), Pricing),
    missing: v.optional(v.array(v.string()), []),
  }),
})
/** The server's prices for a cart. */
export type CartPricing = v.InferOutput<typeof CartValidateAnswer>['data']
