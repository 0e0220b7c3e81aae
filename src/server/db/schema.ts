import type { Inquiry, RequestTerms } from '#shared/contract/inquiry.ts'
import type { Reversal } from '#shared/contract/desk/orders.ts'
import type { orderStatuses } from '#shared/contract/orders.ts'
import type { OrderStep } from '#shared/contract/requests/order-progress.ts'
import type { messageAuthors } from '#shared/contract/requests/thread.ts'
import type {
  CategoryRow,
  ChangeRow,
  FormerProductRow,
  OriginalRow,
  ProductRow,
  VersionRow,
} from './catalogue/catalogue-rows.ts'
import { draftKeys, type DraftTables } from './catalogue/draft-rows.ts'
import { transferKeys, type TransferTables } from './transfers/transfer-rows.ts'
import type { OrderRefundRow, OrderStepRow, PaymentReversalRow } from './orders/order-rows.ts'
import type {
  AssignmentRuleRow,
  InquiryMentionRow,
  ReplyTemplateRow,
  StaffActionRow,
  StaffMemberRow,
  StaffSecretRow,
  StaffTokenRow,
  StaffViewRow,
} from './staff/staff-rows.ts'
import type { MailboxRow } from './threads/mailbox-rows.ts'
import type { PushRow, PushSubscriptionRow } from './threads/push-rows.ts'
import type { QuotationRow } from './threads/quotation-row.ts'
import type {
  WebhookDeliveryRow,
  WebhookEndpointRow,
  WebhookEventRow,
} from './webhooks/webhook-rows.ts'

/** `catalogue_version` (number as text), `catalogue_epoch` (its database), `company` (public JSON),
 * `synonyms`, `words` (JSON). */
type MetaRow = { key: string; value: string }

/** `answer` is null while the work is not done; `subject` is the id it created. */
type IdempotencyRow = {
  scope: string
  key: string
  fingerprint: string
  subject: string | null
  status: number | null
  answer: string | null
  created_at: number
}

/** `written_at` is the device's clock, `created_at` ours (ms). */
export type InquiryRow = Omit<
  Inquiry,
  'attachments' | 'lines' | 'follows' | 'files_follow' | 'reader' | keyof RequestTerms
> & {
  /** JSON; null unless the inquiry is about several styles. */
  lines: string | null
  /** Null where the device did not ask for it. */
  delivery_date: string | null
  destination: string | null
  incoterm: string | null
  currency: string | null
  follows: string | null
  /** Null once the buyer's own device has sent it. */
  files_follow: number | null
  /** Token of the address in mails; null until one is sent, and once it is revoked. */
  link: string | null
  /** SHA-256 of the token of the buyer's device; null where it has none, and once it is revoked. */
  reader: string | null
  /** A member's id. */
  assignee: string | null
  /** Name of the rule that has chosen the assignee; null where a member has. */
  assigned_by: string | null
  id: string
  created_at: number
  /** One of `inquiryStates`. */
  status: string
  /** In ms; null where no answer of the firm's is due. */
  waiting_since: number | null
  /** In ms: the inquiry, or the buyer's last message. */
  buyer_wrote_at: number | null
  /** 1 where a member has marked it; never undone by what its sender writes. */
  spam: number | null
  /** In small letters. */
  search_text: string | null
  /** Equal where two inquiries name the same lines; null where they name none. */
  lines_key: string | null
}

/** What of an inquiry each member has opened: all that the buyer wrote up to this moment (ms). */
type InquiryReadRow = { member_id: string; inquiry_id: string; read_up_to: number }

/** `created_at` in ms; `written_at` is the clock of the buyer's device. `member` names who has written for the firm. */
export type InquiryMessageRow = {
  id: string
  inquiry_id: string
  author: (typeof messageAuthors)[number]
  member: string | null
  body: string
  created_at: number
  written_at: string
  key: string
  /** JSON of what the buyer says to a quotation. */
  decision: string | null
  /** JSON of a `MailOrigin`; null unless it came by mail. */
  mail: string | null
  /** Its address, where that is not the buyer's: then the buyer does not see it. */
  other_sender: string | null
}

/**
 * `name` is the sender's, `stored_name` the one on disk and wire; `size` in bytes. `sent_by` identifies the client
 * until an inquiry, or a message of its thread, claims the file.
 */
export type UploadRow = {
  stored_name: string
  name: string
  size: number
  sha256: string
  created_at: number
  inquiry_id: string | null
  /** Null for a file of the inquiry itself. */
  message_id: string | null
  /** Of a paper that a member has added to an order. */
  order_id: string | null
  position: number | null
  sent_by: string | null
}

