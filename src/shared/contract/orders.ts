import * as v from 'valibot'
import { linesMax } from '#shared/domain/pricing/quantity.ts'
import { CurrencyCode } from './money-settings.ts'
import {
  email,
  boundedList,
  optionalLine,
  optionalPhone,
  productId,
  quantity,
  requiredLine,
  specifications,
} from './validation.ts'

/** In the order of the form (specification, section 2). */
export const shippingCountries = ['US', 'CA', 'GB', 'DE', 'FR', 'AU', 'JP', 'CN'] as const

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

/** Specification, section 3. */
export const Customer = v.object({
  customerName: requiredLine('full_name.required'),
  customerEmail: email,
  customerPhone: optionalPhone,
  shippingAddress: ShippingAddress,
})
export type Customer = v.InferOutput<typeof Customer>

/** Units of the shop's currency as text with two decimals, also where it has none. */
export const amountText = v.pipe(v.string(), v.regex(/^\d{1,12}\.\d{2}$/u))

/** `amount` is what the buyer saw; the server computes its own. */
export const CreateOrderRequest = v.object({
  amount: amountText,
  currency: CurrencyCode,
  customer_name: requiredLine('full_name.required'),
  customer_email: email,
  customer_phone: optionalPhone,
  shipping_address: ShippingAddress,
  items: v.pipe(
    boundedList(
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
export type CreateOrderRequest = v.InferOutput<typeof CreateOrderRequest>

/** `data.id` is PayPal's order id, `data.order_id` ours. */
export const CreateOrderAnswer = v.object({
  success: v.boolean(),
  data: v.optional(v.object({ id: v.string(), order_id: v.string() })),
  error: v.optional(v.string()),
})

/**
 * `look_first` checks PayPal's status before a capture, for pages that do not know whether the buyer approved; without
 * approval nothing changes. `give_up` then expires the order, so that the buyer cannot pay for two.
 */
export const CaptureRequest = v.object({
  paypal_order_id: requiredLine('text.too_long', 100),
  look_first: v.optional(v.boolean()),
  give_up: v.optional(v.boolean()),
})

/**
 * Only `captured` is paid. `pending`: PayPal reviews the payment. `declined`: the buyer's payment was refused.
 * `failed`: PayPal refuses for another reason. `expired`: not approved in time, or given up. `unknown`: the capture got
 * no answer. After `failed` and `expired` a new order is safe: this one is never captured again.
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
export type CaptureAnswer = v.InferOutput<typeof CaptureAnswer>

/** The sample order of the payment test page. Its address uses snake_case. */
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
  items: v.pipe(
    boundedList(v.object({ product_id: productId, quantity }), linesMax),
    v.minLength(1),
  ),
})

export const TestOrderAnswer = v.object({
  success: v.boolean(),
  data: v.object({
    id: v.string(),
    status: v.picklist(orderStatuses),
    amount: v.string(),
    test: v.literal(true),
  }),
})

/** An empty `paypal_client_id` means: not configured. */
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
export type PaymentConfig = NonNullable<v.InferOutput<typeof PaymentConfigAnswer>['data']>
