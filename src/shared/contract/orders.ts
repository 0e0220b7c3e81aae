import * as v from 'valibot'
import { linesMax } from '#shared/domain/pricing/quantity.ts'
import {
  email,
  listOf,
  optionalLine,
  optionalPhone,
  productId,
  quantity,
  requiredLine,
  specifications,
} from './validation.ts'

/** Countries one can ship to, as the form lists them (specification, section 2). */
export const shippingCountries = ['US', 'CA', 'GB', 'DE', 'FR', 'AU', 'JP', 'CN'] as const

/** Where an order goes; keys as they travel. */
export const ShippingAddress = v.object({
  name: requiredLine('name.required'),
  company: optionalLine(),
  addressLine1: requiredLine('address.required', 300),
  addressLine2: optionalLine(300),
  city: requiredLine('city.required', 120),
  state: requiredLine('state.required', 120),
  postalCode: requiredLine('postal_code.required', 60),
  country: v.picklist(shippingCountries, 'country.required'),
})

/** Who orders, and where it goes (specification, section 3). */
export const Customer = v.object({
  customerName: requiredLine('full_name.required'),
  customerEmail: email,
  customerPhone: optionalPhone,
  shippingAddress: ShippingAddress,
})
/** Who orders, and where it goes. */
export type Customer = v.InferOutput<typeof Customer>

/** Dollars as text with two decimals. */
export const amountText = v.pipe(v.string(), v.regex(/^\d{1,12}\.\d{2}$/u))

/** Body of `POST /api/paypal/create-order`. `amount` is what the buyer saw; the server computes its own. */
export const CreateOrderRequest = v.object({
  amount: amountText,
  currency: v.literal('USD'),
  customer_name: requiredLine('full_name.required'),
  customer_email: email,
  customer_phone: optionalPhone,
  shipping_address: ShippingAddress,
  items: v.pipe(
    listOf(
      v.object({
        product_id: productId,
        name: optionalLine(300),
        quantity,
        unit_price: amountText,
        specifications,
      }),
      linesMax,
    ),
    v.minLength(1),
  ),
})
/** Body of `POST /api/paypal/create-order`. */
export type CreateOrderRequest = v.InferOutput<typeof CreateOrderRequest>

/** `data.id` is the provider's order id, `data.order_id` our own. */
export const CreateOrderAnswer = v.object({
  success: v.boolean(),
  data: v.optional(v.object({ id: v.string(), order_id: v.string() })),
  error: v.optional(v.string()),
})

/**
 * Body of `POST /api/orders/{orderId}/capture`. With `look_first` the page has not heard whether the buyer approved:
 * the provider is asked before any money is, and an order that is not approved is left as it is; with `give_up` it
 * cannot be paid any more then, since the buyer is about to begin another.
 */
export const CaptureRequest = v.object({
  paypal_order_id: requiredLine('text.too_long', 100),
  look_first: v.optional(v.boolean()),
  give_up: v.optional(v.boolean()),
})

/**
 * Where an order stands. `captured` alone is paid; `pending`: PayPal is checking the payment; `declined`: the buyer's
 * payment was refused; `failed`: PayPal refuses for another reason; `expired`: nobody approved it in time, or it was
 * given up; `unknown`: money was asked for and nobody answered. Who was told `failed` or `expired` may pay another
 * order: no money is asked for under this one any more.
 */
export const orderStatuses = [
  'created',
  'approved',
  'capturing',
  'captured',
  'pending',
  'declined',
  'failed',
  'expired',
  'unknown',
] as const

/** Answer to a capture; `amount` in dollars as text. */
export const CaptureAnswer = v.object({
  success: v.boolean(),
  data: v.optional(
    v.object({
      order_id: v.string(),
      status: v.picklist(orderStatuses),
      amount: v.string(),
      currency: v.string(),
    }),
  ),
  error: v.optional(v.string()),
})
/** Answer to a capture. */
export type CaptureAnswer = v.InferOutput<typeof CaptureAnswer>

/** Body of `POST /api/orders`: the sample order of the payment test page. Its address is spelled in snake_case. */
export const TestOrderRequest = v.object({
  customer_name: requiredLine('full_name.required'),
  customer_email: email,
  customer_phone: optionalPhone,
  shipping_address: v.object({
    name: requiredLine('name.required'),
    address_line_1: requiredLine('address.required', 300),
    city: requiredLine('city.required', 120),
    state: requiredLine('state.required', 120),
    postal_code: requiredLine('postal_code.required', 60),
    country: requiredLine('country.required', 60),
  }),
  items: v.pipe(listOf(v.object({ product_id: productId, quantity }), linesMax), v.minLength(1)),
})

/** The stored test order. */
export const TestOrderAnswer = v.object({
  success: v.boolean(),
  data: v.object({
    id: v.string(),
    status: v.picklist(orderStatuses),
    amount: v.string(),
    test: v.literal(true),
  }),
})

/** Answer of `GET /api/config/paypal`. An empty `paypal_client_id` means: not configured. */
export const PaymentConfigAnswer = v.object({
  success: v.boolean(),
  data: v.optional(
    v.object({
      paypal_client_id: v.string(),
      environment: v.picklist(['simulator', 'sandbox', 'live']),
      paypal_base_url: v.string(),
    }),
  ),
  error: v.optional(v.string()),
})
/** What the window needs to load the provider's script. */
export type PaymentConfig = NonNullable<v.InferOutput<typeof PaymentConfigAnswer>['data']>
