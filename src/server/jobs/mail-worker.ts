import type { FastifyBaseLogger } from 'fastify'
import type { PaperFile } from '#shared/contract/requests/paper.ts'
import type { Deps } from '../deps.ts'
import { findInquiry, type StoredInquiry } from '../db/inquiry-repository.ts'
import { claimMail, deleteMail, markFailed, markSent } from '../db/mail-queue.ts'
import type { InquiryMessageRow, MailRow } from '../db/schema.ts'
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
import type { Email } from '../mail/email.ts'
import {
  createAnswerEmail,
  createBuyerMessageEmail,
  createProformaEmail,
} from '../mail/thread-emails.ts'
import { findPaper } from '../papers/find-paper.ts'
import { nameProforma, namePaperFile, type Paper } from '../papers/paper.ts'
import { mailPress } from '../papers/paper-press.ts'
import { findBroughtQuotation, parseDecision } from '../threads/quotations.ts'
import { findRequestPath } from '../threads/thread-keys.ts'
import { findMessage, toThreadMessage } from '../threads/thread-repository.ts'
import { createOrderEmail, readOrderEvent } from './order-mails.ts'
import { postWebhook, type SalesEvent } from '../mail/sales-webhook.ts'

export type MailWorkerDeps = Pick<Deps, 'db' | 'catalogue' | 'folders' | 'settings' | 'press'>

/** Mails sent concurrently. */
const laneCount = 3
/** Polling interval, in ms. */
const pollInterval = 2000

export const createMailTransport = ({
  settings,
  folders,
}: Pick<MailWorkerDeps, 'settings' | 'folders'>) =>
  settings.mail.smtpUrl === undefined
    ? createFolderTransport(folders.mail)
    : createSmtpTransport(settings.mail.smtpUrl)

/** Sends due mails until `stop`, which resolves when the running ones have ended. */
export function startMailWorker(deps: MailWorkerDeps, log: FastifyBaseLogger) {
  const transport = createMailTransport(deps)
  const stopping = new AbortController()
  let currentRun: Promise<void> | undefined
  const run = () => {
    currentRun ??= sendDueMails(deps, transport, log, Date.now, stopping.signal)
      .catch((error: unknown) => log.error({ err: error }, 'mails could not be looked for'))
      .finally(() => (currentRun = undefined))
  }
  const timer = setInterval(run, pollInterval)
  run()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      stopping.abort()
      await currentRun
    },
  }
}

/**
 * Sends due mails, a few concurrently, until none is left or `signal` aborts. `now` is a clock in ms.
 * @throws the first lane's error, after all lanes have ended
 */
export async function sendDueMails(
  deps: MailWorkerDeps,
  transport: MailTransport,
  log: FastifyBaseLogger,
  now: () => number,
  signal?: AbortSignal,
): Promise<void> {
  const isStopped = () => signal?.aborted === true
  const lane = async () => {
    while (!isStopped()) {
      const mail = await claimMail(deps.db, now())
      if (mail === undefined) return
      await deliverMail(deps, transport, mail, log, now)
    }
  }
  // waits for all lanes, or the next run would exceed their number
  const ends = await Promise.allSettled(Array.from({ length: laneCount }, lane))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

async function deliverMail(
  deps: MailWorkerDeps,
  transport: MailTransport,
  mail: MailRow,
  log: FastifyBaseLogger,
  now: () => number,
): Promise<void> {
  const { db, settings } = deps
  try {
    if (mail.recipient === 'webhook') {
      const { webhook } = settings.mail
      const event = webhook && (await createSalesEvent(deps, mail))
      if (webhook === undefined || event === undefined) return await deleteMail(db, mail)
      await postWebhook(webhook, event, now())
    } else {
      const email = await createEmail(deps, mail)
      if (email === undefined) return await deleteMail(db, mail)
      await enforceMailLimits(db, mail, email.to.address, now())
      await transport.send(email)
    }
  } catch (error) {
    const isDeliveryError = error instanceof DeliveryError
    const trouble = error instanceof Error ? error.message : String(error)
    // the sales mailbox can be corrected, so its mail stays queued
    const final = isDeliveryError && error.final && mail.recipient === 'buyer'
    await markFailed(db, mail, { trouble, final }, now())
    // a mail server's reply may name persons: it is kept in the mail's row only
    const details = isDeliveryError ? { final, reason: error.reason } : { err: error }
    log.warn({ mail: mail.id, tries: mail.tries, ...details }, 'mail was not taken')
    return
  }
  await markSent(db, mail, now())
}

/** Undefined when the inquiry or order was deleted. */
async function createEmail(deps: MailWorkerDeps, mail: MailRow): Promise<Email | undefined> {
  const { db, catalogue, folders, settings } = deps
  const { id, topic, recipient, about, message_id } = mail
  const { companyJson, findProduct } = await catalogue.current()
  const company = readCompanyDetails(settings.mail, companyJson)
  const { salesLanguage } = settings.mail
  if (isOrderTopic(topic)) {
    return createOrderEmail(db, mail, { company, salesLanguage, findProduct })
  }
  const inquiry = await findInquiry(db, about)
  if (inquiry === undefined) return undefined
  if (topic === 'inquiry_message') {
    const message = await findMessage(db, message_id)
    if (message === undefined) return undefined
    if (recipient !== 'buyer')
      return createBuyerMessageEmail(id, inquiry, message, company, salesLanguage)
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
        folders.uploads,
      )
}

type BuyerMail = {
  id: string
  inquiry: StoredInquiry
  message: InquiryMessageRow
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
    const email = createAnswerEmail(id, inquiry, message, company, page)
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
  order_refund: 'order.refunded',
} as const

type OrderTopic = 'order' | 'order_step' | 'order_refund'
const isOrderTopic = (topic: MailRow['topic']): topic is OrderTopic => topic.startsWith('order')

async function createSalesEvent(
  { db }: MailWorkerDeps,
  mail: MailRow,
): Promise<SalesEvent | undefined> {
  const { id, topic, about, created_at, message_id } = mail
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
