import type { FastifyBaseLogger } from 'fastify'
import type { PaperFile } from '#shared/contract/requests/paper.ts'
import type { Deps } from '../deps.ts'
import { findInquiry, type StoredInquiry } from '../db/inquiry-repository.ts'
import { claimMail, deleteMail, markFailed, markSent } from '../db/mail-queue.ts'
import type { MailRow } from '../db/schema.ts'
import { readSharedTime, type TimeSource } from '../db/time/shared-time.ts'
import { toInquiryJson } from '../db/to-json.ts'
import { enforceMailLimits } from '../mail/mail-rate-limit.ts'
import {
  createFolderTransport,
  DeliveryError,
  createSmtpTransport,
  type MailTransport,
} from '../mail/transport.ts'
import { readCompanyDetails, type CompanyDetails } from '../mail/company-details.ts'
import { createInquiryReceivedEmail, createInquirySalesEmail } from '../mail/inquiry-emails.ts'
import { collectFiles } from '../mail/collect-files.ts'
import type { Email } from '../mail/email.ts'
import { getWords, toMailLanguage } from '../mail/mail-i18n.ts'
import {
  createMentionEmail,
  createPasswordLinkEmail,
  createWebhookOffEmail,
} from '../mail/member-emails.ts'
import {
  createAnswerEmail,
  createBuyerMessageEmail,
  createProformaEmail,
} from '../mail/thread-emails.ts'
import { findPaper } from '../papers/find-paper.ts'
import { nameProforma, namePaperFile, type Paper } from '../papers/paper.ts'
import { mailPress } from '../papers/paper-press.ts'
import { createMailedLink, findMentionNotice, findOffNotice } from '../staff/member-mails.ts'
import { findBroughtQuotation, parseDecision } from '../threads/quotations.ts'
import { findRequestPath } from '../threads/thread-keys.ts'
import { findMessage, toThreadMessage, type WrittenMessage } from '../threads/thread-repository.ts'
import { createOrderEmail, readOrderEvent } from './order-mails.ts'
import { startQueueWorker, type Queue } from './queue-worker.ts'
import { postWebhook, type SalesEvent } from '../mail/sales-webhook.ts'

export type MailWorkerDeps = Pick<
  Deps,
  'db' | 'catalogue' | 'folders' | 'stores' | 'settings' | 'press'
>

/** Mails sent concurrently. */
const laneCount = 3

export const createMailTransport = ({
  settings,
  folders,
}: Pick<MailWorkerDeps, 'settings' | 'folders'>) =>
  settings.mail.smtpUrl === undefined
    ? createFolderTransport(folders.mail)
    : createSmtpTransport(settings.mail.smtpUrl)

/** Sends due mails until `stop`. */
export const startMailWorker = (deps: MailWorkerDeps, log: FastifyBaseLogger) =>
  startQueueWorker(createMailQueue(deps, createMailTransport(deps), log), (error) =>
    log.error({ err: error }, 'mails could not be looked for'),
  )

export const createMailQueue = (
  deps: MailWorkerDeps,
  transport: MailTransport,
  log: FastifyBaseLogger,
  now: TimeSource = () => readSharedTime(deps.db),
): Queue<MailRow> => ({
  claim: async () => claimMail(deps.db, await now()),
  handle: (mail) => deliverMail(deps, transport, mail, log, now),
  laneCount,
})

async function deliverMail(
  deps: MailWorkerDeps,
  transport: MailTransport,
  mail: MailRow,
  log: FastifyBaseLogger,
  now: TimeSource,
): Promise<void> {
  const { db, settings } = deps
  try {
    if (mail.recipient === 'webhook') {
      const { webhook } = settings.mail
      const event = webhook && (await createSalesEvent(deps, mail))
      if (webhook === undefined || event === undefined) return await deleteMail(db, mail)
      await postWebhook(webhook, event, await now())
    } else {
      const email = await createEmail(deps, mail)
      if (email === undefined) return await deleteMail(db, mail)
      await enforceMailLimits(db, mail, email.to.address, await now())
      await transport.send(email)
    }
  } catch (error) {
    const isDeliveryError = error instanceof DeliveryError
    const trouble = error instanceof Error ? error.message : String(error)
    // the sales mailbox can be corrected, so its mail stays queued
    const final = isDeliveryError && error.final && mail.recipient === 'buyer'
    await markFailed(db, mail, { trouble, final }, await now())
    // a mail server's reply may name persons: it is kept in the mail's row only
    const details = isDeliveryError ? { final, reason: error.reason } : { err: error }
    log.warn({ mail: mail.id, tries: mail.tries, ...details }, 'mail was not taken')
    return
  }
  await markSent(db, mail, await now())
}

