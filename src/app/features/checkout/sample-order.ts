import type { BodyOf } from '#shared/contract/endpoint.ts'
import type * as endpoints from '#shared/contract/endpoints.ts'
import type { MoneySettings } from '#shared/contract/money-settings.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import { findUnitPrice } from '#shared/domain/pricing/price-breaks.ts'
import { toOrderRequest } from './order-request.ts'

const address = {
  city: 'San Jose',
  state: 'CA',
  country: 'US',
} as const
const buyer = { name: 'Test Buyer', email: 'test.buyer@example.com', street: '1 Main Street' }

/** As `POST /api/orders` takes it: one piece of a product. */
export const createSampleOrder = (productId: string): BodyOf<typeof endpoints.testOrder> => ({
  customer_name: buyer.name,
  customer_email: buyer.email,
  customer_phone: '',
  shipping_address: {
    name: buyer.name,
    address_line_1: buyer.street,
    postal_code: '95131',
    ...address,
  },
  items: [{ product_id: productId, quantity: 1 }],
})

/** The same order, as PayPal's buttons create it. */
export const createSamplePayment = (
  { id, name, pricing }: Product,
  money: MoneySettings,
): BodyOf<typeof endpoints.createOrder> =>
  toOrderRequest(
    [
      {
        key: id,
        productId: id,
        name,
        quantity: 1,
        unitPrice: findUnitPrice(pricing, 1),
        specifications: {},
        unavailable: false,
      },
    ],
    {
      customerName: buyer.name,
      customerEmail: buyer.email,
      customerPhone: '',
      shippingAddress: {
        name: buyer.name,
        company: '',
        addressLine1: buyer.street,
        addressLine2: '',
        postalCode: '95131',
        ...address,
      },
    },
    money,
  )
