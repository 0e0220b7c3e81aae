import type { Inquiry } from '#shared/contract/inquiry.ts'
import type { orderStatuses } from '#shared/contract/orders.ts'

/** One product: its public JSON as it travels, in catalogue order. */
type ProductRow = { id: string; position: number; json: string }

/** One category: its public JSON, in the order of the file. */
type CategoryRow = { slug: string; position: number; json: string }

/** In which version of the catalogue a product last changed; `removed` is 1 for one that left it. */
export type ChangeRow = { id: string; changed_in: number; removed: number }

/** Single values: `catalogue_version` (a number as text), `catalogue_epoch` (which database numbers the versions) and `company` (the company's public JSON). */
type MetaRow = { key: string; value: string }

/** One use of an idempotency key. `answer` is null while the work it began is not done; `subject` is what it is about. */
type IdempotencyRow = {
  scope: string
  key: string
  fingerprint: string
  subject: string | null
  status: number | null
  answer: string | null
  created_at: number
}

/** One inquiry, its fields as they travelled. `written_at` is the device's clock, `created_at` ours (ms). */
export type InquiryRow = Omit<Inquiry, 'attachments' | 'lines'> & {
  /** JSON; null where the inquiry is not about several styles. */
  lines: string | null
  id: string
  created_at: number
  status: string
}

/**
 * One uploaded file. `name` is what the buyer called it, `stored_name` what the file and the wire do; `size` in bytes.
 * `sent_by` tells one client from another until the inquiry claims the file.
 */
export type UploadRow = {
  stored_name: string
  name: string
  size: number
  sha256: string
  created_at: number
  inquiry_id: string | null
  position: number | null
  sent_by: string | null
}

/** One order; money in cents, times in ms, `shipping_address` and `items` as JSON. */
export type OrderRow = {
  id: string
  created_at: number
  updated_at: number
  status: (typeof orderStatuses)[number]
  /** 1 for an order of the payment test page. */
  test: number
  customer_name: string
  customer_email: string
  customer_phone: string
  shipping_address: string
  items: string
  currency: string
  subtotal: number
  shipping: number
  tax: number
  total: number
  paypal_order_id: string | null
  paypal_capture_id: string | null
  /** How often the provider has declined the payment. */
  declines: number
  /** How many approvals the provider has told of; more than declines means that one came after the last decline. */
  approvals: number
  /** The provider's own time of its last change to the order, as it stood after the last decline; null when not known. */
  decline_seen: string | null
  /** When a capture was asked for whose outcome is not known here. */
  capture_asked_at: number | null
  /** The buyer's language; empty when it is not known. */
  locale: string
  /** When the provider is to be asked next how the payment stands; null when there is nothing to find out. */
  look_at: number | null
}

/**
 * One thing to tell. What it says is made from `about` (the id of an inquiry or an order) when it is sent. `due_at`
 * (ms) is when it is tried next; null once it is sent, or given up. `claim` names the try that is under way, `trouble`
 * is why the last one failed.
 */
export type MailRow = {
  id: string
  recipient: 'buyer' | 'sales' | 'webhook'
  topic: 'inquiry' | 'order'
  about: string
  created_at: number
  tries: number
  due_at: number | null
  claim: string | null
  sent_at: number | null
  trouble: string | null
}

/** How often something happened in a window that closes at `until` (ms). */
type CountRow = { id: string; count: number; until: number }
/** An event that the provider told of, so that hearing it again is nothing new. */
export type PaymentEventRow = { id: string; type: string; received_at: number }

/** Every table and its columns. Text keys, whole numbers for cents and milliseconds, JSON as text. */
export type Tables = {
  products: ProductRow
  categories: CategoryRow
  catalogue_changes: ChangeRow
  meta: MetaRow
  idempotency: IdempotencyRow
  inquiries: InquiryRow
  uploads: UploadRow
  orders: OrderRow
  mails: MailRow
  counts: CountRow
  payment_events: PaymentEventRow
}

/** Every table with its primary key; one that refers to another comes after it. */
export const primaryKeys = {
  products: ['id'],
  categories: ['slug'],
  catalogue_changes: ['id'],
  meta: ['key'],
  idempotency: ['scope', 'key'],
  inquiries: ['id'],
  uploads: ['stored_name'],
  orders: ['id'],
  mails: ['id'],
  counts: ['id'],
  payment_events: ['id'],
} as const satisfies { [Name in keyof Tables]: readonly (keyof Tables[Name] & string)[] }

/** The name of a table. */
export type TableName = keyof Tables
/** The names of all tables, in an order in which rows can be inserted. */
export const tableNames = Object.keys(primaryKeys) as TableName[] // the keys of a literal are exactly its tables