/** Undefined when the inquiry or order was deleted. */
async function createEmail(deps: MailWorkerDeps, mail: MailRow): Promise<Email | undefined> {
  const { db, catalogue, stores, settings } = deps
  const { id, topic, recipient, about, message_id, created_at } = mail
  const { companyJson, findProduct } = await catalogue.current()
  const company = readCompanyDetails(settings.mail, companyJson)
  const { salesLanguage } = settings.mail
  if (isOrderTopic(topic)) {
    return createOrderEmail(db, mail, {
      company,
      salesLanguage,
      findProduct,
      uploads: stores.uploads,
    })
  }
  if (topic === 'password_link') {
    const { shopUrl } = settings
    const link = await createMailedLink(db, about)
    if (link === undefined || shopUrl === undefined) return undefined
    const { member, token } = link
    const address = `${shopUrl}/desk/password#${token}`
    return createPasswordLinkEmail(id, { member, address, created_at }, company, salesLanguage)
  }
  if (topic === 'webhook_off') {
    const notice = await findOffNotice(db, about, message_id)
    const page = settings.shopUrl && `${settings.shopUrl}/desk/webhooks`
    return (
      notice && createWebhookOffEmail(id, { ...notice, page, created_at }, company, salesLanguage)
    )
  }
  if (topic === 'mention') {
    const notice = await findMentionNotice(db, about, message_id)
    if (notice === undefined) return undefined
    const { shopUrl } = settings
    const page = shopUrl && `${shopUrl}/desk/inquiries/${notice.note.inquiry_id}`
    return createMentionEmail(id, { ...notice, page, created_at }, company, salesLanguage)
  }
  const inquiry = await findInquiry(db, about)
  if (inquiry === undefined) return undefined
  if (topic === 'inquiry_message') {
    const message = await findMessage(db, message_id)
    if (message === undefined) return undefined
    if (recipient !== 'buyer') {
      const words = getWords(salesLanguage)
      const files = await collectFiles(message.files ?? [], stores.uploads, words, 'sales')
      return createBuyerMessageEmail(id, inquiry, message, company, salesLanguage, files)
    }
    const page = await findRequestAddress(db, about, settings.shopUrl)
    const isAlone = mail.tries >= triesWithPaper
    return createMailToBuyer(deps, { id, inquiry, message, company, page, isAlone })
  }
  return recipient === 'buyer'
    ? createInquiryReceivedEmail(id, inquiry, company, findProduct)
    : createInquirySalesEmail(
        { id, topic, inquiry },
        company,
        salesLanguage,
        findProduct,
        stores.uploads,
      )
}

type BuyerMail = {
  id: string
  inquiry: StoredInquiry
  message: WrittenMessage
  company: CompanyDetails
  page: string | undefined
  isAlone: boolean
}

/**
 * With the quotation or the invoice attached. A mail whose PDF cannot be drawn waits; that of a quotation leaves without
 * it in the end, as its link leads to the same. @throws Problem
 */
async function createMailToBuyer(
  deps: MailWorkerDeps,
  { id, inquiry, message, company, page, isAlone }: BuyerMail,
): Promise<Email | undefined> {
  const { press = mailPress } = deps
  const find = (quotation_id: string, file: PaperFile) =>
    findPaper(deps, { inquiry_id: inquiry.id, quotation_id, file })
  const attach = async (email: Email, paper: Paper): Promise<Email> => ({
    ...email,
    attachments: [{ filename: namePaperFile(paper), content: await press.draw(paper) }],
  })
  if (message.author === 'firm') {
    const words = getWords(toMailLanguage(inquiry.locale))
    const files = await collectFiles(message.files ?? [], deps.stores.uploads, words, 'buyer')
    const email = createAnswerEmail(id, inquiry, message, company, page, files)
    const brought = await findBroughtQuotation(deps.db, message.id)
    const paper = brought && (await find(brought, 'quotation.pdf'))
    return paper && !isAlone ? attach(email, paper) : email
  }
  const accepted = parseDecision(message.decision)?.quotation_id
  const paper = accepted && (await find(accepted, 'proforma.pdf'))
  if (!paper) return undefined
  const { created_at } = message
  const names = { quotation: paper.quotation.number, invoice: nameProforma(paper.quotation) }
  return attach(createProformaEmail(id, inquiry, { ...names, created_at }, company, page), paper)
}

/** Undefined while the shop does not know its own address. */
async function findRequestAddress(db: Deps['db'], inquiry: string, shopUrl: string | undefined) {
  const page = await findRequestPath(db, inquiry)
  return page !== undefined && shopUrl !== undefined ? `${shopUrl}${page}` : undefined
}

/** Of the mail of a quotation, before it leaves without its PDF. */
const triesWithPaper = 5

const eventTypes = {
  inquiry: 'inquiry.received',
  inquiry_files: 'inquiry.files_received',
  inquiry_message: 'inquiry.message_received',
  order: 'order.paid',
  order_step: 'order.step_taken',
  order_papers: 'order.papers_added',
  order_refund: 'order.refunded',
  order_refund_failed: 'order.refund_failed',
  order_reversal: 'order.payment_undone',
} as const

type OrderTopic = Extract<MailRow['topic'], `order${string}`>
const isOrderTopic = (topic: MailRow['topic']): topic is OrderTopic => topic.startsWith('order')

async function createSalesEvent(
  { db }: MailWorkerDeps,
  mail: MailRow,
): Promise<SalesEvent | undefined> {
  const { id, topic, about, created_at, message_id } = mail
  if (topic === 'password_link' || topic === 'webhook_off' || topic === 'mention') return undefined
  const type = eventTypes[topic]
  const inquiry = isOrderTopic(topic) ? undefined : await findInquiry(db, about)
  const message = topic === 'inquiry_message' ? await findMessage(db, message_id) : undefined
  const data = inquiry
    ? { ...toInquiryJson(inquiry), ...(message && { added: toThreadMessage(message) }) }
    : isOrderTopic(topic)
      ? await readOrderEvent(db, mail)
      : undefined
  return data && { id, type, created_at: new Date(created_at).toISOString(), data }
}
