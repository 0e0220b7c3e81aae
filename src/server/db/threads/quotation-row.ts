import type { BankDetails } from '#shared/contract/company-content.ts'
import type { Locale } from '#shared/contract/locales.ts'

/** The firm as its papers show it. */
export type Issuer = {
  name: Record<Locale, string>
  address: Record<Locale, string>
  email: string
  phone: string
  timeZone: string
  bank: BankDetails
}

/**
 * Frozen. `number` is that of all revisions of the inquiry; `content` and `total` as the wire has them; `sent_at` in ms;
 * `issuer` and `invoice_issuer` the firm (JSON) when it was sent and accepted, null in quotations of earlier versions.
 */
export type QuotationRow = {
  id: string
  inquiry_id: string
  message_id: string
  number: string
  revision: number
  content: string
  total: string
  sent_at: number
  issuer: string | null
  invoice_issuer: string | null
}
