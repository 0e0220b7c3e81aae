import type { Locale } from '#shared/contract/locales.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import type { Db } from '../db/database.ts'
import { findOrder } from '../db/order-repository.ts'
import type { MailRow } from '../db/schema.ts'
import { toOrderJson } from '../db/to-json.ts'
import type { CompanyDetails } from '../mail/company-details.ts'
import type { Email } from '../mail/email.ts'
import { createOrderPaidEmail, createOrderSalesEmail } from '../mail/order-emails.ts'
import { createRefundEmail, createStepEmail } from '../mail/order-step-emails.ts'
import { toOrderProgress } from '../orders/order-progress.ts'
import { findStep, listSteps } from '../orders/order-steps.ts'
import { findRefund, listRefunds, sumCompleted } from '../orders/refund-rows.ts'

type Reader = {
  company: CompanyDetails
  salesLanguage: Locale
  findProduct: Snapshot['findProduct']
}

/** Undefined when the order, its step or refund was deleted. */
export async function createOrderEmail(
  db: Db,
  { id, topic, recipient, about, message_id }: MailRow,
  { company, salesLanguage, findProduct }: Reader,
): Promise<Email | undefined> {
  const order = await findOrder(db, about)
  if (order === undefined) return undefined
  if (recipient === 'buyer' && order.customer_email === '') return undefined // forgotten
  if (topic === 'order_step') {
    const step = await findStep(db, about, message_id)
    return step && createStepEmail(id, order, step, company)
  }
  if (topic === 'order_refund') {
    const refund = await findRefund(db, message_id)
    const refunded = sumCompleted(await listRefunds(db, [about]))
    return refund && createRefundEmail(id, order, refund, refunded, company)
  }
  return recipient === 'buyer'
    ? createOrderPaidEmail(id, order, company, findProduct)
    : createOrderSalesEmail(id, order, company, salesLanguage, findProduct)
}

/** What the webhook gets, with all steps and refunds once there are any. */
export async function readOrderEvent(
  db: Db,
  { topic, about }: MailRow,
): Promise<object | undefined> {
  const order = await findOrder(db, about)
  if (order === undefined || topic === 'order') return order && toOrderJson(order)
  const progress = toOrderProgress(await listSteps(db, [about]), await listRefunds(db, [about]))
  return { ...toOrderJson(order), ...progress }
}