/** Money in cents, times in ms, `shipping_address` and `items` as JSON. */
export type OrderTable = {
  id: string
  created_at: number
  updated_at: number
  status: (typeof orderStatuses)[number]
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
  declines: number
  /** Reported by the provider; more than `declines` means one came after the last decline. */
  approvals: number
  /** The provider's time of its last change at the last decline; null when unknown. */
  decline_seen: string | null
  /** Start of a capture whose result is unknown. */
  capture_asked_at: number | null
  locale: string
  look_at: number | null
  /** The last that was taken; null while it is only paid. */
  step: OrderStep | null
  /** What PayPal has done with the payment after it was made. */
  reversal: Reversal | null
  /** When `reversal` was last changed. */
  reversed_at: number | null
}

/**
 * The content is built from `about` (an inquiry or order id) on sending. `due_at` (ms) is null once sent or given up;
 * `claim` names the running attempt, `trouble` is the last error.
 */
export type MailRow = {
  id: string
  recipient: 'buyer' | 'sales' | 'webhook' | 'member'
  topic:
    | 'inquiry'
    | 'inquiry_files'
    | 'inquiry_message'
    | 'order'
    | 'order_step'
    | 'order_papers'
    | 'order_refund'
    | 'order_refund_failed'
    | 'order_reversal'
    | 'password_link'
    | 'webhook_off'
    | 'mention'
  about: string
  /** The message, step, refund, reversal, webhook or note of a topic that is about one; the papers' stored names. */
  message_id: string | null
  created_at: number
  tries: number
  due_at: number | null
  claim: string | null
  sent_at: number | null
  trouble: string | null
}

/** Read by members alone; `member` is a name. */
export type InquiryNoteRow = {
  id: string
  inquiry_id: string
  member: string
  body: string
  created_at: number
  key: string
}

type CountRow = { id: string; count: number; until: number }
export type PaymentEventRow = { id: string; type: string; received_at: number }

type PassingTables = DraftTables & TransferTables
/** Text keys, integers for cents and milliseconds, JSON as text. */
export type Tables = PassingTables & {
  products: ProductRow
  categories: CategoryRow
  catalogue_changes: ChangeRow
  catalogue_versions: VersionRow
  catalogue_former_products: FormerProductRow
  catalogue_originals: OriginalRow
  meta: MetaRow
  idempotency: IdempotencyRow
  inquiries: InquiryRow
  inquiry_messages: InquiryMessageRow
  inquiry_notes: InquiryNoteRow
  inquiry_mentions: InquiryMentionRow
  mailboxes: MailboxRow
  quotations: QuotationRow
  quotation_years: { year: number; last: number }
  push_subscriptions: PushSubscriptionRow
  pushes: PushRow
  uploads: UploadRow
  orders: OrderTable
  order_steps: OrderStepRow
  order_refunds: OrderRefundRow
  mails: MailRow
  counts: CountRow
  payment_events: PaymentEventRow
  payment_reversals: PaymentReversalRow
  staff_members: StaffMemberRow
  staff_sessions: StaffSecretRow
  staff_accounts: StaffSecretRow
  staff_verifications: StaffSecretRow
  staff_second_factors: StaffSecretRow
  staff_actions: StaffActionRow
  staff_tokens: StaffTokenRow
  webhook_endpoints: WebhookEndpointRow
  webhook_events: WebhookEventRow
  webhook_deliveries: WebhookDeliveryRow
  inquiry_reads: InquiryReadRow
  staff_views: StaffViewRow
  reply_templates: ReplyTemplateRow
  assignment_rules: AssignmentRuleRow
}

/** A table follows those that it refers to. */
export const primaryKeys = {
  products: ['id'],
  categories: ['slug'],
  catalogue_changes: ['id'],
  catalogue_versions: ['version'],
  ...draftKeys,
  ...transferKeys,
  catalogue_former_products: ['version', 'id'],
  catalogue_originals: ['base'],
  meta: ['key'],
  idempotency: ['scope', 'key'],
  inquiries: ['id'],
  inquiry_messages: ['id'],
  inquiry_notes: ['id'],
  inquiry_mentions: ['note_id', 'member_id'],
  mailboxes: ['id'],
  quotations: ['id'],
  quotation_years: ['year'],
  push_subscriptions: ['id'],
  pushes: ['message_id', 'subscription_id'],
  orders: ['id'],
  uploads: ['stored_name'],
  order_steps: ['order_id', 'step'],
  order_refunds: ['id'],
  mails: ['id'],
  counts: ['id'],
  payment_events: ['id'],
  payment_reversals: ['subject', 'paypal_id'],
  staff_members: ['id'],
  staff_sessions: ['id'],
  staff_accounts: ['id'],
  staff_verifications: ['id'],
  staff_second_factors: ['id'],
  staff_actions: ['id'],
  staff_tokens: ['id'],
  webhook_endpoints: ['id'],
  webhook_events: ['id'],
  webhook_deliveries: ['id'],
  inquiry_reads: ['member_id', 'inquiry_id'],
  staff_views: ['member_id', 'name'],
  reply_templates: ['id'],
  assignment_rules: ['id'],
} as const satisfies { [Name in keyof Tables]: readonly (keyof Tables[Name] & string)[] }

export type TableName = keyof Tables
export const tableNames = Object.keys(primaryKeys) as TableName[] // the literal's own keys
