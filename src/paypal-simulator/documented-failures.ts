import { PaypalApiError } from './api-error.ts'

/** Issues of Orders v2 with the words its interface description gives them, by HTTP status. */
const documentedIssues = {
  400: {
    INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
    INVALID_PARAMETER_VALUE: 'A parameter value is not valid.',
    INVALID_STRING_LENGTH: 'The value of a field is either too short or too long',
    MALFORMED_REQUEST_JSON: 'The request JSON is not well formed.',
    MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing',
  },
  401: {
    INVALID_ACCOUNT_STATUS: 'Account validations failed for the user.',
  },
  403: {
    CONSENT_NEEDED: 'CONSENT_NEEDED',
    PERMISSION_DENIED:
      'You do not have permission to access or perform operations on this resource.',
  },
  404: {
    INVALID_RESOURCE_ID:
      'Specified resource ID does not exist. Please check the resource ID and try again.',
  },
  422: {
    AUTH_CAPTURE_NOT_ENABLED:
      'Authorization and Capture feature is not enabled for the merchant. Make sure that the recipient of the funds is a verified business account.',
    CARD_BRAND_NOT_SUPPORTED:
      'Processing of this card brand is not supported. Please use another card to continue with this transaction.',
    COMPLIANCE_VIOLATION: 'Transaction is declined due to compliance violation.',
    DECLINED_DUE_TO_RELATED_TXN:
      'One or more transactions in this Order did not succeed. Since this Order is being processed as an All or None Order, if one or more transactions in this Order do not succeed, then all purchase units are marked declined and will not be processed.',
    DOMESTIC_TRANSACTION_REQUIRED:
      'This transaction requires the payee and payer to be resident in the same country, a domestic transaction is required to create this payment.',
    DUPLICATE_INVOICE_ID:
      'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
    INCOMPATIBLE_PARAMETER_VALUE:
      'The value of the field is incompatible/redundant with other fields in the order.',
    INSTRUMENT_DECLINED:
      "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
    MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED:
      'You have exceeded the maximum number of payment attempts.',
    NOT_ENABLED_FOR_CARD_PROCESSING:
      'The API Caller account is not setup to be able to process card payments. Please contact PayPal customer support.',
    ORDER_ALREADY_CAPTURED:
      "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
    ORDER_COMPLETION_IN_PROGRESS:
      'The order was created with processing_instruction of ORDER_COMPLETE_ON_PAYMENT_APPROVAL. The customer has approved the payment and PayPal is still in the process of capturing the order on your behalf as instructed. Please try your request again.',
    ORDER_NOT_APPROVED:
      "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
    PAYEE_BLOCKED_TRANSACTION:
      'The Fraud settings for this seller are such that this payment cannot be executed.',
    PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING:
      'Payee account is not setup to be able to process card payments. Please contact PayPal customer support.',
    PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'The payer account cannot be used for this transaction.',
    PAYER_ACCOUNT_RESTRICTED: 'PAYER_ACCOUNT_RESTRICTED',
    PAYER_ACTION_REQUIRED:
      'Transaction cannot complete successfully, instruct the buyer to return to PayPal.',
    PAYER_CANNOT_PAY:
      'Payer cannot pay for this transaction. Please contact the payer to find other ways to pay for this transaction.',
    PAYMENT_SOURCE_NOT_SUPPORTED:
      'The payer selected method of payment is not supported when multiple purchase units are specified for an Order.',
    REDIRECT_PAYER_FOR_ALTERNATE_FUNDING:
      'Transaction failed. Redirect the payer to select another funding source.',
    SHIPPING_ADDRESS_INVALID: 'Provided shipping address is invalid.',
    TRANSACTION_BLOCKED_BY_PAYEE: 'Transaction blocked by Payee’s Fraud Protection settings.',
    TRANSACTION_LIMIT_EXCEEDED: 'Total payment amount exceeded transaction limit.',
    TRANSACTION_RECEIVING_LIMIT_EXCEEDED: "The transaction exceeds the receiver's receiving limit.",
    TRANSACTION_REFUSED: 'The request was refused.',
  },
} as const

/** Errors that have a name and no issue. */
const bareErrors = {
  AUTHENTICATION_FAILURE: 401,
  NOT_AUTHORIZED: 403,
  RESOURCE_NOT_FOUND: 404,
  RATE_LIMIT_REACHED: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const

export const failureNames: string[] = [
  ...Object.values(documentedIssues).flatMap((issues) => Object.keys(issues)),
  ...Object.keys(bareErrors),
]

/** The refusal of this name, as PayPal words it; undefined when it documents none. */
export function findDocumentedError(name: string): PaypalApiError | undefined {
  for (const [status, issues] of Object.entries(documentedIssues)) {
    const known: Partial<Record<string, string>> = issues
    const description = known[name]
    if (description !== undefined)
      return new PaypalApiError(toStatus(status), { issue: name, description })
  }
  const [, status] = Object.entries(bareErrors).find(([known]) => known === name) ?? []
  return status && new PaypalApiError(status)
}

const toStatus = (key: string) => Number(key) as keyof typeof documentedIssues // its keys are numbers

/**
 * Fails when a request asks for it, as PayPal's sandbox does in its negative testing:
 * `PayPal-Mock-Response: {"mock_application_codes": "INSTRUMENT_DECLINED"}`.
 * @throws Refusal
 */
export function throwRequestedError(header: string | string[] | undefined): void {
  if (typeof header !== 'string') return
  const name = /"mock_application_codes"\s*:\s*"([A-Z_]+)"/u.exec(header)?.[1]
  const refusal = name && findDocumentedError(name)
  if (refusal) throw refusal
}
