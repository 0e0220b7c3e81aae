import { reversals } from '#shared/contract/desk/orders.ts'
import type { Locale } from '#shared/contract/locales.ts'
import type { Snapshot } from '../catalogue/snapshot.ts'
import type { Db } from '../db/database.ts'
import { findOrder } from '../db/order-repository.ts'
import type { MailRow } from '../db/schema.ts'
import { toOrderJson } from '../db/to-json.ts'
import type { CompanyDetails } from '../mail/company-details.ts'
import type { Email } from '../mail/email.ts'
import { createOrderPaidEmail, createOrderSalesEmail } from '../mail/order-emails.ts'
import { createFailedRefundEmail, createReversalEmail } from '../mail/order-trouble-emails.ts'
import { createPapersEmail, createRefundEmail, createStepEmail } from '../mail/order-step-emails.ts'
import { collectFiles } from '../mail/collect-files.ts'
import { getWords, toMailLanguage } from '../mail/mail-i18n.ts'
import { listPapers } from '../orders/order-papers.ts'
import type { FileStore } from '../storage/file-store.ts'
import { toOrderProgress } from '../orders/order-progress.ts'
import { findStep, listSteps } from '../orders/order-steps.ts'
import { findRefund, listRefunds, sumCompleted } from '../orders/refund-rows.ts'

type Reader = {
  company: CompanyDetails
  salesLanguage: Locale
  findProduct: Snapshot['findProduct']
  uploads: FileStore
}

/** Undefined when the order, its step, refund or papers were deleted. */
export async function createOrderEmail(
  db: Db,
  { id, topic, recipient, about, message_id, created_at }: MailRow,
  { company, salesLanguage, findProduct, uploads }: Reader,
): Promise<Email | undefined> {
  const order = await findOrder(db, about)
  if (order === undefined) return undefined
  if (recipient === 'buyer' && order.customer_email === '') return undefined // forgotten
  if (topic === 'order_step') {
    const step = await findStep(db, about, message_id)
    return step && createStepEmail(id, order, step, company)
  }
  if (topic === 'order_papers') {
    const names = new Set(message_id?.split(' '))
    const papers = (await listPapers(db, [about])).filter((one) => names.has(one.stored_name))
    const words = getWords(toMailLanguage(order.locale))
    const files = await collectFiles(papers, uploads, words, 'buyer')
    return papers.length > 0
      ? createPapersEmail(id, order, { ...files, added_at: created_at }, company)
      : undefined
  }
  if (topic === 'order_refund') {
    const refund = await findRefund(db, message_id)
    const refunded = sumCompleted(await listRefunds(db, [about]))
    return refund && createRefundEmail(id, order, refund, refunded, company)
  }
  if (topic === 'order_refund_failed') {
    const refund = await findRefund(db, message_id)
    return refund && createFailedRefundEmail(id, order, refund, company, salesLanguage)
  }
  if (topic === 'order_reversal') {
    const reversal = reversals.find((one) => one === message_id)
    return reversal && createReversalEmail(id, order, reversal, company, salesLanguage)
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
  const progress = toOrderProgress(
    await listSteps(db, [about]),
    await listRefunds(db, [about]),
    await listPapers(db, [about]),
  )
  return { ...toOrderJson(order), ...progress }
}
