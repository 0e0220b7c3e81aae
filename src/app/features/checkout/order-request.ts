import type { BodyOf } from '#shared/contract/endpoint.ts'
import type * as endpoints from '#shared/contract/endpoints.ts'
import type { Customer } from '#shared/contract/orders.ts'
import {
  amountOf,
  centsOf,
  subtotalOf,
  totalsOf,
  type Totals,
} from '#shared/domain/pricing/money.ts'
import type { Pieces } from '#data/db/rows.ts'

/** `unitPrice` in dollars, as last sent by the server; `gone` when the style is no longer sold. */
export type OrderLine = {
  key: string
  productId: string
  name: string
  quantity: number
  unitPrice: number
  specifications: Record<string, string>
  /** Translations of the chosen options. */
  words?: Record<string, Record<string, string>> | undefined
  gone: boolean
}

export const piecesByLine = (lines: readonly Pick<OrderLine, 'key' | 'quantity'>[]): Pieces =>
  Object.fromEntries(lines.map(({ key, quantity }) => [key, quantity]))

/** The lines that these pieces belong to, with those quantities. */
export const linesOfPieces = (lines: readonly OrderLine[], pieces: Pieces): OrderLine[] =>
  lines.flatMap((line) => {
    const quantity = pieces[line.key] ?? 0
    return quantity > 0 ? [{ ...line, quantity }] : []
  })

/** Without styles that are no longer sold. */
export const piecesOfLines = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { quantity, gone }) => (gone ? sum : sum + quantity), 0)

/** In cents. Styles no longer sold cost nothing, as in the cart. */
export const totalsOfLines = (lines: readonly OrderLine[]): Totals =>
  totalsOf(
    subtotalOf(
      lines
        .filter(({ gone }) => !gone)
        .map(({ unitPrice, quantity }) => ({ unit: centsOf(unitPrice), quantity })),
    ),
  )

/** Specification, section 7. */
export function orderRequest(
  lines: readonly OrderLine[],
  customer: Customer,
): BodyOf<typeof endpoints.createOrder> {
  return {
    amount: amountOf(totalsOfLines(lines).total),
    currency: 'USD',
    customer_name: customer.customerName,
    customer_email: customer.customerEmail,
    customer_phone: customer.customerPhone,
    shipping_address: customer.shippingAddress,
    items: lines.map(({ productId, name, quantity, unitPrice, specifications }) => ({
      product_id: productId,
      name,
      quantity,
      unit_price: amountOf(centsOf(unitPrice)),
      specifications,
    })),
  }
}
