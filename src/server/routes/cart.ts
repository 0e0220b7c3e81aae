import type { FastifyInstance } from 'fastify'
import { toDecimal } from '#shared/domain/pricing/money.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import type { Deps } from '../deps.ts'
import { priceLines } from '../catalogue/price-lines.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'

/** A cart is priced again at every change of a quantity. */
const pricingsPerMinute = 600

export function registerCartRoutes(app: FastifyInstance, { catalogue }: Deps): void {
  registerEndpoint(
    app,
    endpoints.validateCart,
    async ({ body }) => {
      const snapshot = await catalogue.current()
      const priced = priceLines(snapshot, body.items)
      const { missing, withoutSamples, subtotal } = priced
      const { money } = snapshot
      return {
        success: true,
        data: {
          valid: missing.length + withoutSamples.length === 0,
          total_amount: toDecimal(subtotal),
          currency: money.currency,
          money,
          pricing_info: priced.pricing,
          missing,
        },
      }
    },
    pricingsPerMinute,
  )
}
