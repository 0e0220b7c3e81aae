import * as v from 'valibot'
import { PaypalApiError, type ErrorDetail } from './api-error.ts'

const boundedText = (maxLength: number) =>
  v.pipe(
    v.string('INVALID_PARAMETER_SYNTAX'),
    v.minLength(1, 'INVALID_STRING_LENGTH'),
    v.maxLength(maxLength, 'INVALID_STRING_LENGTH'),
  )

export const money = v.object({
  currency_code: v.pipe(boundedText(3), v.regex(/^[A-Z]{3}$/u, 'INVALID_PARAMETER_SYNTAX')),
  value: v.pipe(boundedText(32), v.regex(/^(?:-?\d+|-?\d*\.\d+)$/u, 'INVALID_PARAMETER_SYNTAX')),
})

const item = v.object({
  name: boundedText(127),
  unit_amount: money,
  quantity: v.pipe(boundedText(10), v.regex(/^[1-9]\d{0,9}$/u, 'INVALID_PARAMETER_SYNTAX')),
  description: v.optional(v.pipe(v.string(), v.maxLength(127, 'INVALID_STRING_LENGTH'))),
  sku: v.optional(v.pipe(v.string(), v.maxLength(127, 'INVALID_STRING_LENGTH'))),
  category: v.optional(v.picklist(['PHYSICAL_GOODS', 'DIGITAL_GOODS', 'DONATION'])),
})

const address = v.object({
  address_line_1: v.optional(boundedText(300)),
  address_line_2: v.optional(boundedText(300)),
  admin_area_2: v.optional(boundedText(120)),
  admin_area_1: v.optional(boundedText(300)),
  postal_code: v.optional(boundedText(60)),
  country_code: v.pipe(
    boundedText(2),
    v.regex(/^(?:[A-Z]{2}|C2)$/u, 'INVALID_PARAMETER_SYNTAX'),
    // "The country code for Great Britain is GB and not UK" (Orders v2 reference, country_code)
    v.check((code) => code !== 'UK', 'INVALID_COUNTRY_CODE'),
  ),
})

const purchaseUnit = v.object({
  reference_id: v.optional(boundedText(256), 'default'),
  amount: v.object({
    ...money.entries,
    breakdown: v.optional(
      v.object({
        item_total: v.optional(money),
        shipping: v.optional(money),
        handling: v.optional(money),
        tax_total: v.optional(money),
        insurance: v.optional(money),
        shipping_discount: v.optional(money),
        discount: v.optional(money),
      }),
    ),
  }),
  description: v.optional(boundedText(127)),
  custom_id: v.optional(boundedText(127)),
  invoice_id: v.optional(boundedText(127)),
  items: v.optional(v.array(item)),
  shipping: v.optional(
    v.object({
      name: v.optional(v.object({ full_name: boundedText(300) })),
      address: v.optional(address),
    }),
  ),
})

/** The parts of `order_request` (Orders v2) that shops of this kind send. Messages are PayPal's issues. */
const OrderRequest = v.object({
  intent: v.literal('CAPTURE', 'INVALID_PARAMETER_VALUE'),
  purchase_units: v.pipe(
    v.array(purchaseUnit, 'INVALID_PARAMETER_SYNTAX'),
    v.minLength(1, 'INVALID_ARRAY_MIN_ITEMS'),
    v.maxLength(1, 'INVALID_ARRAY_MAX_ITEMS'),
  ),
  application_context: v.optional(v.object({ brand_name: v.optional(boundedText(127)) })),
})
/** An order as a shop asks for it. */
export type OrderRequest = v.InferOutput<typeof OrderRequest>
/** The one purchase unit of an order. */
export type PurchaseUnit = OrderRequest['purchase_units'][number]

const descriptions: Record<string, string> = {
  MISSING_REQUIRED_PARAMETER: 'A required parameter is missing.',
  INVALID_STRING_LENGTH: 'The value of a field is either too short or too long',
  INVALID_PARAMETER_VALUE: 'A parameter value is not valid.',
  INVALID_COUNTRY_CODE:
    'Country code is invalid. Please refer to https://developer.paypal.com/api/rest/reference/country-codes/ for a list of supported country codes.',
  INVALID_ARRAY_MAX_ITEMS: 'The number of items in an array parameter is too large.',
  INVALID_ARRAY_MIN_ITEMS: 'The number of items in an array parameter is too small.',
}

/** @throws Refusal 400 with every field that is missing or malformed */
export function readOrderRequest(body: unknown): OrderRequest {
  const parsed = v.safeParse(OrderRequest, body)
  if (parsed.success) return parsed.output
  throw createInvalidRequestError(parsed.issues)
}

export const createInvalidRequestError = (issues: v.BaseIssue<unknown>[]): PaypalApiError =>
  new PaypalApiError(400, ...issues.map((issue) => toErrorDetail(issue)))

function toErrorDetail(issue: v.BaseIssue<unknown>): ErrorDetail {
  const missing = issue.received === 'undefined'
  const issueName = /^[A-Z_]+$/u.test(issue.message) ? issue.message : 'INVALID_PARAMETER_SYNTAX'
  const name = missing ? 'MISSING_REQUIRED_PARAMETER' : issueName
  return {
    issue: name,
    description:
      descriptions[name] ?? 'The value of a field does not conform to the expected format.',
    field: `/${(v.getDotPath(issue) ?? '').replaceAll('.', '/')}`,
  }
}
