import type { BodyOf } from '#shared/contract/endpoint.ts'
import type * as endpoints from '#shared/contract/endpoints.ts'
import type { MoneySettings } from '#shared/contract/money-settings.ts'
import type { Customer } from '#shared/contract/orders.ts'
import {
  toAmount,
  toCents,
  computeSubtotal,
  computeTotals,
  type Totals,
} from '#shared/domain/pricing/money.ts'
import {
  countPiecesByStyle,
  findLinePrice,
  type PriceList,
} from '#shared/domain/pricing/price-breaks.ts'
import type { PiecesByKey } from '#data/db/rows.ts'

/**
 * `unitPrice` in units of the currency, as last sent by the server; undefined until it is known, and of samples that
 * are no longer sold at a fee. `unavailable` when the line is no longer sold.
 */
export type OrderLine = {
  key: string
  productId: string
  name: string
  quantity: number
  unitPrice?: number | undefined
  /** Prices by quantity, where they are known. */
  prices?: PriceList | undefined
  specifications: Record<string, string>
  /** Translations of the chosen options. */
  words?: Record<string, Record<string, string>> | undefined
  unavailable: boolean
  withoutFee?: boolean
}

/** A line that can be ordered. */
export type LineWithPrice = OrderLine & { unitPrice: number }
export const hasPrice = (line: OrderLine): line is LineWithPrice => line.unitPrice !== undefined

/** Each style once. */
export const listNames = (lines: readonly Pick<OrderLine, 'name'>[]): string =>
  [...new Set(lines.map(({ name }) => name))].join(', ')

export const toPiecesByLine = (
  lines: readonly Pick<OrderLine, 'key' | 'quantity'>[],
): PiecesByKey => Object.fromEntries(lines.map(({ key, quantity }) => [key, quantity]))

/** The lines that these pieces belong to, with those quantities and their price. */
export function selectLinesByPieces(lines: readonly OrderLine[], pieces: PiecesByKey): OrderLine[] {
  const selected = lines.flatMap((line) => {
    const quantity = pieces[line.key] ?? 0
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  const ofStyle = countPiecesByStyle(selected, ({ productId }) => productId)
  return selected.map((line) => ({
    ...line,
    unitPrice:
      (line.prices && findLinePrice(line.prices, line, ofStyle.get(line.productId) ?? 0)) ??
      line.unitPrice,
  }))
}

/** Without styles that are no longer sold. */
export const countOrderPieces = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { quantity, unavailable }) => (unavailable ? sum : sum + quantity), 0)

/** In cents. Styles no longer sold cost nothing, as in the cart. */
export const computeOrderTotals = (lines: readonly OrderLine[], money: MoneySettings): Totals =>
  computeTotals(
    computeSubtotal(
      lines
        .filter(hasPrice)
        .filter(({ unavailable }) => !unavailable)
        .map(({ unitPrice, quantity }) => ({ unit: toCents(unitPrice), quantity })),
    ),
    money,
  )

/** Specification, section 7. */
export function toOrderRequest(
  lines: readonly LineWithPrice[],
  customer: Customer,
  money: MoneySettings,
): BodyOf<typeof endpoints.createOrder> {
  return {
    amount: toAmount(computeOrderTotals(lines, money).total),
    currency: money.currency,
    customer_name: customer.customerName,
    customer_email: customer.customerEmail,
    customer_phone: customer.customerPhone,
    shipping_address: customer.shippingAddress,
    items: lines.map(({ productId, name, quantity, unitPrice, specifications }) => ({
      product_id: productId,
      name,
      quantity,
      unit_price: toAmount(toCents(unitPrice)),
      specifications,
    })),
  }
}
