import { parseAmount, toProviderAmount, type Cents } from '#shared/domain/pricing/money.ts'
import { isSample, toBulkChoice } from '#shared/domain/pricing/samples.ts'
import type { StoredOrder } from '../db/order-repository.ts'

/** PayPal's limit of a name, in characters. */
const maxNameLength = 127

/** The body for Orders v2. `brand` is the payee shown to the buyer. */
export function createPaymentRequest(order: StoredOrder, brand: string | undefined) {
  const money = (cents: Cents) => ({
    currency_code: order.currency,
    value: toProviderAmount(cents, order.currency),
  })
  const { shipping_address: to } = order
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        // Unique for each order: PayPal then refuses a second payment of it.
        invoice_id: order.id,
        custom_id: order.id,
        amount: {
          ...money(order.total),
          breakdown: {
            item_total: money(order.subtotal),
            shipping: money(order.shipping),
            tax_total: money(order.tax),
          },
        },
        items: order.items.map((item) => ({
          name: truncate(item.name),
          quantity: String(item.quantity),
          unit_amount: money(parseAmount(item.unit_price)),
          sku: truncate(item.product_id),
          category: 'PHYSICAL_GOODS',
          ...createDescription([
            isSample(item) ? 'Sample' : '',
            ...Object.values(toBulkChoice(item.specifications)),
          ]),
        })),
        shipping: {
          name: { full_name: to.name },
          address: {
            address_line_1: to.addressLine1,
            ...(to.addressLine2 !== '' && { address_line_2: to.addressLine2 }),
            admin_area_2: to.city,
            admin_area_1: to.state,
            postal_code: to.postalCode,
            country_code: to.country,
          },
        },
      },
    ],
    application_context: {
      shipping_preference: 'SET_PROVIDED_ADDRESS',
      user_action: 'PAY_NOW',
      ...(brand !== undefined && { brand_name: truncate(brand) }),
    },
  }
}
export type PaymentRequest = ReturnType<typeof createPaymentRequest>

const truncate = (text: string) =>
  text.length <= maxNameLength ? text : text.slice(0, maxNameLength).replace(/\p{Surrogate}$/u, '')

const createDescription = (options: string[]) => {
  const chosen = options.filter((option) => option !== '').join(', ')
  return chosen === '' ? {} : { description: truncate(chosen.toWellFormed()) }
}
